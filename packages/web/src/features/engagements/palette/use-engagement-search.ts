import { can } from '@headend/core/access'
import { engagementArgv, searchArgv } from '@headend/core/cli-equivalent'
import {
  type EngagementHit,
  type EngagementIdentity,
  engagementName,
  engagementQueries,
  HITS_HEADING,
  isSearchable,
  narrowHits,
  narrowResults,
  type OtherCountryHits,
  otherCountriesView,
  paletteItemOf,
  recentEngagements,
  SEARCH_FAILED,
} from '@headend/core/engagements'
import { type CustomerQuery, parseCustomerQuery, recentIds } from '@headend/core/palette'
import type { Query } from '@headend/core/query'
import { visible } from '@headend/core/text'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Globe, User } from 'lucide-react'
import { keepOpenTab } from '../../../context/record-route.ts'
import { useAccess, useCountry, useServices } from '../../../context/services.tsx'
import { type PaletteItem, SEARCH } from '../../../palette/item.ts'
import { customerName, useRecentItems } from '../../../palette/recent-items.ts'
import { useSettledText } from '../../../palette/use-record-source.ts'

/** The hits for the typed text; none while they belong to an earlier text. */
export function useEngagementSearch(typed: string) {
  const { term: current, ...where } = parseCustomerQuery(typed)
  const term = useSettledText(current)
  const { search, hits, elsewhere, searching } = useSearches(term, where)
  const settled = term === current
  return {
    term,
    hits: (settled && hits) || [],
    failed: settled && search.isError ? search.error : undefined,
    elsewhere: settled ? elsewhere : undefined,
    searching: settled ? searching : isSearchable(current),
  }
}

function useSearches(term: string, where: Omit<CustomerQuery, 'term'>) {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const context =
    country && can('engagement.view', access).allowed ? { access, country, data, log } : undefined
  const searched = context && isSearchable(term) ? context : undefined
  const search = useOptionalQuery(searched && engagementQueries.search(searched, term))
  const hits = search.data && narrowHits(search.data, where).hits
  const withoutHits = hits?.length === 0 ? searched : undefined
  const otherSearch = useOptionalQuery(withoutHits && engagementQueries.elsewhere(withoutHits, term))
  const otherResults = narrowResults(otherSearch.data ?? [], where)
  const elsewhere = withoutHits && otherCountriesView(withoutHits.country, otherResults)
  return {
    search,
    hits,
    elsewhere,
    searching: searched !== undefined && (search.isPending || otherSearch.isLoading),
  }
}

function useOptionalQuery<T>(query: Query<T> | undefined) {
  return useQuery({
    queryKey: query?.queryKey ?? ['engagements', 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
    meta: SEARCH,
  })
}

export function hitItem(hit: EngagementHit, elsewhere?: string): PaletteItem {
  return {
    ...paletteItemOf(hit, elsewhere),
    group: HITS_HEADING,
    icon: User,
    cli: engagementArgv(hit.engagement),
  }
}

export const FAILED_SEARCH = {
  id: 'engagement.search-failed',
  group: HITS_HEADING,
  title: SEARCH_FAILED,
  icon: User,
}

/** Items that open the hits in another country, if there are more than the palette lists. */
export function useOtherCountryItems(
  term: string,
  otherCountries: readonly OtherCountryHits[] = [],
): PaletteItem[] {
  const navigate = useNavigate()
  return otherCountries
    .filter(({ isMore }) => isMore)
    .map(({ country, label, text }) => ({
      id: `engagement.elsewhere.${country}`,
      group: HITS_HEADING,
      title: label,
      hint: text,
      icon: Globe,
      transient: true,
      cli: searchArgv(term, country),
      run: () =>
        void navigate({ to: '/engagements', search: { country, searchTerm: term }, state: keepOpenTab }),
    }))
}

const MOST_RECENT = 5

export function useRecentEngagements(typed: string): EngagementIdentity[] {
  const uses = useRecentItems()
  const currentCountry = useCountry()
  if (typed !== '' || !currentCountry) return []
  const opened = recentEngagements(recentIds(uses))
  return opened.filter(({ country }) => country === currentCountry).slice(0, MOST_RECENT)
}

export function recentTexts(identity: EngagementIdentity, hintWithoutName?: string) {
  const id = engagementName(identity)
  const name = customerName(identity)
  return name ? { title: visible(name), hint: id } : { title: id, hint: hintWithoutName }
}
