import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListPath } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { personalTabStorage } from '../../ui/storage/personal-storage.ts'
import { readObject } from '../../ui/storage/storage.ts'

interface StoredListPosition {
  list: ListPath
  id: string
  /** How the list was filtered and sorted; as it comes, where the record was not among those shown. */
  query: ListQuery
  /** The next one, or the last where there is none. */
  row: string | undefined
}

let lastPosition: StoredListPosition | undefined

/** Kept until another record is open: after a deletion the neighbours are unknown. */
export function rememberListPosition(position: StoredListPosition): void {
  lastPosition = position
}

/** To the list as it was left; to its beginning if it was never open. */
export function returnAddress({ list, id }: Pick<StoredListPosition, 'list' | 'id'>) {
  const position = lastPosition?.list === list && lastPosition.id === id ? lastPosition : undefined
  return {
    to: list,
    search: { ...position?.query },
    state: position?.row === undefined ? {} : { onRow: position.row },
  }
}

export type ListQuery = Readonly<Record<string, unknown>>

function useKey(list: string): string {
  const { country } = useReadContext()
  return `order ${country} ${list}`
}

/** Keeps it for as long as the tab lives. */
export function useStoreListQuery(list: string, query: ListQuery): void {
  const key = useKey(list)
  const text = JSON.stringify(query)
  useEffect(() => personalTabStorage.setItem(key, text), [key, text])
}

/** As it was when the page was opened; empty where the list has not been looked at. */
export function useStoredListQuery(list: string): ListQuery {
  const key = useKey(list)
  const [query] = useState(() => readObject(personalTabStorage.getItem(key)) ?? {})
  return query
}

/** One step back if that is the same list: otherwise the next Back would do nothing visible. */
export function skipDuplicateEntry(history: RouterHistory): void {
  const { navigation } = window as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  const previous = navigation?.entries()[index - 1]?.url
  if (previous && isSamePage(previous, location.href)) history.back()
}

/** In whichever order the query has its parts. */
export function isSamePage(one: string, other: string): boolean {
  return sortedAddress(one) === sortedAddress(other)
}

function sortedAddress(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}
