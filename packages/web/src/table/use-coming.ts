import { useEffect, useEffectEvent } from 'react'
import type { Grid } from './use-grid.ts'

/** A row that is still to come, as one that was just made. */
export interface RowToCome {
  id: string
  /** Where the keyboard was when it was asked for: whoever has gone on from there by then is left in peace. */
  from: Element | null
}

/** Those that have come; each may be filtered away and come again. */
const done = new WeakSet<RowToCome>()

/** Whether the keyboard, which is there, goes to a row that has come: only the first time that it comes. */
export function leadsTo(coming: RowToCome, there: Element | null): boolean {
  const isNew = !done.has(coming)
  done.add(coming)
  return isNew && there === coming.from
}

/** Leads the keyboard to that row as soon as it is there. */
export function useComing(
  coming: RowToCome | undefined,
  { ids, grid }: { ids: readonly string[]; grid: Grid },
): void {
  const row = coming ? ids.indexOf(coming.id) : -1
  const isThere = row >= 0
  const come = useEffectEvent(() => {
    if (coming && leadsTo(coming, document.activeElement)) grid.moveTo({ row, column: undefined })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is another way.
  useEffect(() => {
    if (isThere) come()
  }, [isThere, coming])
}
