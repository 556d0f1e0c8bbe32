import { engagementArgv, searchArgv } from '@headend/core/cli-equivalent'
import {
  engagementName,
  engagementQueries,
  HIT_TABLE,
  type HitRow,
  identityKey,
  identityOf,
  isSearchable,
  NO_HITS,
  otherCountriesView,
  SEARCH_FAILED,
  SEARCH_HELP,
  SEARCH_HINT,
  SEARCH_LABEL,
  type SearchView,
  searchView,
} from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { skipToken, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BoxToolOffers, OfferLine } from '../../commands/offer.tsx'
import { useArea } from '../../context/area.ts'
import { engagementAddress, keepOpenTab, useWithOpenTab } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-read.ts'
import { Keys, useShortcutProps } from '../../keyboard/kbd.tsx'
import { escapeSearch } from '../../keyboard/search-escape.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import type { Cells } from '../../table/cells/cell.ts'
import { RowLink } from '../../table/cells/cells.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { OpensAt } from '../../table/key-hints.tsx'
import { WithHeading } from '../../table/list-section.tsx'
import { type Marking, openAndCopyActions } from '../../table/marks/bulk-actions.ts'
import { useMarks } from '../../table/marks/use-marks.ts'
import { Button, ReasonButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { announce, Empty, Skeleton } from '../../ui/states.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { engagementReads, hitAddress, hitList, StatusBadge, useHitsOrder } from './engagement-parts.tsx'

const route = getRouteApi('/engagements')

/** /engagements: one field, one button, and what they find (ENG-013..020). */
export function ListPage() {
  const { searchTerm = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const search = useSearchResult(searchTerm)
  const { title } = useArea()
  const submit = (term: string) => {
    if (term === searchTerm) void search.refetch()
    else void navigate({ search: (current) => ({ ...current, searchTerm: term }), state: keepOpenTab })
  }
  return (
    <WithHeading
      heading={(slot) => (
        <>
          <PageHeader heading={title} badges={<OpensAt />} slot={slot} />
          <SearchForm term={searchTerm} busy={search.isFetching} onSubmit={submit} />
        </>
      )}
    >
      <Result term={searchTerm} search={search} />
    </WithHeading>
  )
}

type Search = ReturnType<typeof useSearchResult>

/** Searches at once if the address has a term (OPN-62). */
function useSearchResult(term: string) {
  const context = useReadContext()
  const query = engagementQueries.search(context, term)
  return useQuery({
    ...query,
    queryFn: isSearchable(term) ? query.queryFn : skipToken,
    meta: { failure: SEARCH_FAILED },
  })
}

/** If a later read fails, the hits stay and are marked as out of date (OPN-92). */
function Result({ term, search }: { term: string; search: Search }) {
  const { data, isPending } = search
  if (isPending) return isSearchable(term) && <Skeleton label="Searching" />
  return (
    <Loaded failure={SEARCH_FAILED} query={search}>
      {data && <Hits key={term} term={term} view={searchView(term, data)} />}
    </Loaded>
  )
}

function Hits({ term, view: { rows, warning, empty, summary } }: { term: string; view: SearchView }) {
  const { country } = useReadContext()
  useEffect(() => {
    // An empty result announces itself.
    if (!empty) announce(summary)
  }, [empty, summary])
  if (empty) return <NoHits term={term} text={empty.text} hint={empty.hint} />
  return (
    <>
      {warning && <p className="mx-5 mb-2.5 rounded-md bg-warn-soft px-3 py-1.5 text-warn">{warning}</p>}
      <HitsTable term={term} rows={rows} />
      <OfferLine title="Engagements: this search as a command" cli={searchArgv(term, country)} />
    </>
  )
}

interface NoHitsProps {
  term: string
  text: string
  hint: string
}

/** No hits (ENG-019); offers those in other countries that this person may see. */
function NoHits({ term, text, hint }: NoHitsProps) {
  const context = useReadContext()
  const navigate = useNavigate()
  const { data = [] } = useQuery(engagementQueries.elsewhere(context, term))
  const elsewhere = otherCountriesView(context.country, data)
  return (
    <Empty
      title={text}
      text={
        <>
          {hint}
          {elsewhere && <span className="block">{elsewhere.text}</span>}
        </>
      }
      action={elsewhere?.countries.map(({ country, label }) => (
        <Button
          key={country}
          onClick={() =>
            void navigate({ to: '/engagements', search: { country, searchTerm: term }, state: keepOpenTab })
          }
        >
          {label}
        </Button>
      ))}
    />
  )
}

interface SearchFormProps {
  term: string
  busy: boolean
  onSubmit: (term: string) => void
}

function SearchForm({ term, busy, onSubmit }: SearchFormProps) {
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  const reason = isSearchable(typed) ? undefined : SEARCH_HINT
  const [search, refusal] = useAttempt(reason, () => {
    if (reason === undefined) onSubmit(typed.trim())
  })
  const field = useRef<HTMLInputElement>(null)
  const focusField = () => {
    field.current?.focus()
    field.current?.select()
  }
  useShortcuts({ search: focusField, cancel: focusField })
  const shortcutProps = useShortcutProps()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-start gap-2 px-5 pb-4">
        <div className="group relative w-full max-w-md">
          <TextField
            ref={field}
            label={SEARCH_LABEL}
            hint={SEARCH_HELP}
            error={refusal?.text}
            {...shortcutProps('search')}
            data-initial-focus
            autoFocus={term === ''}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => escapeSearch(event, term)}
          />
          <span className="pointer-events-none absolute top-[22px] right-2 flex h-control items-center group-focus-within:hidden">
            <Keys of="search" />
          </span>
        </div>
        <ReasonButton
          type="submit"
          tone="primary"
          // A new term replaces the search that is running.
          busy={busy && typed.trim() === term}
          reason={reason}
          reasonSide="bottom"
          className="mt-[22px] h-control!"
        >
          Continue
        </ReasonButton>
      </form>
    </search>
  )
}

