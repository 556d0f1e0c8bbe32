import { useEffect, useEffectEvent } from 'react'
import type { Grid } from './use-grid.ts'

export interface NewRow {
  id: string
  /** What had the focus when the row was asked for: who has moved on is left alone. */
  focusBefore: Element | null
}

/** Those that have come; each may be filtered away and come again. */
const handled = new WeakSet<NewRow>()

/** Whether the keyboard, which is there, goes to a row that has come: only the first time that it comes. */
export function takesFocus(newRow: NewRow, focused: Element | null): boolean {
  const isNew = !handled.has(newRow)
  handled.add(newRow)
  return isNew && focused === newRow.focusBefore
}

export function useFocusNewRow(
  newRow: NewRow | undefined,
  { ids, grid }: { ids: readonly string[]; grid: Grid },
): void {
  const row = newRow ? ids.indexOf(newRow.id) : -1
  const isShown = row >= 0
  const focusRow = useEffectEvent(() => {
    if (newRow && takesFocus(newRow, document.activeElement)) grid.moveTo({ row, column: undefined })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is another way.
  useEffect(() => {
    if (isShown) focusRow()
  }, [isShown, newRow])
}
