import { type Ability, can, createButton, type RecordSubject, whyNot } from '@headend/core/access'
import { recordArgv } from '@headend/core/cli-equivalent'
import { type Country, foundInText } from '@headend/core/country'
import { NEW } from '@headend/core/edit'
import {
  afterPause,
  bestRecords,
  cleanPasted,
  createRanking,
  type Findable,
  isWorthReading,
  mayNameRecord,
  parseRecordQuery,
  type Ranking,
  type RecordQuery,
  rank,
  recentIds,
} from '@headend/core/palette'
import type { Query, ReadContext } from '@headend/core/query'
import {
  nameOf,
  parseRecordUseId,
  RECORD_KINDS,
  recordsTitle,
  recordUseId,
  type TitledRecord,
} from '@headend/core/shell'
import { visible, withId } from '@headend/core/text'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ON_THIS_PAGE } from '../commands/offer.tsx'
import {
  areaOf,
  hrefOf,
  type RecordRoute,
  recordAddress,
  recordRoute,
  useWithOpenTab,
} from '../context/record-route.ts'
import { useAccess, useServices, useSession } from '../context/services.tsx'
import { type PaletteItem, type PaletteSource, RECENT, SEARCH, type SourcesByMode } from './item.ts'
import { useRecentItems } from './recent-items.ts'

interface RecordReads<Row> {
  ability: Ability
  list: (context: ReadContext) => Query<readonly Row[]>
  title: (row: Row) => string
  /** Unique names of a record. A complete one is also searched for in other countries. */
  keywords: (row: Row) => readonly string[]
}

/** Milliseconds for which a loaded list counts as fresh. */
const STALE_TIME = 60_000

interface RecordMatches<Row> {
  rows: readonly Row[]
  byId: (id: string) => Row | undefined
  loaded: boolean
  searching: boolean
}

/** The matching records, one with the exact name first. The list is read once something is typed. */
function useRecords<Row extends { id: string }>(
  typed: string,
  { ability, list, title, keywords }: RecordReads<Row>,
  { names, recent }: { names: string | undefined; recent: boolean },
): RecordMatches<Row> {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const typing = isWorthReading(typed)
  const shouldRead = (typing || recent) && can(ability, access).allowed
  const query = shouldRead && country ? list({ access, country, data, log }) : undefined
  const read = useQuery({
    queryKey: query?.queryKey ?? [ability, country, 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
    staleTime: STALE_TIME,
    meta: SEARCH,
  })
  const all = shouldRead ? read.data : undefined
  const { items, ranking } = rankedRows(typing && all ? all : [], title, keywords)
  return {
    rows: bestRecords(items, typed, { names, ranking }).map(({ row }) => row),
    byId: (id) => all?.find((row) => row.id === id),
    loaded: all !== undefined,
    searching: typing && query !== undefined && read.isPending,
  }
}

const rankings = new WeakMap<object, unknown>()

interface RankedRows<Row> {
  items: readonly (Findable & { row: Row })[]
  ranking: Ranking<Findable & { row: Row }>
}

/** Folds the texts once for each list, not for each letter or each opening of the palette. */
function rankedRows<Row>(
  rows: readonly Row[],
  title: RecordReads<Row>['title'],
  keywords: RecordReads<Row>['keywords'],
): RankedRows<Row> {
  const cached = rankings.get(rows) as RankedRows<Row> | undefined
  if (cached) return cached
  const items = rows.map((row) => ({ row, title: title(row), keywords: keywords(row) }))
  const ranked = { items, ranking: createRanking(items) }
  rankings.set(rows, ranked)
  return ranked
}

interface RecordInCountry<Row> {
  row: Row
  country: Country
}

/** Records of other allowed countries with exactly this id or node name. */
function useRecordsInOtherCountries<Row>(
  { id: typed, country: queryCountry }: RecordQuery,
  { ability, list, keywords }: RecordReads<Row>,
  missing: boolean,
): { records: readonly RecordInCountry<Row>[]; isSearching: boolean } {
  const { data, log } = useServices()
  const { countries } = useSession()
  const access = useAccess()
  const settled = useSettledText(typed)
  const pastedId = cleanPasted(typed)
  const shouldRead = missing && mayNameRecord(typed)
  const others = countries.filter(
    (country) =>
      country !== access.country &&
      country === (queryCountry ?? country) &&
      can(ability, { ...access, country }).allowed,
  )
  const contexts = others.map((country) => ({ access: { ...access, country }, country, data, log }))
  const results = useQueries({
    queries: (shouldRead && settled === typed ? contexts : []).map((context) => ({
      ...list(context),
      staleTime: STALE_TIME,
      meta: SEARCH,
    })),
  })
  const records = results.flatMap(({ data: rows = [] }, index) => {
    const country = others[index]
    return country
      ? rows.filter((row) => keywords(row).includes(pastedId)).map((row) => ({ row, country }))
      : []
  })
  const isWaiting = shouldRead && others.length > 0 && settled !== typed
  return {
    records: shouldRead ? records : [],
    isSearching: isWaiting || results.some(({ isLoading }) => isLoading),
  }
}

/** The text once typing pauses, so that services are not asked with every key. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => afterPause(text, setSettled), [text])
  return settled
}

interface RecordSource<Row> {
  icon: LucideIcon
  records: (context: ReadContext) => Query<readonly Row[]>
  hint?: (row: Row) => string
  /** Unique names of a record beside its id. */
  keywords?: (row: Row) => readonly string[]
  create: { title: string; icon: LucideIcon }
}

