import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../foundation/country.ts'
import { metadataSchema, NO_METADATA } from './contract.ts'
import {
  type DisplayOptions,
  displayMedia,
  durationText,
  imageAddress,
  MEDIA_COLUMNS,
  PLACEHOLDER,
  posterAddress,
  resizeRatio,
  unknownMedia,
} from './display.ts'

const options: DisplayOptions = {
  country: 'SE',
  stores: [
    { id: '1', name: 'Film rental' },
    { id: '3', name: 'Film EST' },
  ],
  imageCache: 'http://images.test/cache/',
}

function shown(metadata: unknown, over: Partial<DisplayOptions> = {}) {
  const parsed = metadataSchema.parse({ 7: metadata })[7] ?? NO_METADATA
  return displayMedia('7', parsed, { ...options, ...over })
}

const whole = {
  titles: [
    { language: 'en', full: 'The Last Ferry' },
    { language: 'sv', full: 'Sista färjan' },
    { language: 'no', full: 'Siste ferje' },
    { language: 'da', full: 'Den sidste færge' },
    { language: 'fi', full: 'Viimeinen lautta' },
  ],
  genres: [
    { type: 'sub', value: 'Noir' },
    { type: 'main', value: 'Drama' },
  ],
  productionYear: 2019,
  assets: [
    { device: 'stb', type: 'TVOD', duration: 1 },
    { device: 'web', type: 'SVOD', duration: 2 },
    { device: 'web', type: 'TVOD', duration: 5400 },
  ],
  rights: [
    { device: 'stb', validFrom: '2020-01-01T00:00:00Z', validTo: '2020-02-01T00:00:00Z' },
    { device: 'web', validFrom: '2026-01-01T00:00:00Z', validTo: '2026-12-31T20:00:00Z' },
  ],
  stores: [{ id: 3 }, { id: '1' }, { id: 501, name: 'Fyrtorn' }, { id: 999 }],
  ratings: [
    { source: 'TMDB', score: 9 },
    { source: 'IMDB', score: 7.4 },
  ],
  images: [
    { type: 'program poster', ratio: '16x9', uri: 'wide.svg' },
    { type: 'still', ratio: '2x3', uri: 'still.svg' },
    { type: 'showcard', ratio: '2x3', uri: 'first.svg' },
    { type: 'program poster', ratio: '2x3', uri: 'second.svg' },
  ],
}

