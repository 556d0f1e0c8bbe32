import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inUse } from './in-use.ts'
import { root } from './root.ts'

const taken = createServer()
beforeAll(() => once(taken.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void taken.close())

const start = (...words: string[]) => startWith({}, ...words)
const startWith = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
  spawnSync(process.execPath, [`${root}tools/start.ts`, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })

describe('npm start', () => {
  it.each(['--help', '-h'])('%s says what can be set, and starts nothing', (option) => {
    const { stdout, stderr, status } = start(option)
    expect(status).toBe(0)
    expect(stderr).toBe('')
    for (const setting of [
      '--reset',
      '--size N',
      '--faults',
      '--expose',
      'PORT',
      'HOST',
      'HEADEND_DATA',
      'HEADEND_EVENTS',
      'HEADEND_SIGN_ON',
      'HEADEND_PUBLIC_URL',
      'HEADEND_ACCESS_LOG',
    ])
      expect(stdout).toContain(setting)
  })

  it.each([
    [['--sise', '4'], "Unknown option '--sise'"],
    [['4'], "Unexpected argument '4'"],
    [['--size'], "'--size <value>' argument missing"],
  ])('%j is refused with what can be set', (words, why) => {
    const { stdout, stderr, status } = start(...words)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(why)
    expect(stderr).toContain('--size N')
  })

  it('a sign-on that is no address is refused before anything is built', () => {
    const { stdout, stderr, status } = startWith({ PORT: '0', HEADEND_SIGN_ON: 'foo' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^HEADEND_SIGN_ON takes the address of Keycloak, such as [^\n]* not 'foo'\.\n$/)
  })

  it('events that are no address are refused before anything is built', () => {
    const { stderr, status } = startWith({ PORT: '0', HEADEND_EVENTS: 'http://user:secret@foo' })
    expect([status, stderr]).toEqual([
      1,
      'HEADEND_EVENTS takes the address of a NATS server, such as nats://127.0.0.1:4222.\n',
    ])
  })

  it('a size that is no number is refused', () => {
    expect(start('--size', '4x').stderr).toBe("--size takes a whole number from 0 to 1000000, not '4x'.\n")
  })

  it.each([
    ['0.0.0.0', [], 'HOST=0.0.0.0 npm start -- --expose'],
    ['192.168.1.7', [], 'anyone could sign in with a sample account'],
    ['localhost.evil.example', [], '--expose'],
    ['0.0.0.0', ['--expose', '--faults'], '--faults works on this machine only'],
  ])('HOST=%s with %j is refused before anything is built', (host, words, why) => {
    const env = { ...process.env, HOST: host }
    const args = [`${root}tools/start.ts`, ...words]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(why)
  })

  it.each([
    ['http://headend.example', [], 'HEADEND_PUBLIC_URL takes an https address'],
    ['https://headend.example/tv', [], 'HEADEND_PUBLIC_URL takes an https address without a path'],
    ['https://headend.example', [], 'HEADEND_PUBLIC_URL=https://headend.example npm start -- --expose'],
    ['https://headend.example', ['--expose', '--faults'], '--faults works on this machine only'],
  ])('HEADEND_PUBLIC_URL=%s with %j is refused before anything is built', (address, words, why) => {
    const { stdout, stderr, status } = startWith({ HEADEND_PUBLIC_URL: address }, ...words)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(why)
  })

  it('a taken port is refused before anything is built', () => {
    const { port } = taken.address() as AddressInfo
    const folder = mkdtempSync(join(tmpdir(), 'headend-start-'))
    const { stderr, status } = spawnSync(process.execPath, [`${root}tools/start.ts`], {
      encoding: 'utf8',
      env: { ...process.env, PORT: String(port), HOST: '', HEADEND_DATA: join(folder, 'data') },
    })
    expect([status, stderr]).toEqual([1, `${inUse('127.0.0.1', port, 'npm start')}\n`])
    expect(readdirSync(folder)).toEqual([])
  })
})
