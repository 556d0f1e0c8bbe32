import { arrange, frecency, listTogether, NOTHING_SEEN, type Uses } from '@headend/core/palette'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PaletteItem, PaletteSource } from './item.ts'

/** What the sources list together for what was typed; what comes late stands below what is seen. */
export function useItems(sources: readonly PaletteSource[], typed: string, uses: Uses) {
  const use = useMemo(() => frecency(uses, Date.now()), [uses])
  const lists = sources.map((source) => source(typed))
  const before = useRef(NOTHING_SEEN)
  const { items, searching, seen } = listTogether(lists, typed, before.current, (found) =>
    arrange(distinct(found), typed, use),
  )
  useLayoutEffect(() => {
    before.current = seen
  })
  return { items, searching }
}

/** A recent engagement that is found by search, too, stands there once. */
function distinct(items: readonly PaletteItem[]): PaletteItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
