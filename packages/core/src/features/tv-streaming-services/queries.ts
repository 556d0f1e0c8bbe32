import type { Country } from '../../foundation/country.ts'
import type { Query, ReadContext } from '../../query.ts'
import type { Versioned } from '../../transport/index.ts'
import type { TvStreamingService, TvStreamingServiceIdentity, TvStreamingServiceSummary } from './contract.ts'
import { getTvStreamingService, getTvStreamingServices } from './service.ts'

/** Invalidating the list also invalidates every streaming service of the country (OPN-107). */
export const tvStreamingServiceKeys = {
  list: (country: Country) => ['tvstreamingservices', country] as const,
  detail: ({ country, id }: TvStreamingServiceIdentity) =>
    ['tvstreamingservices', country, 'detail', id] as const,
}

export const tvStreamingServiceQueries = {
  list: ({ data, country }: ReadContext): Query<TvStreamingServiceSummary[]> => ({
    queryKey: tvStreamingServiceKeys.list(country),
    queryFn: ({ signal }) => getTvStreamingServices(data, country, signal),
  }),

  /** Throws 'not-found' for an unknown id. */
  detail: (
    { data }: ReadContext,
    identity: TvStreamingServiceIdentity,
  ): Query<Versioned<TvStreamingService>> => ({
    queryKey: tvStreamingServiceKeys.detail(identity),
    queryFn: ({ signal }) => getTvStreamingService(data, identity, signal),
  }),
}
