import { expect, test } from 'vitest'
import { countText, firstOf, numberText } from './number-text.ts'

test('a number is parted by plain spaces, which programs read, too', () => {
  expect([0, 999, 1204, 1_000_000].map(numberText)).toEqual(['0', '999', '1 204', '1 000 000'])
})

test('what is counted is one or many', () => {
  expect([0, 1, 2, 1204].map((count) => countText(count, 'line'))).toEqual([
    '0 lines',
    '1 line',
    '2 lines',
    '1 204 lines',
  ])
  expect(countText(2, 'box', 'boxes')).toBe('2 boxes')
})

test('of many the first are named, and the rest is counted', () => {
  const names = Array.from({ length: 1244 }, (_, index) => `Name ${index}`)
  expect(firstOf(names.slice(0, 40))).toEqual(names.slice(0, 40))
  expect(firstOf(names).slice(-2)).toEqual(['Name 39', 'and 1 204 more'])
  expect(firstOf(names, 1)).toEqual(['Name 0', 'and 1 243 more'])
})
