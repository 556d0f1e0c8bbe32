import { afterEach, expect, test, vi } from 'vitest'
import { actionKey, interruptedAction, messageSubject } from './command-results.ts'

test('an action key has the command and its subject, and no input', () => {
  const update = { id: 'engagement.update', subject: ({ id }: { id: string }) => `STB ${id} in SE` }
  expect(actionKey(update, { id: '4711002', password: 'hemligt' } as { id: string })).toBe(
    'engagement.update STB 4711002 in SE',
  )
  expect(actionKey({ id: 'session.end' }, {})).toBeUndefined()
})

test('messages about creating share a subject on one page only', () => {
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

test('an action that a lost sign-in interrupted is shown once', () => {
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
