import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText, HOSTILE_TEXTS } from './text.fixture.ts'
import {
  fold,
  foldSpelled,
  foldTyped,
  inSentence,
  insideSafeJson,
  safeJson,
  safeJsonLines,
  visible,
  withoutInvisible,
} from './text.ts'

const RAW = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\u00ad\u200c\u200d\ufe00-\ufe0f]]/v

/** Texts with many of the characters that matter. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u001b[31m',
        '\u0007',
        '\u202e',
        '\u200b',
        '\ufeff',
        '\u2028',
        '\u2029',
        '\u009b',
        '\u007f',
      ),
      fc.constantFrom('\u{e0001}', '\n', '\r', '\t', '\0', '\\', '"', '\ud800'),
      anyText(),
    ),
  )
  .map((parts) => parts.join(''))

describe('visible text', () => {
  test.each([
    ['\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
    ['\u001b]52;c;aGVq\u0007', '\\u001b]52;c;aGVq\\u0007'],
    ['abc\u202edcba', 'abc\\u202edcba'],
    ['two\nlines\tand\r', 'two\\u000alines\\u0009and\\u000d'],
    ['\u{e0001}', '\\udb40\\udc01'],
    ['Åsa Öberg 👋🏽 naïve', 'Åsa Öberg 👋🏽 naïve'],
    ['the family 👩‍👩‍👧 ❤️', 'the family 👩‍👩‍👧 ❤️'],
    ['För\u00adsäljning', 'För\u00adsäljning'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j becomes %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  test('has nothing raw of 39 texts that attack a terminal or a reader', () => {
    expect(HOSTILE_TEXTS).toHaveLength(39)
    for (const { what, text } of HOSTILE_TEXTS) {
      expect(text, what).toMatch(RAW)
      expect(visible(text), what).not.toMatch(RAW)
      expect(safeJson(text), what).not.toMatch(RAW)
      expect(JSON.parse(safeJson(text)), what).toBe(text)
      expect(`"${insideSafeJson(text)}"`, what).toBe(safeJson(text))
    }
  })

  test('has no raw control or format character, whatever came', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(visible(text)).not.toMatch(RAW)
      }),
      { seed: 1 },
    )
  })
})

describe('safe JSON', () => {
  const value = fc.oneof(fc.jsonValue({ stringUnit: 'binary' }), hostile, fc.dictionary(hostile, hostile))

  test('reads back as the same value', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (one, indent) => {
        expect(JSON.parse(safeJson(one, indent))).toStrictEqual(JSON.parse(JSON.stringify(one)))
      }),
      { seed: 3 },
    )
  })

  test('has no raw control or format character but the line feeds of its layout', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (one, indent) => {
        const text = safeJson(one, indent)
        expect(text.replaceAll('\n', '')).not.toMatch(RAW)
        if (!indent) expect(text).not.toContain('\n')
      }),
      { seed: 4 },
    )
  })

  test('many values are lines of their own, each as it would be alone', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(safeJsonLines(values)).toBe(values.map((one) => `${safeJson(one)}\n`).join(''))
      }),
      { seed: 5 },
    )
  })
})

test.each([
  ['Needs the role developer-live', 'needs the role developer-live'],
  ['No unsaved changes', 'no unsaved changes'],
  ['A search term is missing', 'a search term is missing'],
  ['SE has none', 'SE has none'],
])('%o reads in the middle of a sentence as %o', (reason, expected) => {
  expect(inSentence(reason)).toBe(expected)
})

test.each([
  ['4711\u200b002', '4711002'],
  ['\ufeff4711002\u2060', '4711002'],
  ['\u200estb-\u00ad4711\u202c', 'stb-4711'],
  ['Åsa 👩‍👩‍👧 می\u200cخواهم', 'Åsa 👩‍👩‍👧 می\u200cخواهم'],
])('%j is looked for as %j: what copying brings along is left out', (text, expected) => {
  expect(withoutInvisible(text)).toBe(expected)
})

describe('a text that is compared with what was typed', () => {
  test.each([
    ['Smörgås', 'smorgas', 'smorgas'],
    ['Þór og Ðað', 'tor og dad', 'thor og dad'],
    ['Łódź', 'lodz', 'lodz'],
    ['Straße', 'strase', 'strasse'],
  ])('%j is %j unit for unit, and %j spelled out', (text, units, spelled) => {
    expect([fold(text), foldTyped(text), foldSpelled(text)]).toEqual([units, units, spelled])
  })

  test('may have its marks apart where it is spelled out, and where it is typed', () => {
    expect([foldSpelled('e\u0301t\u00e9'), foldTyped('e\u0301t\u00e9')]).toEqual(['ete', 'ete'])
  })

  test('keeps the place of each of its letters, unit for unit', () => {
    const letters = fc.array(fc.constantFrom(...'aÅÄöØÆðđÞłß Éǽ'))
    fc.assert(
      fc.property(letters, (text) => {
        expect([...fold(text.join(''))]).toEqual(text.map((letter) => fold(letter)))
      }),
      { seed: 5 },
    )
  })
})
