import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../any-text.fixture.ts'
import { ranksOf } from './rank.ts'
import { workOf } from './steps.ts'
import { ranksOfTexts } from './text-rank.ts'

const collator = new Intl.Collator('sv', { numeric: true })

const ranked = (texts: readonly string[]) => workOf(ranksOfTexts(texts)).finish()

/** Place by place as the collator alone puts them. */
const byCollator = (texts: readonly string[]) => ranksOf(texts, collator.compare)

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
const nordic = [...'åäöÅÄÖæøÆØ']
const pieces = [
  'Film ',
  'film ',
  'Öst',
  'ost',
  'Åre',
  'are',
  '0',
  '00',
  '10',
  '9',
  '-',
  ' ',
  'e',
  'é',
  'ü',
  'Đ',
]
// What has no key: accents of their own, what a collator passes over, other alphabets, half a character.
const strange = ['a\u030a', '\u00ad', '\u0000', '\u001b', '日本', '👋', '\ud800', '\u200f', 'ß', 'ǅ', '２']

test('two characters beside each other are in the order of the collator, whichever they are [TBL-007]', () => {
  const all = [...printable, ...nordic]
  const texts = all.flatMap((one) => [one, ...all.map((other) => one + other)])
  expect(ranked(texts)).toEqual(byCollator(texts))
})

test.each([
  ['Nordic names', fc.constantFrom(...pieces, ...nordic), 12],
  ['printable characters', fc.constantFrom(...printable, ...nordic), 12],
  ['numbers', fc.constantFrom('0', '1', '9', '19', '00', 'a', 'A', '.', ' '), 8],
  ['few characters, so that much is the same but for accents and case', fc.constantFrom(...'aAäÄæÆ1'), 5],
  ['texts of which only the collator knows', fc.constantFrom(...pieces, ...strange), 6],
  ['whatever', anyText({ maxLength: 4 }), 3],
])('%s have the places that the collator gives them', (_, piece, maxLength) => {
  const text = fc.array(piece, { maxLength }).map((all) => all.join(''))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
      expect(ranked(texts)).toEqual(byCollator(texts))
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('long texts and long numbers too', () => {
  const long = (end: string) => `${'Norrsken '.repeat(2000)}${end}`
  const texts = [
    long('b'),
    long('a'),
    long(''),
    `${'9'.repeat(199)}`,
    `${'9'.repeat(300)}1`,
    `1${'0'.repeat(199)}`,
  ]
  expect(ranked([...texts, ...texts])).toEqual(byCollator([...texts, ...texts]))
})