const MOST_RECENT = 4

/** Records by name and id, recently opened ones, and an item that creates one. */
export function recordSources<Row extends { id: string } & TitledRecord>(
  subject: RecordSubject,
  source: RecordSource<Row>,
): SourcesByMode {
  return { records: [(typed) => useRecordSource(typed, recordRoute(subject), source)] }
}

function useRecordSource<Row extends { id: string } & TitledRecord>(
  typed: string,
  { subject, list }: RecordRoute,
  { icon, records, hint, keywords, create }: RecordSource<Row>,
): ReturnType<PaletteSource> {
  const group = recordsTitle(subject)
  const navigate = useNavigate()
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.pathname === list })
  const access = useAccess()
  const { country } = access
  const recent = useRecentIds(subject, list, typed)
  const reads = {
    ability: `${subject}.view` as const,
    list: records,
    title: (row: Row) => visible(withId(nameOf(row), row.id)),
    keywords: (row: Row) => [row.id, ...(keywords?.(row) ?? [])],
  }
  const typedRecord = parseRecordQuery(typed, RECORD_KINDS[subject])
  const isAbroad = typedRecord?.country !== undefined && typedRecord.country !== country
  const sought = typedRecord ?? { id: typed }
  const names = isAbroad ? undefined : typedRecord?.id
  const matches = useRecords(typed, reads, { names, recent: recent.length > 0 })
  const isHere = !isAbroad && matches.rows.some((row) => reads.keywords(row).includes(sought.id.trim()))
  const otherCountries = useRecordsInOtherCountries(sought, reads, matches.loaded && !isHere)

  const withOpenTab = useWithOpenTab(areaOf(list))
  const argv = (verb: 'view' | 'create', id?: string) => country && recordArgv(subject, verb, { country, id })
  const hrefIn = (country: string | undefined, id: string) =>
    hrefOf(withOpenTab(recordAddress(list, id)), { basepath: router.basepath, country })
  const openingProps = (id: string) => ({
    prefetch: () => router.preloadRoute(recordAddress(list, id)),
    href: hrefIn(country, id),
    run: () => void navigate(withOpenTab(recordAddress(list, id))),
  })
  const asItem = (row: Row): PaletteItem => ({
    id: recordUseId(subject, row.id),
    group,
    title: reads.title(row),
    keywords: reads.keywords(row),
    hint: hint && visible(hint(row)),
    icon,
    cli: argv('view', row.id),
    transient: true,
    ...openingProps(row.id),
  })
  const placeholderItem = (id: string) => ({
    id: recordUseId(subject, id),
    title: visible(id),
    hint: group,
    icon,
    cli: argv('view', id),
    transient: true as const,
  })
  const recentItems = recent.flatMap((id): PaletteItem[] => {
    const row = matches.byId(id)
    if (row) return [{ ...asItem(row), hint: group, ...RECENT }]
    // Until the list is loaded the name is unknown. A record that the loaded list lacks is gone.
    return matches.loaded ? [] : [{ ...placeholderItem(id), ...RECENT, ...openingProps(id) }]
  })
  const otherCountryItems = otherCountries.records.map(
    ({ row, country: otherCountry }): PaletteItem => ({
      ...asItem(row),
      id: `${subject}.${otherCountry}.${row.id}`,
      hint: foundInText([otherCountry], country),
      cli: recordArgv(subject, 'view', { country: otherCountry, id: row.id }),
      href: hrefIn(otherCountry, row.id),
      run: () => void navigate(withOpenTab(recordAddress(list, row.id), { country: otherCountry })),
    }),
  )
  const { verdict, remedy } = createButton(subject, access)
  const createItem: PaletteItem = {
    ...create,
    id: `create.${subject}`,
    ...(isOpen ? { group: ON_THIS_PAGE, shortcut: 'create' } : { group: 'Create' }),
    refused: whyNot(verdict),
    remedy,
    cli: argv('create'),
    prefetch: () => router.preloadRoute(recordAddress(list, NEW)),
    run: () => void navigate(recordAddress(list, NEW)),
  }
  return {
    items: [...recentItems, ...matches.rows.map(asItem), ...otherCountryItems, ...rank([createItem], typed)],
    searching: matches.searching || otherCountries.isSearching,
  }
}

/** The recently opened records of this kind, without the open one. None once something is typed. */
function useRecentIds(subject: RecordRoute['subject'], list: string, typed: string): string[] {
  const recentItems = useRecentItems()
  const { id: open } = useParams({ strict: false })
  const isOpen = useRouterState({ select: ({ location }) => location.pathname.startsWith(`${list}/`) })
  if (typed !== '') return []
  return recentIds(recentItems)
    .flatMap((item) => parseRecordUseId(item) ?? [])
    .filter((record) => record.subject === subject && !(isOpen && record.id === open))
    .map(({ id }) => id)
    .slice(0, MOST_RECENT)
}
