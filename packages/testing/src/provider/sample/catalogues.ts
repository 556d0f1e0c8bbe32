/** The channels, stores and streaming services that packages may contain. */
import type { Country } from '@headend/core/country'
import type { CatalogueItem } from '@headend/core/tv-packages'
import type { TvStreamingServiceRecord } from '../records.ts'
import { DAY, LAST_CHANGE, toOfficeHours } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import { GENRES, type Genre, PLACES, SERVICE_TIERS, STORE_KINDS, toAscii } from './words.ts'

const FIRST_CHANNEL: Record<Country, number> = { SE: 10_001, FI: 20_001, NO: 30_001, DK: 40_001 }
const FIRST_STORE = 101
const STORES = 30

/** Stores of films, with the ids of the documents. */
const FILM_STORES: Record<Country, readonly CatalogueItem[]> = {
  SE: [store(1, 'Hyrfilm'), store(3, 'Köpfilm')],
  FI: [store(1, 'Vuokraelokuvat'), store(3, 'Ostoelokuvat')],
  NO: [store(7005, 'Leiefilm'), store(7042, 'Kjøpefilm')],
  DK: [store(1, 'Lejefilm')],
}

export interface Channel {
  genre: Genre
  item: CatalogueItem
}

/** 400: every genre in every place. */
export function channelsOf(country: Country): Channel[] {
  const genres = Object.keys(GENRES) as Genre[]
  const named = PLACES[country].flatMap((place) => genres.map((genre) => ({ place, genre })))
  return named.map(({ place, genre }, index) => ({
    genre,
    item: {
      id: String(FIRST_CHANNEL[country] + index),
      name: `${place} ${GENRES[genre][country]}`,
      referenceId: `${toAscii(place)}-${genre}`,
    },
  }))
}

/** 30, those of films first. */
export function storesOf(country: Country): CatalogueItem[] {
  const names = STORE_KINDS.flatMap((kind) => PLACES[country].map((place) => `${place} ${kind[country]}`))
  const others = names.map((name, index) => store(FIRST_STORE + index, name))
  return [...FILM_STORES[country], ...others].slice(0, STORES)
}

/** 12 of the streaming services: those that packages may have. */
export function streamingServiceIds(country: Country): string[] {
  return PLACES[country].slice(0, 12).map((place) => `${toAscii(place)}-play`)
}

function store(id: number, name: string): CatalogueItem {
  return { id: String(id), name, referenceId: toAscii(name) }
}

export interface PackageCatalogue {
  channels: readonly CatalogueItem[]
  stores: readonly CatalogueItem[]
  services: readonly string[]
}

export function packageCatalogue(country: Country): PackageCatalogue {
  return {
    channels: channelsOf(country).map(({ item }: Channel) => item),
    stores: storesOf(country),
    services: streamingServiceIds(country),
  }
}

/** The services of this many places come in three tiers. */
const PLACES_WITH_TIERS = 10
const YEARS_OF_SERVICES = 9

export function makeTvStreamingServices(country: Country, seed: number): TvStreamingServiceRecord[] {
  const random = createRandom(`${seed}/${country}/tv-streaming-services`)
  return [
    ...PLACES[country].slice(0, PLACES_WITH_TIERS).flatMap((place) => tiers(place, country, random)),
    ...PLACES[country].slice(PLACES_WITH_TIERS).map((place) => service(place, 'play', country, random)),
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
  const created = toOfficeHours(
    LAST_CHANGE - random.between(30, YEARS_OF_SERVICES * 365) * DAY - random.between(0, DAY),
  )
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
