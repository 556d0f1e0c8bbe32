import { expect, test } from 'vitest'
import type { Country, Platform } from '../../foundation/country.ts'
import { type EngagementHit, matchCustomers, narrowHits, narrowResults, otherCountriesView } from './index.ts'

const hit = (id: string, country: Country, platform: Platform = 'STB') =>
  ({ engagement: { id, country, platform, email: 'anna@example.se' } }) as EngagementHit

const here = [hit('1', 'SE'), hit('2', 'SE')]
const otherCountries = otherCountriesView('SE', [
  { country: 'NO', total: 1, hits: [hit('3', 'NO')] },
])?.countries
const owner = { id: '4', country: 'SE', platform: 'OTT' } as const

test.each([
  ['the hits here, before all others', { hits: here, otherCountries, owner }, ['1', '2']],
  ['the hits elsewhere, before the owner of a device', { hits: [], otherCountries, owner }, ['3']],
  ['the owner of the device', { hits: [], owner }, ['4']],
  ['no customer', { hits: [] }, []],
])('a typed identifier stands for %s', (_, results, ids) => {
  expect(matchCustomers(results).map(({ identity }) => identity.id)).toEqual(ids)
})

test('a match in another country has the text with that country', () => {
  expect(matchCustomers({ hits: [], otherCountries })).toEqual([
    {
      identity: { id: '3', country: 'NO', platform: 'STB' },
      hit: hit('3', 'NO'),
      otherCountryText: 'Found in NO, you are in SE',
    },
  ])
})

test('a typed platform and country narrow the hits of an id', () => {
  const [ott, stb] = [hit('4711', 'SE', 'OTT'), hit('4711', 'SE')]
  const result = { country: 'SE', hits: [ott, stb], total: 2 } as const
  expect(narrowHits(result, { platform: 'STB' })).toEqual({ country: 'SE', hits: [stb], total: 1 })
  expect(narrowHits(result, { platform: 'STB', country: 'SE' }).hits).toEqual([stb])
  expect(narrowHits(result, { country: 'FI' })).toEqual({ country: 'SE', hits: [], total: 0 })
  expect(narrowHits(result, {})).toBe(result)
  expect(narrowResults([result, { ...result, hits: [ott], total: 1 }], { platform: 'STB' })).toHaveLength(1)
})
