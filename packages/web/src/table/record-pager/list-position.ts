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
