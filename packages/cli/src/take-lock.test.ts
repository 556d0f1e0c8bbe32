import path from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from './take-lock.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const STALE = { stale: 5000 }

test('a lock is waited for, up to a limit', async () => {
  const file = path.join(temporaryFolder(), 'file')
  const letGo = await takeLock(file, STALE, { attempts: 1, wait: 0 })
  await expect(takeLock(file, STALE, { attempts: 3, wait: 1 })).rejects.toMatchObject({ code: 'ELOCKED' })
  const next = takeLock(file, STALE, { attempts: 10_000, wait: 1 })
  await letGo()
  await (await next)()
})

test('a file that can never be locked is an error at once', async () => {
  const file = path.join(temporaryFolder(), 'none', 'file')
  const never = takeLock(file, STALE, { attempts: 2, wait: 1_000_000 })
  await expect(never).rejects.toMatchObject({ code: 'ENOENT' })
})
