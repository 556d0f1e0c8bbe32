import { expect, test } from 'vitest'
import { isRead, READ_MS } from './read-first.ts'

test.each([
  ['that was under way already when it was asked', -5, false],
  ['of a finger that presses twice', 120, false],
  ['of somebody who has looked', READ_MS, true],
  ['long after', 60_000, true],
])('a press %s: a yes to the question? (%d ms after it)', (_, later, expected) => {
  expect(isRead(1000, 1000 + later)).toBe(expected)
})
