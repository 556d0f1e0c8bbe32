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
      '--postgres',
      '--nats',
      '--instances N',
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
    [['--instances'], "'--instances <value>' argument missing"],
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
