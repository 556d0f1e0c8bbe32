import { describe, expect, it } from 'vitest'
import { root } from './root.ts'
import { readSettings } from './start-settings.ts'

const BOTH = ['--postgres', '--nats']

describe('a start with', () => {
  const SHARED = 'needs what all instances share:'
  const NO_POSTGRES = 'a PostgreSQL: --postgres, or HEADEND_DATA=postgres://…'
  const NO_NATS = 'a NATS server: --nats, or HEADEND_EVENTS=nats://…'
  const postgres = { HEADEND_DATA: 'postgres://db.example' }
  const nats = { HEADEND_EVENTS: 'nats://db.example' }
  const NO_ADDRESS = 'HEADEND_EVENTS takes the address of a NATS server, such as nats://127.0.0.1:4222.'
  const gateway = { HEADEND_PUBLIC_URL: 'https://headend.example' }

  it.each<[string[], NodeJS.ProcessEnv, string]>([
    [['--size', '4x'], {}, "--size takes a whole number from 0 to 1000000, not '4x'."],
    [[], { HEADEND_DATA: 'mysql://db.example/tv' }, 'HEADEND_DATA takes a folder, or a PostgreSQL'],
    [[], { HEADEND_EVENTS: 'http://user:secret@foo' }, NO_ADDRESS],
    [['--instances', '0', ...BOTH], {}, "--instances takes a whole number from 1 to 16, not '0'."],
    [['--instances', 'x', ...BOTH], {}, "--instances takes a whole number from 1 to 16, not 'x'."],
    [['--instances', '3'], {}, `--instances 3 ${SHARED}\n  ${NO_POSTGRES}\n  ${NO_NATS}`],
    [['--instances', '2', '--postgres'], {}, `--instances 2 ${SHARED}\n  ${NO_NATS}`],
    [['--instances', '2'], nats, `--instances 2 ${SHARED}\n  ${NO_POSTGRES}`],
    [
      ['--postgres'],
      postgres,
      '--postgres starts a PostgreSQL of its own: leave it out, or leave out HEADEND_DATA.',
    ],
    [['--nats'], nats, '--nats starts a NATS server of its own: leave it out, or leave out HEADEND_EVENTS.'],
    [
      ['--instances', '3', ...BOTH, '--faults'],
      {},
      '--faults works with one instance: leave it out, or leave out --instances 3.',
    ],
    [[], { HOST: '0.0.0.0' }, 'HOST=0.0.0.0 npm start -- --expose'],
    [[], { HOST: '192.168.1.7' }, 'anyone could sign in with a sample account'],
    [[], { HOST: 'localhost.evil.example' }, '--expose'],
    [['--expose', '--faults'], { HOST: '0.0.0.0' }, '--faults works on this machine only'],
    [[], { HEADEND_PUBLIC_URL: 'http://headend.example' }, 'HEADEND_PUBLIC_URL takes an https address'],
    [[], { HEADEND_PUBLIC_URL: 'https://headend.example/tv' }, 'takes an https address without a path'],
    [[], gateway, 'HEADEND_PUBLIC_URL=https://headend.example npm start -- --expose'],
    [['--expose', '--faults'], gateway, '--faults works on this machine only'],
  ])('%j and %o is refused', (args, env, why) => {
    expect(() => readSettings(args, env)).toThrow(why)
  })

  it.each<[string[], NodeJS.ProcessEnv, object]>([
    [
      [],
      {},
      { instances: 1, postgres: false, nats: false, data: `${root}.headend`, host: '127.0.0.1', port: 4400 },
    ],
    [['--postgres'], {}, { instances: 1, postgres: true, folder: `${root}.headend` }],
    [['--instances', '3', ...BOTH], { HEADEND_DATA: '/srv/tv' }, { instances: 3, folder: '/srv/tv' }],
    [
      ['--instances', '3'],
      { ...postgres, ...nats },
      { data: 'postgres://db.example', events: 'nats://db.example' },
    ],
    [['--instances', '3', '--nats'], postgres, { nats: true, folder: `${root}.headend` }],
  ])('%j and %o is %o', (args, env, expected) => {
    expect(readSettings(args, env)).toMatchObject(expected)
  })
})
