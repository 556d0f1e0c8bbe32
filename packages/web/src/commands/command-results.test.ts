import { afterEach, expect, test, vi } from 'vitest'
import { actionKey, interruptedAction, messageSubject } from './command-results.ts'

test('an act is known by what was done to whom, and by nothing that was filled in', () => {
  const update = { id: 'engagement.update', subject: ({ id }: { id: string }) => `STB ${id} in SE` }
  expect(actionKey(update, { id: '4711002', password: 'hemligt' } as { id: string })).toBe(
    'engagement.update STB 4711002 in SE',
  )
  expect(actionKey({ id: 'session.end' }, {})).toBeUndefined()
})

test('what is told of making one is told of the same thing under another id, and of nothing on another page', () => {
  const subject = ({ id }: { id: string }) => `item ${id}`
  const making = (id: string, page: string) =>
    messageSubject({ id: 'selection-item.create', subject }, { id }, page)
  expect(making('taken', 'SE /selection-menu/create')).toBe(making('free', 'SE /selection-menu/create'))
  expect(making('taken', 'SE /selection-menu/create')).not.toBe(making('taken', 'NO /selection-menu/create'))
  const deleting = (id: string) =>
    messageSubject({ id: 'selection-item.delete', subject }, { id }, 'SE /selection-menu')
  expect(deleting('1')).not.toBe(deleting('2'))
})

const kept = vi.hoisted(() => ({ text: null as string | null }))
vi.mock('../ui/storage/personal-storage.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  personalTabStorage: { getItem: () => kept.text, removeItem: () => (kept.text = null) },
}))
afterEach(() => {
  kept.text = null
})

test('what a lost sign-in kept from being done is said once', () => {
  kept.text = JSON.stringify({ what: 'Software reboot (STB 4711002 in SE)', page: 1 })
  expect(interruptedAction()?.text).toBe(
    'Your session ended before Software reboot (STB 4711002 in SE) was done.',
  )
  expect(interruptedAction()).toBeUndefined()
})

test.each(['', '{', 'null', '[]', '{"what":5}'])('what was kept as %j is nothing to say', (text) => {
  kept.text = text
  expect(interruptedAction()).toBeUndefined()
})
