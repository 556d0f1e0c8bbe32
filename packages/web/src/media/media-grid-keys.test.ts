import { expect, test } from 'vitest'
import { nextCard } from './media-grid-keys.ts'

// 0 1 2 / 3 4 5 / 6 7
const grid = { count: 8, columns: 3, page: 2 }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, 'out'],
  ['PageDown', 1, 7],
  ['PageUp', 7, 1],
  ['PageUp', 4, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
  ['x', 3, undefined],
])('%s from %i leads to %s', (key, from, to) => expect(nextCard(key, from, grid)).toBe(to))

test('no key leads anywhere in a grid that is empty', () => {
  for (const key of ['ArrowRight', 'ArrowUp', 'PageDown', 'End'])
    expect(nextCard(key, 0, { count: 0, columns: 3, page: 2 })).toBeUndefined()
})
