import { searchArgv } from '@headend/core/cli-equivalent'
import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import {
  engagementQueries,
  isSearchable,
  SEARCH_FAILED,
  type SearchView,
  searchView,
} from '@headend/core/engagements'
import { skipToken, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OfferLine } from '../../../commands/offer-line.tsx'
import { showToast } from '../../../commands/toasts.tsx'
import { useArea } from '../../../context/area.ts'
import { keepOpenAt } from '../../../context/open-at.ts'
import { useReadContext } from '../../../context/services.tsx'
import { OpensAt } from '../../../table/opens-at.tsx'
import { announce } from '../../../ui/announce.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { HitsTable } from './hits-table.tsx'
import { NoHits } from './no-hits.tsx'
import { SearchForm } from './search-form.tsx'

const route = getRouteApi('/engagements')

/** /engagements: one field, one button, and what they find (ENG-013..020). */
export function ListPage() {
  const { searchTerm = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const search = useSearchResult(searchTerm)
  const submit = (term: string) => {
    if (term === searchTerm) void search.refetch()
    else void navigate({ search: (before) => ({ ...before, searchTerm: term }), state: keepOpenAt })
  }
  return (
    <>
      <PageHeader heading={useArea().title} marks={<OpensAt />} />
      <SearchForm term={searchTerm} busy={search.isFetching} onSubmit={submit} />
      <Result term={searchTerm} search={search} />
    </>
  )
}

type Search = ReturnType<typeof useSearchResult>

/** Searches at once where the address brings a term (OPN-62). */
function useSearchResult(term: string) {
  const context = useReadContext()
  const query = engagementQueries.search(context, term)
  const search = useQuery({ ...query, queryFn: isSearchable(term) ? query.queryFn : skipToken })
  const { errorUpdatedAt, error, fetchStatus } = search
  // To whoever comes back to what has failed, how it ends this time is told.
  const hasEnded = fetchStatus === 'idle'
  useEffect(() => {
    if (errorUpdatedAt === 0 || !error || !hasEnded) return
    showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text: SEARCH_FAILED, detail: error.message })
  }, [errorUpdatedAt, error, hasEnded])
  return search
}

/** Hits that are read anew in vain stay, as what may be out of date (OPN-92). */
function Result({ term, search }: { term: string; search: Search }) {
  const { data, isPending } = search
  if (isPending) return isSearchable(term) && <Skeleton label="Searching" />
  return (
    <Loaded failure={SEARCH_FAILED} query={search}>
      {data && <Hits key={term} term={term} view={searchView(term, data)} />}
    </Loaded>
  )
}

function Hits({ term, view: { rows, warning, empty, found } }: { term: string; view: SearchView }) {
  const { country } = useReadContext()
  useEffect(() => {
    // That there is nothing is said by what shows it.
    if (!empty) announce(found)
  }, [empty, found])
  if (empty) return <NoHits term={term} text={empty.text} hint={empty.hint} />
  return (
    <>
      {warning && <p className="mx-5 mb-2.5 rounded-md bg-warn-soft px-3 py-1.5 text-warn">{warning}</p>}
      <HitsTable key={term} term={term} rows={rows} />
      <OfferLine title="Engagements: this search as a command" cli={searchArgv(term, country)} />
    </>
  )
}
