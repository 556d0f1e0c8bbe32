import { useLayoutEffect, useRef } from 'react'
import { createSetting } from './storage/storage.ts'
import { useStore } from './store.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const density = createSetting<Density>(
  'density',
  (stored) => DENSITIES.find((name) => name === stored) ?? 'comfortable',
)

/** Height of each list row and header in pixels, `row` in the style sheet. */
const HEIGHTS = { comfortable: 33, compact: 27 }

export function rowHeight(): number {
  return HEIGHTS[density.get()]
}

export function useRowHeight({ measure }: { measure: () => void }): void {
  const height = HEIGHTS[useStore(density)]
  const measuredHeight = useRef(height)
  useLayoutEffect(() => {
    if (measuredHeight.current === height) return
    measuredHeight.current = height
    measure()
  }, [height, measure])
}

/** The rows that PageDown moves by: as many as are visible, without the header and one row of overlap. */
export function rowsPerPage(scroller: Element | null | undefined): number {
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight()) - 2)
}
