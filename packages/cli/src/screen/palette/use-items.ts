import { listTogether, NOTHING_SEEN, orderBy, type Uses } from '@headend/core/palette'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PaletteItem, PaletteSource } from './item.ts'

/** What the sources list together for what was typed; what comes late stands below what is seen. */
export function useItems(sources: readonly PaletteSource[], typed: string, uses: Uses) {
  const inOrder = useMemo(() => orderBy(uses, Date.now()), [uses])
  const lists = sources.map((source) => source(typed))
  const before = useRef(NOTHING_SEEN)
  const { items, searching, seen } = listTogether<PaletteItem>(lists, typed, before.current, (all) =>
    inOrder(all, typed),
  )
  useLayoutEffect(() => {
    before.current = seen
  })
  return { items, searching }
}
