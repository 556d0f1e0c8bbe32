import { expect, it } from 'vitest'
import { isTypedNumber, MUST_BE_A_NUMBER, typedAmount, typedNumber } from './typed-number.ts'

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

it('an amount is not less than nothing, with a comma neither, and a comma is told how to be written', () => {
  expect(problemOf('-1', typedAmount)).toBe('Must be 0 or more')
  expect(problemOf('-1,5', typedAmount)).toBe('Must be 0 or more')
  expect(problemOf('1,5', typedAmount)).toBe('Must be written with a point instead of the comma: 1.5')
})