const cellsOf = (term: string): Cells<HitRow> => ({
  username: { render: ({ username }) => <span className="font-[540]">{visible(username)}</span>, width: 200 },
  country: { weight: 1 },
  id: {
    render: (row) => <HitLink row={row} term={term} />,
    code: true,
  },
  status: { render: ({ status }) => <StatusBadge status={status} />, extra: 24 },
})

function HitLink({ row, term }: { row: HitRow; term: string }) {
  const withOpenTab = useWithOpenTab('engagements')
  return (
    <RowLink address={withOpenTab(hitAddress(row, term))} className="hover:underline">
      {row.id}
    </RowLink>
  )
}

const ON_THIS_ROW = 'On this row of Engagements'

const describe = (row: HitRow) => ({
  name: row.username || engagementName(row),
  openArgv: engagementArgv(row),
})

/** The hits of a search (ENG-018, ENG-020). The filter may be a name, so it is not in the address. */
function HitsTable({ term, rows }: { term: string; rows: readonly HitRow[] }) {
  const navigate = useNavigate()
  const context = useReadContext()
  const [state, onChange] = useHitsOrder(term)
  const cells = useMemo(() => cellsOf(term), [term])
  const router = useRouter()
  const prefetch = usePrefetch()
  const prefetchPage = (row: HitRow) =>
    prefetch(engagementReads(context, row), router.preloadRoute(engagementAddress(row)))
  const withOpenTab = useWithOpenTab('engagements')
  const open = useCallback(
    (row: HitRow) => void navigate(withOpenTab(hitAddress(row, term))),
    [navigate, withOpenTab, term],
  )
  return (
    <DataTable
      label="Engagements"
      columns={HIT_TABLE}
      cells={cells}
      rows={rows}
      rowId={identityKey}
      state={state}
      onChange={onChange}
      onOpen={open}
      onIntent={prefetchPage}
      describe={describe}
      marking={useHitMarks(term)}
      rowOffers={(row) => (
        <BoxToolOffers key={identityKey(row)} identity={identityOf(row)} group={ON_THIS_ROW} scope="row" />
      )}
      empty={{ title: NO_HITS }}
    />
  )
}

/** The marks of the hits, with actions to open them in turn and to copy them. */
function useHitMarks(term: string): Marking<HitRow> {
  const navigate = useNavigate()
  const marks = useMarks(hitList(term))
  const withOpenTab = useWithOpenTab('engagements')
  const open = ([first]: readonly HitRow[]) => {
    if (!first) return
    const address = withOpenTab(hitAddress(first, term))
    void navigate({ ...address, state: { ...address.state, marked: true } })
  }
  const actions = (rows: readonly HitRow[]) =>
    openAndCopyActions(rows, { noun: 'engagement', argvOf: engagementArgv, open })
  return { marks, actions, open }
}
