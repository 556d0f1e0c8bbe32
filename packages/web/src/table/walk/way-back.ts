import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListPath } from '../../context/record-place.ts'
import { useReadContext } from '../../context/services.tsx'
import { personalTabStorage } from '../../ui/storage/personal-storage.ts'
import { readObject } from '../../ui/storage/storage.ts'

/** Where a list goes on when the record whose page is open has gone from it. */
interface WayBack {
  list: ListPath
  id: string
  /** How the list was filtered and sorted; as it comes, where the record was not among those shown. */
  query: ListQuery
  /** The next one, or the last where there is none. */
  row: string | undefined
}

let last: WayBack | undefined

/** Kept until another record is open: after a deletion the neighbours are unknown. */
export function keepWayBack(way: WayBack): void {
  last = way
}

/** To the list as it was left; to its beginning if it was never open. */
export function wayBackFrom({ list, id }: Pick<WayBack, 'list' | 'id'>) {
  const way = last?.list === list && last.id === id ? last : undefined
  return { to: list, search: { ...way?.query }, state: way?.row === undefined ? {} : { onRow: way.row } }
}

/** How a list was last filtered and sorted: its records are walked in that order. */

export type ListQuery = Readonly<Record<string, unknown>>

function useKey(list: string): string {
  const { country } = useReadContext()
  return `order ${country} ${list}`
}

/** Keeps it for as long as the tab lives. */
export function useKeepOrder(list: string, query: ListQuery): void {
  const key = useKey(list)
  const text = JSON.stringify(query)
  useEffect(() => personalTabStorage.setItem(key, text), [key, text])
}

/** As it was when the page was opened; empty where the list has not been looked at. */
export function useKeptOrder(list: string): ListQuery {
  const key = useKey(list)
  const [query] = useState(() => readObject(personalTabStorage.getItem(key)) ?? {})
  return query
}

/**
 * One step back if that is the same list: otherwise the next Back would do nothing visible. Browsers without
 * the Navigation API stay.
 */
export function stepOverTwin(history: RouterHistory): void {
  const { navigation } = window as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[at - 1]?.url
  if (before && isSamePage(before, location.href)) history.back()
}

/** In whichever order the query has its parts. */
export function isSamePage(one: string, other: string): boolean {
  return sorted(one) === sorted(other)
}

function sorted(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}
