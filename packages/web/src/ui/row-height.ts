import { useLayoutEffect, useRef } from 'react'
import { density } from './density.ts'
import { useStore } from './store.ts'

/** Pixels of every row and header of a list, `row` in the style sheet: where each of 100,000 stands is known without drawing it. */
const HEIGHTS = { comfortable: 33, compact: 27 }

export function rowHeight(): number {
  return HEIGHTS[density.get() ?? 'comfortable']
}

/** Rows that were placed by another height are placed anew. */
export function useRowHeight({ measure }: { measure: () => void }): void {
  const height = HEIGHTS[useStore(density) ?? 'comfortable']
  const placedBy = useRef(height)
  useLayoutEffect(() => {
    if (placedBy.current === height) return
    placedBy.current = height
    measure()
  }, [height, measure])
}

/** How many rows PageDown goes on by: those that are seen, but for the header and one to hold on to. */
export function pageOf(scroller: Element | null | undefined): number {
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight()) - 2)
}
