import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useShortcuts } from './shortcuts.ts'

test('a key that is held does once what is done, and goes on moving', async () => {
  const [save, next] = [vi.fn(), vi.fn()]
  await renderHook(() => useShortcuts({ save, 'next-record': next }))
  const keys = [
    { key: 's', code: 'KeyS', ctrlKey: true },
    { key: 'n', code: 'KeyN' },
  ]
  for (const key of keys)
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, repeat, bubbles: true }))
  expect([save.mock.calls.length, next.mock.calls.length]).toEqual([1, 3])
})
