import { afterEach, expect, test, vi } from 'vitest'
import { createTabLock } from './tab-lock.ts'

afterEach(() => vi.unstubAllGlobals())

test('a lock that cannot be had is said, and keeps nobody waiting', async () => {
  const request = () => Promise.reject(new Error('The page is going away'))
  vi.stubGlobal('navigator', { locks: { request } })
  await expect(createTabLock('x')(async () => 1)).rejects.toThrow('going away')
})

test('a result does not wait for the lock to be let go, and a failure is the failure of the task', async () => {
  const request = (_: string, hold: () => Promise<void>) => hold()
  vi.stubGlobal('navigator', { locks: { request } })
  const withLock = createTabLock('x')
  const begun = performance.now()
  expect(await withLock(async () => 1)).toBe(1)
  await expect(withLock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(performance.now() - begun).toBeLessThan(100)
})
