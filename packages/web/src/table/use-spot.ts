import { useMemo, useState } from 'react'
import { comingTo } from '../ui/focus/coming-to.ts'
import { type HeldRow, heldAmong, indexOfHeld } from '../ui/held-row.ts'
import { HEAD, type Spot } from './grid-keys.ts'

interface Held extends HeldRow {
  column: number | undefined
}

/** Where the keyboard is in a table: it stays with its record when other rows come and go. */
export function useSpot<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [held, setHeld] = useState<Held>(() => ({ index: 0, column: undefined, id: comingTo.get() }))
  // Of which rows its index tells.
  const [among, setAmong] = useState(rows)
  if (among !== rows) {
    setAmong(rows)
    if (held.index !== HEAD) setHeld(heldAmong(held, among, rows, rowId))
  }
  const { id, index, column } = held
  const row = useMemo(
    () => (index === HEAD || rows.length === 0 ? HEAD : indexOfHeld({ id, index }, rows, rowId)),
    [id, index, rows, rowId],
  )
  const spot: Spot = { row, column: row === HEAD ? (column ?? 0) : column }
  const hold = ({ row, column }: Spot) => {
    const record = rows[row]
    setHeld({ index: row, column, id: record && rowId(record) })
  }
  return { spot, hold }
}

/** The spot of an element of a table, by what its rows and cells say of themselves. */
export function spotOf(element: Element): Spot | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? undefined : { row: Number(row), column: columnOf(element) }
}

export function columnOf(element: Element): number | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  return column === undefined ? undefined : Number(column)
}
