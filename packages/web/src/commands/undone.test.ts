import { afterEach, expect, test, vi } from 'vitest'
import { undone } from './undone.ts'

const kept = vi.hoisted(() => ({ text: null as string | null }))
vi.mock('../ui/storage/personal-storage.ts', () => ({
  personalTabStorage: { getItem: () => kept.text, removeItem: () => (kept.text = null) },
}))
afterEach(() => {
  kept.text = null
})

test('what a lost sign-in kept from being done is said once', () => {
  kept.text = JSON.stringify({ what: 'Software reboot (STB 4711002 in SE)', page: 1 })
  expect(undone()?.text).toBe('Your sign-in had ended: Software reboot (STB 4711002 in SE) was not done.')
  expect(undone()).toBeUndefined()
})

test.each(['', '{', 'null', '[]', '{"what":5}'])('what was kept as %j is nothing to say', (text) => {
  kept.text = text
  expect(undone()).toBeUndefined()
})
