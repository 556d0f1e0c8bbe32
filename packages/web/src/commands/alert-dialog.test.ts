import { afterEach, expect, test } from 'vitest'
import { keymap } from '../keyboard/keymap.ts'
import { answerFromKey } from './alert-dialog.tsx'

afterEach(() => keymap.set(undefined))

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }

test.each([
  ['Enter', { ctrlKey: true }, 'yes'],
  ['Enter', { ctrlKey: true, repeat: true }, 'held'],
  ['Enter', { repeat: true }, 'held'],
  [' ', { repeat: true }, 'held'],
  ['Enter', {}, undefined],
  ['e', { ctrlKey: true }, undefined],
] as const)('%s with %o is to a question: %s', (key, held, answer) => {
  expect(answerFromKey({ ...plain, ...held, key }, false)).toBe(answer)
})

test('other keys that submit say yes too, unless they are still held from the step before', () => {
  keymap.set({ letters: true, keys: { submit: 'Mod+E' } })
  const held = { ...plain, key: 'e', ctrlKey: true }
  expect(answerFromKey(held, false)).toBe('yes')
  expect(answerFromKey({ ...held, repeat: true }, false)).toBe('held')
})

test('where a name is typed the space bar writes, however long it is held', () => {
  expect(answerFromKey({ ...plain, key: ' ', repeat: true }, true)).toBeUndefined()
})
