import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '@headend/core/config'
import { asAppError } from '@headend/core/errors'
import { silentLog } from '@headend/core/log'
import type { Tokens } from '@headend/core/session'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { network } from '../network/fetch.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { CONFIGURATION, granted, refused, signOnAnswers } from './sign-on.fixture.ts'
import {
  clientSecret,
  environmentCredential,
  environmentToken,
  serviceAccountFile,
  signInFile,
  tokenSource,
  withoutInterrupt,
} from './token-source.ts'
import { tokenFile } from './token-store.ts'

// Test files share their modules: another one may have loaded these without the spies.
vi.hoisted(() => vi.resetModules())
vi.mock('./token-store.ts', { spy: true })
afterAll(() => {
  vi.doUnmock('./token-store.ts')
  vi.resetModules()
})

const id = { HEADEND_CLIENT_ID: 'reports' }
const secret = { HEADEND_CLIENT_SECRET: 'hush' }

const OLD = { accessToken: 'old', refreshToken: 'r1', expiresAt: 0 }
const NEWER = { accessToken: 'newer', refreshToken: 'r2', expiresAt: Date.now() + 300_000 }

test('a service account needs both of its variables', () => {
  expect(clientSecret({ ...id, ...secret })).toEqual({ id: 'reports', secret: 'hush' })
  expect(clientSecret({})).toBeUndefined()
})

test.each([
  [id, 'HEADEND_CLIENT_SECRET is not'],
  [secret, 'HEADEND_CLIENT_ID is not'],
])('%j alone is refused, never taken for the sign-in of a person', (env, text) => {
  expect(() => clientSecret(env)).toThrow(expect.objectContaining({ kind: 'usage' }))
  expect(() => clientSecret(env)).toThrow(text)
})

test('a refused token that cannot be deleted is logged', async () => {
  const warn = vi.fn()
  const env = { ...id, ...secret, XDG_STATE_HOME: '/dev/null' }
  tokenSource(CONFIGURATION, testTerminal({ env }).terminal, { ...silentLog, warn }).markRefused()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
})

