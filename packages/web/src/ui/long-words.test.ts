import { expect, test } from 'vitest'
import { kerning } from './long-words.ts'

test.each([
  ['', true],
  ['Sport Total', true],
  ['word '.repeat(2000), true],
  ['A'.repeat(399), true],
  ['A'.repeat(400), false],
  [`The package ${'Ä'.repeat(10_000)} is deleted`, false],
])('letters are kerned but in a word that no person would write: %#', (text, kerned) => {
  expect(kerning(text) === undefined).toBe(kerned)
})
