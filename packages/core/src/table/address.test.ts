import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTableAddress, slug, writeTableAddress } from './address.ts'
import type { AnyColumn } from './column.ts'
import { columns, modified, name, platform, price, test } from './fixtures.ts'
import { EMPTY_TABLE, setFilter, setSort, type TableState } from './state.ts'

/** As an address keeps it: text, and a list only of what stands there several times. */
function throughAddress(query: object): Record<string, string | string[]> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = entries.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  const parameters = new URLSearchParams(new URLSearchParams(pairs).toString())
  const oneOrAll = (values: string[]) => (values.length > 1 ? values : (values[0] ?? ''))
  return Object.fromEntries([...parameters.keys()].map((key) => [key, oneOrAll(parameters.getAll(key))]))
}

const full: TableState = {
  filters: { name: 'sport', price: '9.0', test: ['true'], platform: ['OTT', 'STB'] },
  sort: { column: 'modified', direction: 'descending' },
}

describe('the keys', () => {
  it.each<[string, string | undefined, Record<string, unknown>]>([
    [
      'are slug and suffix [TBL-015, TBL-016]',
      undefined,
      {
        'package-name-filter': 'sport',
        'price-filter': '9.0',
        'last-modified-sort': 'desc',
        'test-package-filter': 'true',
        'platform-s-filter': ['OTT', 'STB'],
      },
    ],
    [
      'begin with the prefix [TBL-016]',
      'channels',
      {
        'channels-package-name-filter': 'sport',
        'channels-price-filter': '9.0',
        'channels-last-modified-sort': 'desc',
        'channels-test-package-filter': 'true',
        'channels-platform-s-filter': ['OTT', 'STB'],
      },
    ],
  ])('%s', (_, prefix, query) => {
    expect(throughAddress(writeTableAddress(full, columns, prefix))).toEqual(query)
    expect(readTableAddress(query, columns, prefix)).toEqual(full)
  })

  it('are all there, so that what is no longer set goes out of the address', () => {
    const written = writeTableAddress(EMPTY_TABLE, [name, modified])
    expect({ 'package-name-filter': 'old', country: 'SE', ...written }).toEqual({
      country: 'SE',
      'package-name-filter': undefined,
      'package-name-sort': undefined,
      'last-modified-filter': undefined,
      'last-modified-sort': undefined,
    })
  })

  it('are those of one column each, though labels are alike or empty', () => {
    const alike: AnyColumn[] = ['Name', 'name!', 'Name 2', '…', ''].map((label, at) => ({
      ...name,
      label,
      id: `column${at}`,
    }))
    const keys = Object.keys(writeTableAddress(EMPTY_TABLE, alike))
    expect(keys.filter((key) => key.endsWith('-filter'))).toEqual([
      'name-filter',
      'name-2-filter',
      'name-2-2-filter',
      'column3-filter',
      'column4-filter',
    ])
  })

  it.each([
    ['Last modified', 'last-modified'],
    ['  Buy in UI? ', 'buy-in-ui'],
    ['Åtgärd (ÖÄÅ)', 'atgard-oaa'],
    ['a/b?c=d&e#f', 'a-b-c-d-e-f'],
  ])('of the label %j have the slug %s', (label, expected) => {
    expect(slug(label)).toBe(expected)
  })
})

describe('an address that says what cannot be', () => {
  it.each<[string, Record<string, unknown>, TableState]>([
    ['nothing', {}, EMPTY_TABLE],
    ['an unknown column', { 'colour-filter': 'red', 'colour-sort': 'asc', __proto__: null }, EMPTY_TABLE],
    ['an empty text', { 'package-name-filter': '' }, EMPTY_TABLE],
    [
      'no text',
      { 'package-name-filter': { a: 1 }, 'price-filter': 9, 'test-package-filter': true },
      EMPTY_TABLE,
    ],
    [
      'an unknown choice beside a known one',
      { 'platform-s-filter': ['WEB', 'STB'] },
      { filters: { platform: ['STB'] } },
    ],
    [
      'choices in another order',
      { 'platform-s-filter': ['STB', 'OTT'] },
      { filters: { platform: ['OTT', 'STB'] } },
    ],
    ['yes and no', { 'test-package-filter': ['maybe', 'false', 'true'] }, { filters: { test: ['false'] } }],
    ['a rest that only times have', { 'price-sort': 'none' }, EMPTY_TABLE],
    ['a filter of a time', { 'last-modified-filter': '2026' }, EMPTY_TABLE],
    [
      'two sorted columns',
      { 'last-modified-sort': 'asc', 'price-sort': ['up', 'desc', 'asc'] },
      { filters: {}, sort: { column: 'price', direction: 'descending' } },
    ],
  ])('%s: it is left out, and the rest is kept [TBL-006, TBL-017]', (_, query, state) => {
    const beside = { ...query, 'package-name-filter': query['package-name-filter'] ?? 'kept' }
    expect(readTableAddress(query, columns)).toEqual(state)
    if (!('package-name-filter' in query))
      expect(readTableAddress(beside, columns)).toEqual({
        ...state,
        filters: { name: 'kept', ...state.filters },
      })
  })

  it('never throws, and never gives a state that is not written as it is read', () => {
    const keys = Object.keys(writeTableAddress(EMPTY_TABLE, columns))
    const value = fc.oneof(fc.anything(), fc.constantFrom('asc', 'desc', 'none', 'OTT', ['STB', 'x'], 'true'))
    const query = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value)
    fc.assert(
      fc.property(query, (any) => {
        const state = readTableAddress(any, columns)
        expect(readTableAddress(throughAddress(writeTableAddress(state, columns)), columns)).toEqual(state)
      }),
      { seed: 25 },
    )
  })
})

it('what is set comes back from the address as it was [TBL-015, TBL-017]', () => {
  const anyText = fc.oneof(
    fc.string({
      unit: fc.constantFrom('\u0000', '\n', ' ', '+', '%', '&', '=', '#', '"', 'å', '😀', '\u202e', '\ufeff'),
    }),
    fc.string(),
    fc.constantFrom('\ud800', 'a&b=c+d %', '\r\n'),
  )
  const set = fc.record({
    name: anyText,
    price: anyText,
    test: fc.constantFrom(undefined, 'true', 'false'),
    platform: fc.subarray(['OTT', 'STB']),
    sort: fc.constantFrom(undefined, 'ascending', 'descending', 'none'),
    by: fc.constantFrom(name, price, modified, test, platform),
    prefix: fc.constantFrom(undefined, 'channels'),
  })
  fc.assert(
    fc.property(set, ({ sort, by, prefix, ...filters }) => {
      const filtered = columns.reduce(
        (state, column) => setFilter(state, column, filters[column.id as keyof typeof filters]),
        EMPTY_TABLE,
      )
      const state: TableState =
        sort === 'none'
          ? { ...filtered, sort: { column: 'modified', direction: sort } }
          : setSort(filtered, by, sort)
      const address = throughAddress(writeTableAddress(state, columns, prefix))
      expect(readTableAddress(address, columns, prefix)).toEqual(state)
    }),
    { seed: 26 },
  )
})
