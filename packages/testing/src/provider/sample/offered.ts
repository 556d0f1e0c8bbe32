import type { Country } from '@headend/core/country'
import type { CatalogueItem } from '@headend/core/tv-packages'
import { type Channel, channelsOf, storesOf, streamingServiceIds } from './catalogues.ts'

/** What the packages of a country may be made of. */
export interface Offered {
  channels: readonly CatalogueItem[]
  stores: readonly CatalogueItem[]
  services: readonly string[]
}

export function offeredIn(country: Country): Offered {
  return {
    channels: channelsOf(country).map(({ item }: Channel) => item),
    stores: storesOf(country),
    services: streamingServiceIds(country),
  }
}
