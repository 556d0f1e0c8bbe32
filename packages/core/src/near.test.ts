import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, nearest } from './near.ts'

const ids = ['svod-kids', 'svod-max', 'svod-min', 'play', '10001', '10002']

test.each([
  ['svod-mx', 'svod-max'],
  ['svod-mxa', 'svod-max'],
  ['SVOD-MAX', 'svod-max'],
  [' svod-maxx ', 'svod-max'],
  ['paly', 'play'],
  ['1001', '10001'],
  ['10003', '10001'],
  ['nothing-like-it', undefined],
  ['7', undefined],
  ['', undefined],
])('nearest to %j is %j', (word, near) => {
  expect(nearest(word, ids)).toBe(near)
})

test('a text that stands behind an error names it, or says nothing', () => {
  expect(didYouMean('svod-mx', ids)).toBe(". Did you mean 'svod-max'?")
  expect(didYouMean('x', ['y'])).toBe('')
})

test('a word with one character less, more or other is found again', () => {
  const word = fc.string({ minLength: 6, maxLength: 12, unit: fc.constantFrom(...'abcdå-1') })
  fc.assert(
    fc.property(word, fc.nat(3), fc.constantFrom('', 'x', 'xy'), (text, at, put) => {
      expect(nearest(text.slice(0, at) + put + text.slice(at + 1), [text])).toBe(text)
    }),
    { seed: 5 },
  )
})
