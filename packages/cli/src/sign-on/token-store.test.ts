import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { silentLog } from '@headend/core/log'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { tokenFile, withMemoryFallback } from './token-store.ts'

const owner = { authority: 'http://127.0.0.1/realms/x', clientId: 'cli', origins: ['https://a.example'] }
const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: 1 }

function state() {
  const folder = temporaryFolder()
  return { folder: path.join(folder, 'headend', 'tokens'), env: { XDG_STATE_HOME: folder } }
}

test('where no token can be stored, a service account uses it all the same, with one warning', async () => {
  const warn = vi.fn()
  const file = withMemoryFallback(tokenFile(owner, { XDG_STATE_HOME: '/dev/null' }), { ...silentLog, warn })
  expect(await file.read()).toBeUndefined()
  await file.withLock(() => file.write(tokens))
  expect(await file.read()).toEqual(tokens)
  await file.withLock(() => file.write(undefined))
  expect(await file.read()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})

test('where it can be stored, the next command finds it', async () => {
  const { env } = state()
  const file = withMemoryFallback(tokenFile(owner, env), silentLog)
  await file.withLock(() => file.write(tokens))
  expect(await tokenFile(owner, env).read()).toEqual(tokens)
})

test('a task that fails under the lock is not repeated', async () => {
  const file = withMemoryFallback(tokenFile(owner, state().env), silentLog)
  const task = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(file.withLock(task)).rejects.toThrow('refused')
  expect(task).toHaveBeenCalledOnce()
})

test('tokens are readable by their owner only, in one file [OPN-114]', async () => {
  const { env, folder } = state()
  const file = tokenFile(owner, env)
  await file.write(tokens)
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(await file.read()).toEqual(tokens)
  await file.write(undefined)
  expect(await file.read()).toBeUndefined()
})

test('each provider and client has its own', async () => {
  const { env } = state()
  await tokenFile(owner, env).write(tokens)
  expect(await tokenFile({ ...owner, clientId: 'other' }, env).read()).toBeUndefined()
})

test('tokens are sent only to the addresses that they were issued for', async () => {
  const { env } = state()
  await tokenFile(owner, env).write(tokens)
  const elsewhere = tokenFile({ ...owner, origins: ['https://a.example', 'https://evil.example'] }, env)
  await expect(elsewhere.read()).rejects.toMatchObject({
    kind: 'not-authenticated',
    message: 'The configuration has new addresses: https://evil.example',
    hint: "No token was sent. If these addresses are right, run 'headend login'",
  })
  await elsewhere.write(tokens)
  expect(await elsewhere.read()).toEqual(tokens)
  expect(await tokenFile(owner, env).read()).toEqual(tokens)
})

test('tokens without addresses are sent nowhere', async () => {
  const { env, folder } = state()
  const file = tokenFile(owner, env)
  await file.write(tokens)
  writeFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), JSON.stringify(tokens))
  await expect(file.read()).rejects.toMatchObject({ kind: 'not-authenticated' })
  expect(await file.take()).toEqual({ tokens, isElsewhere: true })
})

test('renewed tokens never take the place of newer ones', async () => {
  const { env } = state()
  const file = tokenFile(owner, env)
  const newer = { ...tokens, accessToken: 'b', refreshToken: 's' }
  await file.write(newer)
  await file.renew(tokens, { ...tokens, accessToken: 'late' })
  await file.renew(tokens, undefined)
  expect(await file.read()).toEqual(newer)
  await file.renew(newer, tokens)
  expect(await file.read()).toEqual(tokens)
})

test('disk space is reserved before tokens are requested, and they are written into it', async () => {
  const { env, folder } = state()
  const file = tokenFile(owner, env)
  await file.reserve()
  const [draft = ''] = readdirSync(folder)
  const { ino, size, mode } = statSync(path.join(folder, draft))
  expect([size, mode & 0o777]).toEqual([32_768, 0o600])
  await file.write(tokens)
  const [name = '', ...others] = readdirSync(folder)
  expect([others, statSync(path.join(folder, name)).ino]).toEqual([[], ino])
  expect(await file.read()).toEqual(tokens)
})

test.each(['', '{', 'null', '{"accessToken":1}'])('a file with %j is no sign-in', async (text) => {
  const { env, folder } = state()
  const file = tokenFile(owner, env)
  await file.write(tokens)
  writeFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), text)
  expect(await file.read()).toBeUndefined()
})

test('a file that cannot be written is named, with the reason', async () => {
  const { env, folder } = state()
  writeFileSync(path.join(env.XDG_STATE_HOME, 'headend'), 'no folder')
  const file = tokenFile(owner, env)
  const said = expect.objectContaining({
    kind: 'unspecified',
    message: expect.stringMatching(/\.json: cannot be written: no such folder$/),
  })
  await expect(file.write(tokens)).rejects.toEqual(said)
  await expect(file.withLock(async () => 'new')).rejects.toEqual(said)
  await expect(file.write(tokens)).rejects.toThrow(folder)
})

const child = (env: object, mode: string) =>
  fork(new URL('./refresh.fixture.ts', import.meta.url), [mode], {
    env: { ...process.env, ...env },
    execArgv: [],
  })

test('processes that need a refresh at the same time refresh once [SES-031]', async () => {
  const { env } = state()
  await tokenFile(owner, env).write(tokens)
  const said = await Promise.all(
    ['refresh', 'refresh', 'refresh'].map(async (mode) => (await once(child(env, mode), 'message'))[0]),
  )
  expect(said).toEqual(['new', 'new', 'new'])
  expect(readFileSync(path.join(env.XDG_STATE_HOME, 'refreshes'), 'utf8')).toBe('once\n')
}, 20_000)

test('a process that is killed in a refresh blocks no other', async () => {
  const { env } = state()
  await tokenFile(owner, env).write(tokens)
  const killed = child(env, 'hang')
  await once(killed, 'message')
  killed.kill('SIGKILL')
  const [token] = await once(child(env, 'refresh'), 'message')
  expect(token).toBe('new')
}, 20_000)
