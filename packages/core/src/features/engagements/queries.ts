import type { Country } from '../../foundation/country.ts'
import type { Query, ReadContext } from '../../query.ts'
import type { Engagement, EngagementIdentity } from './contract.ts'
import { tidyTerm } from './rules.ts'
import {
  type CountryHits,
  findSamePerson,
  type SearchResult,
  searchEngagements,
  searchOtherCountries,
} from './search.ts'
import { getEngagement } from './service.ts'

const FEATURE = 'engagements'

export const engagementKeys = {
  /** Every search and every engagement of a country. */
  all: (country: Country) => [FEATURE, country] as const,
  search: (country: Country, term: string) => [FEATURE, country, 'search', tidyTerm(term)] as const,
  elsewhere: (country: Country, term: string) => [FEATURE, country, 'elsewhere', tidyTerm(term)] as const,
  /** Every engagement of a country, without searches. */
  details: (country: Country) => [FEATURE, country, 'detail'] as const,
  detail: ({ country, platform, id }: EngagementIdentity) =>
    [FEATURE, country, 'detail', platform, id] as const,
  /** Beside the engagement: a save of it does not change them. */
  samePerson: ({ country, platform, id }: EngagementIdentity) =>
    [FEATURE, country, 'same-person', platform, id] as const,
}

export const engagementQueries = {
  search: (context: ReadContext, term: string): Query<SearchResult> => ({
    queryKey: engagementKeys.search(context.country, term),
    queryFn: ({ signal }) => searchEngagements(context, term, signal),
  }),

  /** Hits in the person's other countries, for a term without hits in this one. */
  elsewhere: (context: ReadContext, term: string): Query<CountryHits[]> => ({
    queryKey: engagementKeys.elsewhere(context.country, term),
    queryFn: ({ signal }) => searchOtherCountries(context, term, signal),
  }),

  /** The same person's other engagements. */
  samePerson: (
    context: ReadContext,
    engagement: Parameters<typeof findSamePerson>[1],
  ): Query<EngagementIdentity[]> => ({
    queryKey: engagementKeys.samePerson(engagement),
    queryFn: ({ signal }) => findSamePerson(context, engagement, signal),
  }),

  /** One engagement without its user name; throws 'not-found' for an unknown one. */
  detail: ({ data }: ReadContext, identity: EngagementIdentity): Query<Engagement> => ({
    queryKey: engagementKeys.detail(identity),
    queryFn: ({ signal }) => getEngagement(data, identity, signal),
  }),
}
