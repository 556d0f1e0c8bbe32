import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, nearestWord, suggestions, suggestRecord } from './suggestions.ts'

const ids = ['svod-kids', 'svod-max', 'svod-min', 'play', '10001', '10002']

test.each([
  ['svod-mx', 'svod-max'],
  ['svod-mxa', 'svod-max'],
  ['SVOD-MAX', 'svod-max'],
  [' svod-maxx ', 'svod-max'],
  ['1001', '10001'],
  ['10003', '10001'],
  ['nothing-like-it', undefined],
  ['', undefined],
])('nearest to %j is %j', (word, near) => {
  expect(nearestWord(word, ids)).toBe(near)
})

test('a text that stands behind an error names it, or says nothing', () => {
  expect(didYouMean('svod-mx', ids)).toBe(". Did you mean 'svod-max'?")
  expect(didYouMean('x', ['y'])).toBe('')
})

test.each([
  ['wbe', ". Did you mean 'web'? There is: web, ios"],
  ['kiosk', '. There is: web, ios'],
])('what is none of a few is answered with all of them, and the nearest: %s', (word, text) => {
  expect(suggestions(word, ['web', 'ios'])).toBe(text)
})

const channels = [
  { id: '10101', name: 'Kust 1' },
  { id: '10102', name: 'Kust 2' },
  { id: '10103', name: 'Göteborg' },
  { id: '10104', name: 'Göteborg' },
  ...['Sport 1', 'Sport 2', 'Sport 3', 'Sport 4'].map((name, at) => ({ id: `${20_001 + at}`, name })),
]

test.each([
  ['kust 2', ". 'Kust 2' has the id 10102"],
  ['goteborg', ". 'Göteborg' has the id 10103, 'Göteborg' has the id 10104"],
  ['Kust', ". Did you mean 'Kust 1' (10101) or 'Kust 2' (10102)?"],
  ['Kuts 1', ". Did you mean 'Kust 1' (10101)?"],
  ['nothing-like-it', ''],
  ['', ''],
])('%j instead of an id suggests the id%s', (word, text) => {
  expect(suggestRecord(word, channels)).toBe(text)
})

test.each([
  [['1010', 'nothing-like-it'], ". Did you mean '10101' instead of '1010'?"],
  [
    ['kst 1', 'kust 2', '7', '1010', 'Göteborg'],
    ". Did you mean 'Kust 1' (10101) instead of 'kst 1'? 'Kust 2' has the id 10102. Did you mean '10101' instead of '1010'?",
  ],
  [['nothing-like-it', '7'], ''],
])('of several words each is answered, the first three that can be: %j', (words, text) => {
  expect(suggestRecord(words, channels)).toBe(text)
})

test('a word with one character less, more or other is found again', () => {
  const word = fc.string({ minLength: 6, maxLength: 12, unit: fc.constantFrom(...'abcdå-1') })
  fc.assert(
    fc.property(word, fc.nat(3), fc.constantFrom('', 'x', 'xy'), (text, at, put) => {
      expect(nearestWord(text.slice(0, at) + put + text.slice(at + 1), [text])).toBe(text)
    }),
    { seed: 5 },
  )
})
