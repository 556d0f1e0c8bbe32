import { expect, it, test } from 'vitest'
import {
  countText,
  firstOf,
  isTypedNumber,
  MUST_BE_A_NUMBER,
  numberText,
  typedAmount,
  typedNumber,
} from './numbers.ts'

test('a number is parted by plain spaces, which programs read, too', () => {
  expect([0, 999, 1204, 1_000_000].map(numberText)).toEqual(['0', '999', '1 204', '1 000 000'])
})

test('what is counted is one or many', () => {
  const counts = [0, 1, 1204].map((count) => countText(count, 'line'))
  expect(counts).toEqual(['0 lines', '1 line', '1 204 lines'])
  expect(countText(2, 'box', 'boxes')).toBe('2 boxes')
})

test('of many the first are named, and the rest is counted', () => {
  const names = Array.from({ length: 1244 }, (_, index) => `Name ${index}`)
  expect(firstOf(names.slice(0, 40))).toEqual(names.slice(0, 40))
  expect(firstOf(names).slice(-2)).toEqual(['Name 39', 'and 1 204 more'])
  expect(firstOf(names, 1)).toEqual(['Name 0', 'and 1 243 more'])
})

const problemOf = (value: string | number, schema: typeof typedNumber = typedNumber) =>
  schema.safeParse(value).error?.issues[0]?.message

it.each(['', ' ', '0', '7', ' 249 ', '-3', '+3', '2.5', '.5', '5.', 249, -3, 0.5, 5e-324])(
  '%j is a number',
  (value) => {
    expect(problemOf(value)).toBeUndefined()
  },
)

it.each(['abc', '0x10', '0b1', '1e5', 'Infinity', 'NaN', '1 000', '1.2.3', '--1', '+', '.', NaN])(
  '%j is none as people write it',
  (value) => {
    expect(problemOf(value)).toBe(MUST_BE_A_NUMBER)
  },
)

it('one that would be sent as another is refused', () => {
  expect(isTypedNumber('9007199254740991')).toBe(true)
  expect(isTypedNumber('99999999999999999999')).toBe(false)
  expect(isTypedNumber('-9007199254740993')).toBe(false)
})

it('an amount is not below 0, also with a comma, which has its own text', () => {
  expect(problemOf('-1', typedAmount)).toBe('Must be 0 or more')
  expect(problemOf('-1,5', typedAmount)).toBe('Must be 0 or more')
  expect(problemOf('1,5', typedAmount)).toBe('Must be written with a point instead of the comma: 1.5')
})
