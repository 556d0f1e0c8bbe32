import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

test('a number is parted by plain spaces, which programs read, too', () => {
  expect([0, 999, 1204, 1_000_000].map(numberText)).toEqual(['0', '999', '1 204', '1 000 000'])
})
