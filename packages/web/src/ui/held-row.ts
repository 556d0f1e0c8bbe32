import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** The row that the keyboard is on: known by its id, and by its place for when it has gone. */
export interface HeldRow {
  id: string | undefined
  index: number
}

/** Where a held row stands among rows that come and go; of one that has gone, what is in its place now. */
export function indexOfHeld<Row>(
  { id, index }: HeldRow,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): number {
  const there = rows[index]
  if (there !== undefined && (id === undefined || idOf(there) === id)) return index
  const at = id === undefined ? -1 : rows.findIndex((row) => idOf(row) === id)
  return at < 0 ? Math.max(0, Math.min(index, rows.length - 1)) : at
}

/**
 * Where the cursor goes when its row was removed: to the next row that is still there, or else the last
 * before it.
 */
function indexAfterGone<Row>(
  before: readonly Row[],
  index: number,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): number {
  const places = new Map(rows.map((row, place) => [idOf(row), place]))
  const stays = (row: Row) => places.has(idOf(row))
  const next = before.slice(index).find(stays) ?? before.slice(0, index).findLast(stays)
  return (next && places.get(idOf(next))) ?? Math.max(0, Math.min(index, rows.length - 1))
}

/**
 * The cursor after the rows have changed. It keeps its id: a row that was only filtered away gets it back.
 */
export function heldAmong<Row, Held extends HeldRow>(
  held: Held,
  before: readonly Row[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Held {
  const isHeld = (row: Row | undefined) => row !== undefined && idOf(row) === held.id
  const index = indexOfHeld(held, before, idOf)
  if (rows.length === 0 || !isHeld(before[index]) || rows.some(isHeld)) return held
  return { ...held, index: indexAfterGone(before, index, rows, idOf) }
}

/** A move to a row that is still to be drawn; taken once. */
export function useMove(): { ask: () => void; take: () => boolean } {
  const asked = useRef(false)
  return {
    ask() {
      asked.current = true
    },
    take() {
      const was = asked.current
      asked.current = false
      return was
    },
  }
}

/** The rows in view, and the current one. */
export function drawnRows(range: Range, current: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (current < 0 || current >= range.count || indexes.includes(current)) return indexes
  return [...indexes, current].sort((one, other) => one - other)
}
