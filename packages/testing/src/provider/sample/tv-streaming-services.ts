/** Streaming services made up from a seed: 40 in each country, some of them in three tiers. */
import type { Country } from '@headend/core/country'
import type { TvStreamingServiceRecord } from '../records.ts'
import { storesOf } from './catalogues.ts'
import { DAY, LAST_CHANGE, toOfficeHours } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import { PLACES, SERVICE_TIERS, toAscii } from './words.ts'

const IN_TIERS = 10
const YEARS = 9

export function makeTvStreamingServices(country: Country, seed: number): TvStreamingServiceRecord[] {
  const random = createRandom(`${seed}/${country}/tv-streaming-services`)
  return [
    ...PLACES[country].slice(0, IN_TIERS).flatMap((place) => tiers(place, country, random)),
    ...PLACES[country].slice(IN_TIERS).map((place) => service(place, 'play', country, random)),
  ]
}

type Tier = keyof typeof SERVICE_TIERS

function tiers(place: string, country: Country, random: Random): TvStreamingServiceRecord[] {
  const idOf = (tier: Tier) => `${toAscii(place)}-${tier}`
  return [
    { ...service(place, 'basic', country, random), tvStreamingServiceIdTierUp: idOf('play') },
    {
      ...service(place, 'play', country, random),
      tvStreamingServiceIdTierUp: idOf('max'),
      tvStreamingServiceIdTierDown: idOf('basic'),
    },
    { ...service(place, 'max', country, random), tvStreamingServiceIdTierDown: idOf('play') },
  ]
}

function service(place: string, tier: Tier, country: Country, random: Random): TvStreamingServiceRecord {
  const created = toOfficeHours(LAST_CHANGE - random.between(30, YEARS * 365) * DAY - random.between(0, DAY))
  const modified = random.chance(0.2)
    ? created
    : toOfficeHours(created + 3 * DAY + random.next() * (LAST_CHANGE - created - 4 * DAY))
  return {
    country,
    id: `${toAscii(place)}-${tier}`,
    name: `${place} ${SERVICE_TIERS[tier][country]}`,
    tvStreamingServiceIdTierUp: null,
    tvStreamingServiceIdTierDown: null,
    storeIds: storesOf(country)
      .filter(() => random.chance(0.08))
      .map(({ id }) => id),
    createdAt: new Date(created).toISOString(),
    lastModifiedAt: new Date(modified).toISOString(),
  }
}
