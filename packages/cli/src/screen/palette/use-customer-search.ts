import { can } from '@headend/core/access'
import {
  type EngagementHit,
  engagementQueries,
  isSearchable,
  narrowHits,
  narrowResults,
  type OtherCountryHits,
  otherCountriesView,
} from '@headend/core/engagements'
import { afterPause, type CustomerQuery, parseCustomerQuery } from '@headend/core/palette'
import { useEffect, useState } from 'react'
import { readOnce } from '../../cli-context.ts'
import { useConsole } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'

interface CustomerHits {
  hits: readonly EngagementHit[]
  /** Items for customers of other countries, if none match here. */
  otherCountries: readonly OtherCountryHits[]
}

const NO_HITS: CustomerHits = { hits: [], otherCountries: [] }

/** Results of a live search for the typed term; empty without the right to search. */
export function useCustomerSearch(
  typed: string,
): CustomerHits & { problem?: string | undefined; searching: boolean } {
  const { current, country, reader } = useConsole()
  const { term: parsedTerm, ...where } = parseCustomerQuery(
    can('engagement.view', reader.access).allowed ? typed : '',
  )
  const term = useDebounced(parsedTerm)
  const settled = term === parsedTerm
  const isSearching = isSearchable(term)
  const {
    data = NO_HITS,
    problem,
    loading,
  } = useLoaded(
    isSearching ? `engagements ${country} ${where.country} ${where.platform} ${term}` : undefined,
    () => searchCustomers({ term, ...where }, current),
  )
  const searching = settled ? isSearching && loading : isSearchable(parsedTerm)
  return settled && isSearching ? { ...data, problem, searching } : { ...NO_HITS, searching }
}

async function searchCustomers(
  { term, ...where }: CustomerQuery,
  current: ReturnType<typeof useConsole>['current'],
): Promise<CustomerHits> {
  const reader = await current('engagement.view')
  const { hits } = narrowHits(await readOnce(engagementQueries.search(reader, term)), where)
  if (hits.length > 0) return { hits, otherCountries: [] }
  const results = await readOnce(engagementQueries.elsewhere(reader, term))
  return {
    hits,
    otherCountries: otherCountriesView(reader.country, narrowResults(results, where))?.countries ?? [],
  }
}

function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => afterPause(text, setRested), [text])
  return rested
}
