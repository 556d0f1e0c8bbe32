import { expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { KeysHost } from './keys-host.tsx'
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

test('keys stand out while Ctrl is held, but not for AltGr, which is for typing', async () => {
  await render(<KeysHost />)
  const { dataset } = document.documentElement
  const press = (type: string, key: string) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
  press('keydown', 'Control')
  expect(dataset.keysWanted).toBe('')
  press('keydown', 'AltGraph')
  expect(dataset.keysWanted).toBeUndefined()
  press('keydown', 'Control')
  press('keyup', 'Control')
  expect(dataset.keysWanted).toBeUndefined()
})
