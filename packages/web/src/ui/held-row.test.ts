import { expect, test } from 'vitest'
import { type HeldRow, indexOfHeld } from './held-row.ts'

test.each<[string, HeldRow, string[], number]>([
  ['stays where it is', { id: 'b', index: 1 }, ['a', 'b', 'c'], 1],
  ['is found where it has gone to', { id: 'b', index: 1 }, ['b', 'a', 'c'], 0],
  ['that has gone leaves its place to what came there', { id: 'b', index: 1 }, ['a', 'c'], 1],
  ['that was the last leaves it to the one before', { id: 'c', index: 2 }, ['a', 'b'], 1],
  ['of which no id is known is whatever stands there', { id: undefined, index: 1 }, ['a', 'b'], 1],
  ['of no rows at all is where the first will be', { id: 'b', index: 1 }, [], 0],
])('a held row %s', (_, held, rows, index) => {
  expect(indexOfHeld(held, rows, (row) => row)).toBe(index)
})