describe('a media is displayed with', () => {
  test('all known values [MED-017..024]', () => {
    expect(shown(whole)).toEqual({
      id: '7',
      title: 'Sista färjan',
      duration: '1h 30m',
      genre: 'Drama',
      productionYear: '2019',
      storeName: 'Film EST, Film rental, Fyrtorn',
      storeIds: ['3', '1', '501', '999'],
      validity: '01 Jan 2026 - 31 Dec 2026',
      rights: { from: '2026-01-01T00:00:00Z', to: '2026-12-31T20:00:00Z' },
      imdbScore: '7.4',
      posterImage: 'http://images.test/cache/first.svg',
    })
  })

  test('its title in the language of the country, or else the first [MED-017, OPN-32]', () => {
    const titles = COUNTRIES.map((country) => shown(whole, { country }).title)
    expect(titles).toEqual(['Sista färjan', 'Viimeinen lautta', 'Siste ferje', 'Den sidste færge'])
    const foreign = { titles: [{ language: 'sv' }, { language: 'en', full: 'The Last Ferry' }] }
    expect(shown(foreign).title).toBe('The Last Ferry')
  })

  test.each([
    [5400, '1h 30m'],
    [7200, '2h'],
    [2700, '45m'],
    [36_060, '10h 1m'],
    [20, '1m'],
    [0, ''],
    [Number.NaN, ''],
  ])('%d seconds as %j [MED-018]', (seconds, text) => expect(durationText(seconds)).toBe(text))

  test.each([
    [{ validFrom: '2026-01-01T00:00:00Z' }, 'from 01 Jan 2026'],
    [{ validTo: '2026-09-30T12:00:00Z' }, 'until 30 Sep 2026'],
    // Tests run in the zone of Stockholm.
    [{ validTo: '2026-12-31T22:59:59Z' }, 'until 31 Dec 2026'],
    [{ validTo: '2026-12-31T23:00:00Z' }, 'until 01 Jan 2027'],
    [{ validFrom: 'soon', validTo: null }, ''],
    [{}, ''],
  ])('a validity of %j as %j [MED-021, OPN-111]', (right, text) =>
    expect(shown({ rights: [{ device: 'web', ...right }] }).validity).toBe(text),
  )

  test.each([
    ['posters/7.svg', 'http://images.test/cache/posters/7.svg'],
    ['https://elsewhere.test/7.jpg', 'https://elsewhere.test/7.jpg'],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('the poster %j at %j [MED-023, MED-024]', (uri, address) => {
    for (const type of ['program poster', 'programPoster', 'SHOWCARD'])
      expect(shown({ images: [{ type, ratio: '2x3', uri }] }).posterImage).toBe(address)
  })

  test('no relative poster without an image cache [MED-024]', () => {
    expect(shown(whole, { imageCache: undefined }).posterImage).toBe('')
    expect(shown(whole, { imageCache: 'http://images.test/other' }).posterImage).toBe(
      'http://images.test/other/first.svg',
    )
  })

  test('empty values when nothing is known [OPN-23]', () => {
    for (const nothing of [{}, NO_METADATA, 'x', [], { titles: null, assets: 'none', rights: [null, 3] }])
      expect(shown(nothing)).toEqual(unknownMedia('7'))
  })

  test('all readable values, whatever else is broken [OPN-23]', () => {
    const parts = fc.record(Object.fromEntries(Object.keys(whole).map((key) => [key, fc.anything()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(parts, (broken) => {
        const { titles, ...rest } = broken
        const media = shown({ ...rest, titles: [titles, { language: 'sv', full: 'Snön' }, null] })
        const { storeIds, rights, ...texts } = media
        for (const value of [...Object.values(texts), ...storeIds]) expect(typeof value).toBe('string')
        for (const edge of Object.values(rights))
          expect(edge === null || Number.isFinite(Date.parse(edge))).toBe(true)
      }),
      { seed: 1, numRuns: 300 },
    )
    const damaged = { duration: '', posterImage: '' }
    expect(shown({ ...whole, assets: 'broken', images: [7] })).toEqual({ ...shown(whole), ...damaged })
  })

  test('the columns of a table in the order of a card [MED-036]', () => {
    const row = shown(whole)
    const cells = MEDIA_COLUMNS.map((column) => ('value' in column ? column.value(row) : ''))
    expect(cells).toEqual([
      ...['7', 'Sista färjan', 'Drama', '2019', '1h 30m', '7.4'],
      ...['Film EST, Film rental, Fyrtorn', '01 Jan 2026 - 31 Dec 2026'],
    ])
  })
})

describe('a picture', () => {
  const proxy = 'http://images.test/proxy'
  const size = { width: 100, height: 50, shape: 'nocut', pixelRatio: 1 } as const
  const request = { source: 'http://c.test/a b?c&d', ...size }

  test.each([
    [0.5, 1],
    [1.25, 1],
    [1.5, 1.5],
    [2, 2],
    [3, 2],
  ])('for a pixel ratio of %d is scaled by %d [MED-026]', (pixelRatio, scale) => {
    expect(resizeRatio(pixelRatio)).toBe(scale)
    const address = new URL(posterAddress(proxy, { posterImage: 'http://c.test/7.svg' }, pixelRatio))
    expect(address.searchParams.get('resize')).toBe(`${192 * scale}x${288 * scale}`)
  })

  test('has size, shape and source in the address of the proxy [MED-025, MED-027, MED-028, API-072, OPN-31]', () => {
    expect(imageAddress(proxy, request)).toBe(
      `${proxy}?resize=100x50&shape=nocut&source=http%3A%2F%2Fc.test%2Fa%20b%3Fc%26d`,
    )
    expect(posterAddress(proxy, { posterImage: 'http://c.test/7.svg' }, 1)).toBe(
      `${proxy}?resize=192x288&shape=cut&source=http%3A%2F%2Fc.test%2F7.svg`,
    )
  })

  test('is one pixel without proxy or source [MED-029]', () => {
    expect(imageAddress(undefined, request)).toBe(PLACEHOLDER)
    expect(posterAddress(proxy, { posterImage: '' }, 1)).toBe(PLACEHOLDER)
    expect(PLACEHOLDER).toMatch(/^data:image\//)
  })
})
