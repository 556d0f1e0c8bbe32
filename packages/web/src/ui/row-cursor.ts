import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** The row that the keyboard is on: known by its id, and by its place for when it has gone. */
export interface RowCursor {
  id: string | undefined
  index: number
}

/** The index of the cursor after a change of the rows; if its row is gone, of what is in its place. */
export function indexOfCursor<Row>(
  { id, index }: RowCursor,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): number {
  const atIndex = rows[index]
  if (atIndex !== undefined && (id === undefined || idOf(atIndex) === id)) return index
  const position = id === undefined ? -1 : rows.findIndex((row) => idOf(row) === id)
  return position < 0 ? Math.max(0, Math.min(index, rows.length - 1)) : position
}

/** After its row was removed: the next row that is still there, or else the last before it. */
function indexAfterRemoval<Row>(
  before: readonly Row[],
  index: number,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): number {
  const indexes = new Map(rows.map((row, position) => [idOf(row), position]))
  const stays = (row: Row) => indexes.has(idOf(row))
  const next = before.slice(index).find(stays) ?? before.slice(0, index).findLast(stays)
  return (next && indexes.get(idOf(next))) ?? Math.max(0, Math.min(index, rows.length - 1))
}

/** The cursor keeps its id: a row that was only filtered away gets it back. */
export function cursorAfterChange<Row, Held extends RowCursor>(
  cursor: Held,
  before: readonly Row[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Held {
  const isAtCursor = (row: Row | undefined) => row !== undefined && idOf(row) === cursor.id
  const index = indexOfCursor(cursor, before, idOf)
  if (rows.length === 0 || !isAtCursor(before[index]) || rows.some(isAtCursor)) return cursor
  return { ...cursor, index: indexAfterRemoval(before, index, rows, idOf) }
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

export function drawnRows(range: Range, current: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (current < 0 || current >= range.count || indexes.includes(current)) return indexes
  return [...indexes, current].sort((one, other) => one - other)
}
