import { expect, it } from 'vitest'
import { markCommand } from './key-actions.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it.each([
  ['x', {}, 'toggle'],
  ['X', { shiftKey: true }, undefined],
  ['x', { ctrlKey: true }, undefined],
  ['a', { ctrlKey: true }, 'all'],
  ['a', { ctrlKey: true, altKey: true }, undefined],
  ['ArrowDown', { shiftKey: true }, 'extend'],
  ['J', { shiftKey: true }, 'extend'],
  ['End', { shiftKey: true }, 'extend'],
  ['ArrowDown', {}, undefined],
  ['ArrowRight', { shiftKey: true }, undefined],
  ['ArrowDown', { shiftKey: true, altKey: true }, undefined],
  ['Escape', {}, 'none'],
] as const)('%s with %o does %s to marks', (key, held, act) => {
  expect(markCommand({ ...plain, ...held, key }, true)).toBe(act)
})

it('leaves Escape to others where nothing is marked', () => {
  expect(markCommand({ ...plain, key: 'Escape' }, false)).toBeUndefined()
})
