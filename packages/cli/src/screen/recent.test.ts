import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('keeps the last ones and counts all', () => {
  const recent = createRecent<number>(3)
  recent.add([1, 2])
  expect(recent.last(5)).toEqual([1, 2])
  recent.add([3, 4, 5, 6])
  expect(recent.last(5)).toEqual([4, 5, 6])
  expect(recent.last(2)).toEqual([5, 6])
  expect(recent.last(0)).toEqual([])
  expect(recent.total).toBe(6)
})
