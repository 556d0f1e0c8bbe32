/** Packages made up from a seed: every theme in every edition, 60 in each country. */
import { type Country, currency } from '@headend/core/country'
import { PLATFORMS } from '@headend/core/engagements'
import { type CatalogueItem, TV_CLIENTS, type TvPackageEntry } from '@headend/core/tv-packages'
import type { TvPackageRecord } from '../records.ts'
import { type Channel, channelsOf, storesOf, streamingServiceIds } from './catalogues.ts'
import { DAY, LAST_CHANGE, randomPeriod, toOfficeHours } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import {
  CHANNELS_EVERYWHERE,
  EDITIONS,
  type Edition,
  LEGAL_INFORMATION,
  PURCHASE_INFORMATION,
  STAFF,
  THEMES,
  type Theme,
} from './words.ts'

/** The first package of a country is its basic one, whatever the seed. */
const FIRST_ID: Record<Country, number> = { SE: 1001, FI: 2001, NO: 3001, DK: 4001 }

interface PackageKind {
  country: Country
  theme: Theme
  edition: Edition
}

interface CountryCatalogue {
  channels: readonly Channel[]
  stores: readonly CatalogueItem[]
  services: readonly string[]
}

export function makeTvPackages(country: Country, seed: number): TvPackageRecord[] {
  const random = createRandom(`${seed}/${country}/tv-packages`)
  const catalogue = {
    channels: channelsOf(country),
    stores: storesOf(country),
    services: streamingServiceIds(country),
  }
  const kinds = EDITIONS.flatMap((edition) => THEMES.map((theme) => ({ country, theme, edition })))
  return kinds.map((kind, index) => ({
    country,
    id: FIRST_ID[country] + index,
    sortOrder: (index + 1) * 10,
    bssPackageInfo: `BSS-${country}-${FIRST_ID[country] + index}`,
    ...names(kind),
    ...sale(kind, random),
    ...contents(kind, catalogue, random),
    modified: new Date(toOfficeHours(LAST_CHANGE - DAY - random.between(0, 6 * 365 * DAY))).toISOString(),
    lastModifiedBy: random.pick(STAFF[country]),
  }))
}

function names({ country, theme, edition }: PackageKind) {
  const name = [theme.title[country], edition.title[country]].filter(Boolean).join(' ')
  return {
    name,
    title: `Headend ${name}`,
    nodeName: [theme.name, edition.name, country.toLowerCase()].filter(Boolean).join('-'),
  }
}

function sale({ country, edition }: PackageKind, random: Random) {
  const test = edition.name !== '' && random.chance(0.12)
  const tens = random.between(5, 14) + Math.round(edition.share * 50)
  return {
    price: country === 'FI' ? tens + 0.9 : tens * 10 + 9,
    currency: currency[country],
    provider: 'headend',
    test,
    purchasable: edition.name === '' || (!test && random.chance(0.7)),
    purchaseInformation: PURCHASE_INFORMATION[country],
    legalInformation: LEGAL_INFORMATION[country],
    platform: random.chance(0.75) ? [...PLATFORMS] : [random.pick(PLATFORMS)],
    disallowedTvClientNames: TV_CLIENTS.filter(() => random.chance(0.08)),
  }
}

function contents(kind: PackageKind, catalogue: CountryCatalogue, random: Random) {
  const { country, theme, edition } = kind
  const channels = catalogue.channels
    .filter(({ genre }) => theme.genres.includes(genre) && random.chance(edition.share))
    .map(({ item }) => item)
  const stores = catalogue.stores.filter(() => random.chance(0.1))
  const services = catalogue.services.filter(() => random.chance(0.1))
  return {
    description: `${theme.title[country]}: ${channels.length} ${CHANNELS_EVERYWHERE[country]}`,
    channelIds: channels.map(({ id }) => Number(id)),
    channelReferences: channels.map(({ referenceId }) => referenceId),
    channels: channels.map((item) => entry(item, kind, random)),
    storeIds: stores.map(({ id }) => Number(id)),
    storeReferences: stores.map(({ referenceId }) => referenceId),
    stores: stores.map((item) => entry(item, kind, random)),
    tvStreamingServices: services.map((id) => ({ id })),
  }
}

function entry(
  { id, name, referenceId }: CatalogueItem,
  { edition }: PackageKind,
  random: Random,
): TvPackageEntry {
  const scheduled = edition.name === 'season' || random.chance(0.04)
  return {
    id,
    name,
    externalName: referenceId,
    free: random.chance(0.1),
    ...(scheduled ? randomPeriod(random) : { validFrom: null, validTo: null }),
    tvClientRestrictions: {
      includedInTvClientNames: [],
      excludedFromTvClientNames: TV_CLIENTS.filter(() => random.chance(0.01)),
      includedTvClientNetworkProvider: [],
    },
  }
}
