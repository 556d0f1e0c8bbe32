import { useEffect, useEffectEvent } from 'react'
import type { Grid } from './use-grid.ts'

export interface RowToCome {
  id: string
  /** What had the focus when the row was asked for: who has moved on is left alone. */
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
