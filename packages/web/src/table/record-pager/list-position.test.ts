import { expect, test } from 'vitest'
import { isSamePage } from './list-position.ts'

test.each([
  ['?country=SE&id-filter=a', '?id-filter=a&country=SE', true],
  ['?country=SE', '?country=NO', false],
  ['?country=SE&id-filter=a', '?country=SE', false],
  ['/1001?country=SE', '?country=SE', false],
])('%s and %s are one page: %s', (one, other, expected) => {
  const address = 'https://headend.example/tv-packages'
  expect(isSamePage(address + one, address + other)).toBe(expected)
})
