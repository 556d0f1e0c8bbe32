import type { ChangeEntry } from '../../change-log/index.ts'
import type { Country } from '../../foundation/country.ts'
import type { Query, ReadContext } from '../../query.ts'
import type { Versioned } from '../../transport/index.ts'
import type { CatalogueItem, TvPackage, TvPackageIdentity, TvPackageSummary } from './contract.ts'
import { getCatalogue, getTvPackage, getTvPackageChanges, getTvPackages } from './service.ts'

/** Invalidating the list also invalidates every package of the country (NET-035..037, OPN-107). */
export const tvPackageKeys = {
  list: (country: Country) => ['tvpackages', country] as const,
  detail: ({ country, id }: TvPackageIdentity) => ['tvpackages', country, 'detail', id] as const,
  changes: ({ country, id }: TvPackageIdentity) => ['tvpackages', country, 'changes', id] as const,
  channels: (country: Country) => ['channels', country] as const,
  stores: (country: Country) => ['stores', country] as const,
}

export const tvPackageQueries = {
  list: ({ data, country }: ReadContext): Query<TvPackageSummary[]> => ({
    queryKey: tvPackageKeys.list(country),
    queryFn: ({ signal }) => getTvPackages(data, country, signal),
  }),

  /** Throws 'not-found' for an unknown id. */
  detail: ({ data }: ReadContext, identity: TvPackageIdentity): Query<Versioned<TvPackage>> => ({
    queryKey: tvPackageKeys.detail(identity),
    queryFn: ({ signal }) => getTvPackage(data, identity, signal),
  }),

  changes: ({ data }: ReadContext, identity: TvPackageIdentity): Query<ChangeEntry[]> => ({
    queryKey: tvPackageKeys.changes(identity),
    queryFn: ({ signal }) => getTvPackageChanges(data, identity, signal),
  }),

  channels: ({ data, country }: ReadContext): Query<CatalogueItem[]> => ({
    queryKey: tvPackageKeys.channels(country),
    queryFn: ({ signal }) => getCatalogue(data, country, 'channels', signal),
  }),

  stores: ({ data, country }: ReadContext): Query<CatalogueItem[]> => ({
    queryKey: tvPackageKeys.stores(country),
    queryFn: ({ signal }) => getCatalogue(data, country, 'stores', signal),
  }),
}
