import { silentLog } from '@headend/core/log'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { keptOrHeld } from './kept-or-held.ts'
import { tokenFile } from './token-file.ts'

const owner = { authority: 'http://127.0.0.1/realms/x', clientId: 'reports', origins: [] }
const tokens = { accessToken: 'one', expiresAt: 1 }

test('where nothing can be kept, a service account has its token all the same, and the log says so once', async () => {
  const warn = vi.fn()
  const env = { XDG_STATE_HOME: '/dev/null' }
  const file = keptOrHeld(tokenFile(owner, env), { ...silentLog, warn })
  expect(await file.read()).toBeUndefined()
  await file.withLock(() => file.write(tokens))
  expect(await file.read()).toEqual(tokens)
  await file.withLock(() => file.write(undefined))
  expect(await file.read()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})

test('where it can, the token is kept for the next command', async () => {
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const file = keptOrHeld(tokenFile(owner, env), silentLog)
  await file.withLock(() => file.write(tokens))
  expect(await tokenFile(owner, env).read()).toEqual(tokens)
})

test('what fails under the lock is told, and is not done twice', async () => {
  const file = keptOrHeld(tokenFile(owner, { XDG_STATE_HOME: temporaryFolder() }), silentLog)
  const task = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(file.withLock(task)).rejects.toThrow('refused')
  expect(task).toHaveBeenCalledOnce()
})
