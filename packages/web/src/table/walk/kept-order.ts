/** How a list was last filtered and sorted: who goes from record to record goes in that order, also after a reload. */
import { useEffect, useState } from 'react'
import { useKeptName } from '../../context/kept-name.ts'
import { useReadContext } from '../../context/services.tsx'
import { readObject } from '../../ui/storage/read-object.ts'
import { tabStorage } from '../../ui/storage/storage.ts'

/** What the address of a list says. */
export type ListQuery = Readonly<Record<string, unknown>>

function useKey(list: string): string {
  const { country } = useReadContext()
  return `${useKeptName('order')} ${country} ${list}`
}

/** Keeps it for as long as the tab lives. */
export function useKeepOrder(list: string, query: ListQuery): void {
  const key = useKey(list)
  const text = JSON.stringify(query)
  useEffect(() => tabStorage.setItem(key, text), [key, text])
}

/** As it was when the page was opened; empty where the list has not been looked at. */
export function useKeptOrder(list: string): ListQuery {
  const key = useKey(list)
  const [query] = useState(() => readObject(tabStorage.getItem(key)) ?? {})
  return query
}
