import { type Ability, can } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import {
  bestRecords,
  createRanking,
  type Findable,
  isWorthReading,
  mayNameRecord,
  pasted,
  type Ranking,
  type RecordTyped,
  whenRested,
} from '@headend/core/palette'
import type { Query, ReadContext } from '@headend/core/query'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess, useServices, useSession } from '../context/services.tsx'
import { SEARCH } from './item.ts'

export interface Records<Row> {
  /** What it takes to see them. */
  ability: Ability
  list: (context: ReadContext) => Query<readonly Row[]>
  title: (row: Row) => string
  /** What names one and no other: typed whole, it is found in other countries, too. */
  keys: (row: Row) => readonly string[]
}

/** Milliseconds in which typing on asks nobody again. */
const FRESH = 60_000

interface FoundRecords<Row> {
  rows: readonly Row[]
  /** By its id, where the list is there. */
  byId: (id: string) => Row | undefined
  loaded: boolean
  searching: boolean
}

/**
 * The records of a list that fit to what was typed, first the one that it `names` with its kind. The list is fetched when somebody
 * types or has `recent` ones, never before.
 */
export function useRecords<Row extends { id: string }>(
  typed: string,
  { ability, list, title, keys }: Records<Row>,
  { names, recent }: { names: string | undefined; recent: boolean },
): FoundRecords<Row> {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const typing = isWorthReading(typed)
  const asked = (typing || recent) && can(ability, access).allowed
  const query = asked && country ? list({ access, country, data, log }) : undefined
  const read = useQuery({
    queryKey: query?.queryKey ?? [ability, country, 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
    staleTime: FRESH,
    meta: SEARCH,
  })
  const all = asked ? read.data : undefined
  const { items, ranking } = rankedOf(typing && all ? all : [], title, keys)
  return {
    rows: bestRecords(items, typed, { names, ranking }).map(({ row }) => row),
    byId: (id) => all?.find((row) => row.id === id),
    loaded: all !== undefined,
    searching: typing && query !== undefined && read.isPending,
  }
}

/** By the list that a service gave. */
const known = new WeakMap<object, unknown>()

interface Ranked<Row> {
  items: readonly (Findable & { row: Row })[]
  ranking: Ranking<Findable & { row: Row }>
}

/** Texts folded once for all the keys that follow, however often the palette is opened. */
function rankedOf<Row>(
  rows: readonly Row[],
  title: Records<Row>['title'],
  keys: Records<Row>['keys'],
): Ranked<Row> {
  const before = known.get(rows) as Ranked<Row> | undefined
  if (before) return before
  const items = rows.map((row) => ({ row, title: title(row), keys: keys(row) }))
  const ranked = { items, ranking: createRanking(items) }
  known.set(rows, ranked)
  return ranked
}

export interface Elsewhere<Row> {
  row: Row
  country: Country
}

/** Records of other allowed countries, or of the one that is said, that have exactly this id or node name, where this country has none. */
export function useRecordsElsewhere<Row>(
  { id: typed, country: said }: RecordTyped,
  { ability, list, keys }: Records<Row>,
  missing: boolean,
): { found: readonly Elsewhere<Row>[]; searching: boolean } {
  const { data, log } = useServices()
  const { countries } = useSession()
  const access = useAccess()
  const rested = useRested(typed)
  const wanted = pasted(typed)
  const asked = missing && mayNameRecord(typed)
  const others = countries.filter(
    (country) =>
      country !== access.country &&
      country === (said ?? country) &&
      can(ability, { ...access, country }).allowed,
  )
  const contexts = others.map((country) => ({ access: { ...access, country }, country, data, log }))
  const results = useQueries({
    queries: (asked && rested === typed ? contexts : []).map((context) => ({
      ...list(context),
      staleTime: FRESH,
      meta: SEARCH,
    })),
  })
  const found = results.flatMap(({ data: rows = [] }, at) => {
    const country = others[at]
    return country ? rows.filter((row) => keys(row).includes(wanted)).map((row) => ({ row, country })) : []
  })
  const waits = asked && others.length > 0 && rested !== typed
  return { found: asked ? found : [], searching: waits || results.some(({ isLoading }) => isLoading) }
}

/** A text when it has rested: what asks services is not asked with every key. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => whenRested(text, setRested), [text])
  return rested
}
