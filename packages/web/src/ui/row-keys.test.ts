import { expect, test } from 'vitest'
import { nextRow } from './row-keys.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['j', 2, 2],
  ['ArrowUp', 0, 0],
  ['k', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from row %i of 3 leads to row %i', (key, from, to) => {
  expect(nextRow(key, from, 3)).toBe(to)
})

test('other keys are left alone', () => {
  expect(nextRow('x', 0, 3)).toBeUndefined()
})
