/** How a list was last filtered and sorted: who goes from record to record goes in that order, also after a reload. */
import { useEffect, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { personalTabStorage } from '../../ui/storage/personal-storage.ts'
import { readObject } from '../../ui/storage/read-object.ts'

/** What the address of a list says. */
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
