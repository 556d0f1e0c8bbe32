import { useEffect, useState } from 'react'
import type { ListPath } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { personalTabStorage } from '../../ui/storage/personal-storage.ts'
import { readObject } from '../../ui/storage/storage.ts'

interface StoredListPosition {
  list: ListPath
  id: string
  /** The filters and the sorting of the list. Empty if the list did not show the record. */
  query: ListQuery
  /** The row to focus if the record is deleted: the next one, or the previous one at the end. */
  row: string | undefined
}

let lastPosition: StoredListPosition | undefined

/** Remembered while the record is open: after its deletion the neighbours are unknown. */
export function rememberListPosition(position: StoredListPosition): void {
  lastPosition = position
}

/** The address of the list as it was left, or of its beginning if it was not open. */
export function returnAddress({ list, id }: Pick<StoredListPosition, 'list' | 'id'>) {
  const position = lastPosition?.list === list && lastPosition.id === id ? lastPosition : undefined
  return {
    to: list,
    search: { ...position?.query },
    state: position?.row === undefined ? {} : { onRow: position.row },
  }
}

export type ListQuery = Readonly<Record<string, unknown>>

function useStorageKey(list: string): string {
  const { country } = useReadContext()
  return `order ${country} ${list}`
}

export function useStoreListQuery(list: string, query: ListQuery): void {
  const key = useStorageKey(list)
  const text = JSON.stringify(query)
  useEffect(() => personalTabStorage.setItem(key, text), [key, text])
}

/** The query when the page was opened; empty if the list was not open before. */
export function useStoredListQuery(list: string): ListQuery {
  const key = useStorageKey(list)
  const [query] = useState(() => readObject(personalTabStorage.getItem(key)) ?? {})
  return query
}
