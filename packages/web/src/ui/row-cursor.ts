import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** The row that the keyboard is on: its id, and its index in case the row is removed. */
export interface RowCursor {
  id: string | undefined
  index: number
}

/** The index of the cursor's row in changed rows; if that row is gone, the index of the row in its place. */
export function indexOfCursor<Row>(
  { id, index }: RowCursor,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): number {
  const atIndex = rows[index]
  if (atIndex !== undefined && (id === undefined || rowId(atIndex) === id)) return index
  const position = id === undefined ? -1 : rows.findIndex((row) => rowId(row) === id)
  return position < 0 ? Math.max(0, Math.min(index, rows.length - 1)) : position
}

/** The index after the cursor's row was removed: of the next row that is left, or else of the last before. */
function indexAfterRemoval<Row>(
  previousRows: readonly Row[],
  index: number,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): number {
  const indexes = new Map(rows.map((row, position) => [rowId(row), position]))
  const stays = (row: Row) => indexes.has(rowId(row))
  const next = previousRows.slice(index).find(stays) ?? previousRows.slice(0, index).findLast(stays)
  return (next && indexes.get(rowId(next))) ?? Math.max(0, Math.min(index, rows.length - 1))
}

/** The cursor keeps its id, so that it returns to a row that was only filtered away. */
export function cursorAfterChange<Row, Cursor extends RowCursor>(
  cursor: Cursor,
  previousRows: readonly Row[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Cursor {
  const isAtCursor = (row: Row | undefined) => row !== undefined && rowId(row) === cursor.id
  const index = indexOfCursor(cursor, previousRows, rowId)
  if (rows.length === 0 || !isAtCursor(previousRows[index]) || rows.some(isAtCursor)) return cursor
  return { ...cursor, index: indexAfterRemoval(previousRows, index, rows, rowId) }
}

export function usePendingMove(): { request: () => void; take: () => boolean } {
  const pending = useRef(false)
  return {
    request() {
      pending.current = true
    },
    take() {
      const wasPending = pending.current
      pending.current = false
      return wasPending
    },
  }
}

/** The indexes to render: the visible ones, and the current row, which must keep the focus. */
export function renderedRows(range: Range, current: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (current < 0 || current >= range.count || indexes.includes(current)) return indexes
  return [...indexes, current].sort((a, b) => a - b)
}
