import type { Country } from '../country.ts'
import type { Query, ReadContext } from '../query.ts'
import type { EngagementIdentity } from './contract.ts'
import type { EngagementHit } from './rules.ts'
import { type FoundElsewhere, type SearchResult, searchElsewhere, searchEngagements } from './search.ts'
import { getCredentials, getEngagement } from './service.ts'

const FEATURE = 'engagements'

export const engagementKeys = {
  search: (country: Country, term: string) => [FEATURE, country, 'search', term.trim()] as const,
  elsewhere: (country: Country, term: string) => [FEATURE, country, 'elsewhere', term.trim()] as const,
  detail: ({ country, platform, id }: EngagementIdentity) =>
    [FEATURE, country, 'detail', platform, id] as const,
}

export const engagementQueries = {
  search: (context: ReadContext, term: string): Query<SearchResult> => ({
    queryKey: engagementKeys.search(context.country, term),
    queryFn: ({ signal }) => searchEngagements(context, term, signal),
  }),

  /** Where else there is something of a term that finds nothing in this country. */
  elsewhere: (context: ReadContext, term: string): Query<FoundElsewhere[]> => ({
    queryKey: engagementKeys.elsewhere(context.country, term),
    queryFn: ({ signal }) => searchElsewhere(context, term, signal),
  }),

  /** An engagement with its user name; throws 'not-found' for an unknown one. */
  detail: (context: ReadContext, identity: EngagementIdentity): Query<EngagementHit> => ({
    queryKey: engagementKeys.detail(identity),
    queryFn: async ({ signal }) => {
      const [engagement, { username = '' }] = await Promise.all([
        getEngagement(context.data, identity, signal),
        getCredentials(context.data, identity, signal),
      ])
      return { engagement, username }
    },
  }),
}
