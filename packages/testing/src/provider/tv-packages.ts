/** What the package service remembers: packages, their changes, and the catalogues of what may be put into them. */

import type { ChangeEntry } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import type { CatalogueItem, TvPackage } from '@headend/core/tv-packages'
import { collection } from '../store/store.ts'

export interface TvPackageRecord extends Omit<TvPackage, 'id'> {
  country: Country
  id: number
  currency: string
}

export const tvPackageKey = (country: Country, id: string | number): string => `${country}/${id}`

export const tvPackages = collection<TvPackageRecord>()({
  name: 'tv-packages',
  key: ({ country, id }) => tvPackageKey(country, id),
  indexes: {
    country: ({ country }) => [country],
    nodeName: ({ country, nodeName }) => [`${country}/${nodeName}`],
  },
})

/** What somebody did to a package, after whatever the sample tells of it. */
export interface TvPackageChange extends ChangeEntry {
  /** Of the package. */
  key: string
}

export const tvPackageChanges = collection<TvPackageChange>()({
  name: 'tv-package-changes',
  key: ({ key, id }) => `${key}/${id}`,
  indexes: { package: ({ key }) => [key] },
})

/** Read as a whole and changed by nobody, so a country's is one document. */
export interface Catalogue {
  country: Country
  items: CatalogueItem[]
}

const byCountry = { key: ({ country }: Catalogue) => country, indexes: {} }

export const channels = collection<Catalogue>()({ name: 'channels', ...byCountry })
export const stores = collection<Catalogue>()({ name: 'stores', ...byCountry })