test('a service account has one file, which holds its secret as a salted hash only', async () => {
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const folder = path.join(env.XDG_STATE_HOME, 'headend/tokens')
  const kept = async (secret: string) => {
    await serviceAccountFile(CONFIGURATION, { id: 'reports', secret }, env).write(NEWER)
    const [name = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    return readFileSync(path.join(folder, name), 'utf8')
  }
  const files = [await kept('hush'), await kept('other'), await kept('hush')]
  expect(new Set(files).size).toBe(3)
  for (const text of files) expect(text).not.toMatch(/hush|other/)
})

describe('the kept token of a service account', () => {
  const account = { id: 'reports', secret: 'hush' }

  /** With this secret, at a sign-on that knows 'hush' only. */
  async function tokenWith(secret: string, kept: Tokens, file = account) {
    const env = { ...id, HEADEND_CLIENT_SECRET: secret, XDG_STATE_HOME: temporaryFolder() }
    await serviceAccountFile(CONFIGURATION, file, env).write(kept)
    const right = `Basic ${btoa('reports:hush')}`
    const asked = vi.fn((_: string, { headers }: RequestInit) =>
      new Headers(headers).get('authorization') === right
        ? ours()
        : refused('invalid_client', undefined, 401),
    )
    signOnAnswers(asked)
    const source = tokenSource(CONFIGURATION, testTerminal({ env }).terminal, silentLog)
    const token = await source.accessToken().catch(asAppError)
    const left = await serviceAccountFile(CONFIGURATION, file, env).read()
    return { token, left, asked: asked.mock.calls.length }
  }

  const REFUSED = { message: expect.stringContaining('The service account was refused') }

  test.each([
    ['used with its secret', 'hush', 'hush', { token: 'newer', asked: 0 }],
    ['kept, but not used, with a wrong secret', 'wrong', 'hush', { token: REFUSED, left: NEWER, asked: 1 }],
    ['replaced with a changed secret', 'hush', 'former', { token: 'ours', left: undefined, asked: 1 }],
  ])('is %s', async (_, secret, former, outcome) => {
    expect(await tokenWith(secret, NEWER, { ...account, secret: former })).toMatchObject(outcome)
  })

  test('is not used where the file has no hash of a secret', async () => {
    const env = { XDG_STATE_HOME: temporaryFolder() }
    await serviceAccountFile(CONFIGURATION, { ...account, secret: '' }, env).write(NEWER)
    expect(await serviceAccountFile(CONFIGURATION, account, env).read()).toBeUndefined()
  })
})

/** A person with an expired token, at a sign-on that answers so; `before` comes before its answer. */
async function expired(answer: () => Response, before: () => Promise<void> = async () => {}) {
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const file = signInFile(CONFIGURATION, env)
  await file.write(OLD)
  const asked = vi.fn(async () => {
    await before()
    return answer()
  })
  signOnAnswers(asked)
  const source = (configuration = CONFIGURATION) =>
    tokenSource(configuration, testTerminal({ env }).terminal, silentLog)
  return { env, file, asked, source }
}

const ours = () => granted({ access_token: 'ours', refresh_token: 'r3' })
const spent = () => refused('invalid_grant')

afterEach(() => vi.restoreAllMocks())

describe('a refresh', () => {
  test('of a process that was stopped leaves the newer tokens of another one', async () => {
    const person = await expired(ours, () => person.file.write(NEWER))
    await person.source().accessToken()
    expect(await person.file.read()).toEqual(NEWER)
  })

  test('is not requested where another process has newer tokens', async () => {
    const person = await expired(ours)
    const { tokenFile: original } =
      await vi.importActual<typeof import('./token-store.ts')>('./token-store.ts')
    vi.mocked(tokenFile).mockImplementationOnce((owner, env) => {
      const file = original(owner, env)
      // The process is stopped here, loses its lock, and another one refreshes.
      return { ...file, reserve: () => person.file.write(NEWER) }
    })
    expect(await person.source().accessToken()).toBe('newer')
    expect(person.asked).not.toHaveBeenCalled()
    expect(await person.file.read()).toEqual(NEWER)
  })

  test('that is refused because another process has made it uses its tokens', async () => {
    const person = await expired(spent, () => person.file.write(NEWER))
    expect(await person.source().accessToken()).toBe('newer')
    expect(await person.file.read()).toEqual(NEWER)
  })

  test('that is refused otherwise signs out [SES-043]', async () => {
    const person = await expired(spent)
    await expect(person.source().accessToken()).rejects.toMatchObject({ kind: 'not-authenticated' })
    expect(await person.file.read()).toBeUndefined()
  })

  test('is not requested where its tokens could not be stored: a full disk signs no one out', async () => {
    const { env, asked, file, source } = await expired(ours)
    const folder = path.join(env.XDG_STATE_HOME, 'headend/tokens')
    mkdirSync(path.join(folder, `${readdirSync(folder)[0]}.next`))
    await expect(source().accessToken()).rejects.toThrow('cannot be written')
    expect(asked).not.toHaveBeenCalled()
    expect(await file.read()).toEqual(OLD)
  })

  test('is not made for a configuration that names other addresses', async () => {
    const { asked, file, source } = await expired(ours)
    const services = { adminPortal: 'http://127.0.0.1:4400' }
    const elsewhere = { ...CONFIGURATION, services } as Configuration
    await expect(source(elsewhere).accessToken()).rejects.toThrow(
      'The configuration has new addresses: http://127.0.0.1:4400',
    )
    expect(asked).not.toHaveBeenCalled()
    expect(await file.read()).toEqual(OLD)
  })
})

test('the token of a service account goes to no other addresses either', async () => {
  const env = { ...id, ...secret, XDG_STATE_HOME: temporaryFolder() }
  const account = { id: 'reports', secret: 'hush' }
  await serviceAccountFile(CONFIGURATION, account, env).write(NEWER)
  const services = { adminPortal: 'https://evil.example' }
  const elsewhere = { ...CONFIGURATION, services } as Configuration
  const asked = vi.spyOn(network, 'fetch')
  await expect(
    tokenSource(elsewhere, testTerminal({ env }).terminal, silentLog).accessToken(),
  ).rejects.toMatchObject({ hint: expect.stringContaining("run 'headend login --client-credentials'") })
  expect(asked).not.toHaveBeenCalled()
})

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.e30.a-b_c'

test.each([
  ['a byte order mark', `\uFEFF${TOKEN}`],
  ['the line break of a file', `${TOKEN}\r\n`],
  ['the scheme of its header', `Bearer ${TOKEN}`],
])('a token with %s is taken without it', (_, HEADEND_TOKEN) => {
  expect(environmentToken({ HEADEND_TOKEN })).toBe(TOKEN)
})

test.each([
  ['quotation marks', `"${TOKEN}"`, 'character 1 is U+0022 (")'],
  ['a line break inside', 'abc\ndef', 'character 4 is U+000A.'],
  ['a control character', 'ab\u001b', 'character 3 is U+001B.'],
  ['a character outside of the plane', 'ab😀', 'character 3 is U+1F600.'],
])('a token with %s is refused, and the character is named', (_, HEADEND_TOKEN, named) => {
  expect(() => environmentToken({ HEADEND_TOKEN })).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringContaining(named) }),
  )
})

test.each([
  ['\uFEFFhush\r\n', 'hush'],
  ['  ', undefined],
  ['say "hush"!', 'say "hush"!'],
])('a secret %j is read as %j', (HEADEND_CLIENT_SECRET, expected) => {
  expect(environmentCredential({ HEADEND_CLIENT_SECRET }, 'HEADEND_CLIENT_SECRET')).toBe(expected)
})

test.each([
  ["'hush'", "character 1 is U+0027 (')"],
  ['"hush"', 'character 1 is U+0022 (")'],
  ['hus\u0000h', 'character 4 is U+0000'],
])('a secret %j is refused without being shown', (HEADEND_CLIENT_SECRET, named) => {
  const read = () => environmentCredential({ HEADEND_CLIENT_SECRET }, 'HEADEND_CLIENT_SECRET')
  expect(read).toThrow(named)
  expect(read).not.toThrow('hus')
})

test('an uninterrupted task gives its result or failure, and then delays no signal', async () => {
  const { terminal, signal } = testTerminal()
  expect(await withoutInterrupt(Promise.resolve('tokens'), terminal.onSignal)).toBe('tokens')
  await expect(withoutInterrupt(Promise.reject(new Error('refused')), terminal.onSignal)).rejects.toThrow(
    'refused',
  )
  expect(signal()).toEqual([])
})

test('a signal waits for the end of the task, and its caller does not continue', async () => {
  const { terminal, signal } = testTerminal()
  const { promise, resolve } = Promise.withResolvers<string>()
  const order: string[] = []
  void withoutInterrupt(
    promise.then((tokens) => void order.push(tokens)),
    terminal.onSignal,
  ).then(() => order.push('went on'))
  const [exitPromise] = signal()
  void exitPromise?.then(() => order.push('ended'))
  resolve('tokens')
  await exitPromise
  await new Promise(setImmediate)
  expect(order).toEqual(['tokens', 'ended'])
})
