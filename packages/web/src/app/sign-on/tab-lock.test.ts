import { afterEach, expect, test, vi } from 'vitest'
import { createTabLock } from './tab-lock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an unavailable lock is reported at once', async () => {
  const request = () => Promise.reject(new Error('The page is going away'))
  vi.stubGlobal('navigator', { locks: { request } })
  await expect(createTabLock('x', () => 0)(async () => 1)).rejects.toThrow('going away')
})

test('a result does not wait for the lock to be let go, and a failure is the failure of the task', async () => {
  const request = (_: string, hold: () => Promise<void>) => hold()
  vi.stubGlobal('navigator', { locks: { request } })
  // Time stands still.
  vi.useFakeTimers()
  let kept = 0
  const withLock = createTabLock('x', () => kept++)
  expect(await withLock(async () => 1)).toBe(1)
  await expect(withLock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test.each([
  ['has written holds it until the others can see what', 1, 150],
  ['has only read lets it go at once', 0, 0],
])('a task that %s', async (_, written, held) => {
  vi.useFakeTimers()
  let letGo = false
  const request = (_: string, hold: () => Promise<void>) =>
    hold().then(() => {
      letGo = true
    })
  vi.stubGlobal('navigator', { locks: { request } })
  let kept = 0
  await createTabLock(
    'x',
    () => kept,
  )(async () => {
    kept += written
  })
  await vi.advanceTimersByTimeAsync(Math.max(held - 1, 0))
  expect(letGo).toBe(held === 0)
  await vi.advanceTimersByTimeAsync(1)
  expect(letGo).toBe(true)
})
