import { expect, test } from 'vitest'
import type { Country } from '../country.ts'
import type { Platform } from '../platform.ts'
import { asMeant, type EngagementHit, elsewhereView, foundAsMeant, whomFound } from './index.ts'

const hit = (id: string, country: Country, platform: Platform = 'STB') =>
  ({ engagement: { id, country, platform, email: 'anna@example.se' } }) as EngagementHit

const here = [hit('1', 'SE'), hit('2', 'SE')]
const ways = elsewhereView('SE', [{ country: 'NO', total: 1, hits: [hit('3', 'NO')] }])?.ways
const owner = { id: '4', country: 'SE', platform: 'OTT' } as const

test.each([
  ['who is here, whoever there is besides', { hits: here, ways, owner }, ['1', '2']],
  ['who is elsewhere, before whose device it is', { hits: [], ways, owner }, ['3']],
  ['whose device it is', { hits: [], owner }, ['4']],
  ['nobody', { hits: [] }, []],
])('meant is %s', (_, found, ids) => {
  expect(whomFound(found).map(({ identity }) => identity.id)).toEqual(ids)
})

test('of whom is elsewhere it is said where, and nothing but the identity stands for whom', () => {
  expect(whomFound({ hits: [], ways })).toEqual([
    {
      identity: { id: '3', country: 'NO', platform: 'STB' },
      hit: hit('3', 'NO'),
      elsewhere: 'Found in NO, you are in SE',
    },
  ])
})

test('of an id are those of the platform and of the country that were typed, where they were', () => {
  const [ott, stb] = [hit('4711', 'SE', 'OTT'), hit('4711', 'SE')]
  const found = { country: 'SE', hits: [ott, stb], total: 2 } as const
  expect(asMeant(found, { platform: 'STB' })).toEqual({ country: 'SE', hits: [stb], total: 1 })
  expect(asMeant(found, { platform: 'STB', country: 'SE' }).hits).toEqual([stb])
  expect(asMeant(found, { country: 'FI' })).toEqual({ country: 'SE', hits: [], total: 0 })
  expect(asMeant(found, {})).toBe(found)
  expect(foundAsMeant([found, { ...found, hits: [ott], total: 1 }], { platform: 'STB' })).toHaveLength(1)
})
