import { type Ability, can } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import {
  createRanking,
  type Findable,
  isWorthReading,
  MOST_RECORDS,
  mayNameRecord,
  pasted,
  type Ranking,
  type RecordTyped,
  whenRested,
} from '@headend/core/palette'
import type { Query, ReadContext } from '@headend/core/query'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess, useServices, useSession } from '../../context/services.tsx'
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
  const named = names === undefined ? [] : (all?.filter((row) => keys(row).includes(names)) ?? [])
  const fitting = typing && all ? rankingOf(all, title, keys).rank(typed, { most: MOST_RECORDS }) : []
  return {
    rows: [...new Set([...named, ...fitting.map(({ row }) => row)])],
    byId: (id) => all?.find((row) => row.id === id),
    loaded: all !== undefined,
    searching: typing && query !== undefined && read.isPending,
  }
}

/** By the list that a service gave. */
const rankings = new WeakMap<object, unknown>()

/** Texts folded once for all the keys that follow, however often the palette is opened. */
function rankingOf<Row>(
  rows: readonly Row[],
  title: Records<Row>['title'],
  keys: Records<Row>['keys'],
): Ranking<Findable & { row: Row }> {
  const known = rankings.get(rows) as Ranking<Findable & { row: Row }> | undefined
  const ranking = known ?? createRanking(rows.map((row) => ({ row, title: title(row), keys: keys(row) })))
  rankings.set(rows, ranking)
  return ranking
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
