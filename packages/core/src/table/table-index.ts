import type { Column } from './column.ts'
import { createColumnIndex } from './column-index.ts'
import type { TableState } from './state.ts'

/**
 * What makes filtering and sorting the same rows again and again cheap. Each column is indexed when it is first asked
 * for; other rows, or rows that have changed, need an index of their own.
 */
export interface TableIndex<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The rows that pass all filters, in the order of the sorting (TBL-007). */
  select(state: TableState): readonly Row[]
  /** Somebody is about to filter this column: its index is made before they do. */
  prepare(column: string): void
  /** The same of its order, until it is enough; answers whether it is there. */
  rank(column: string, enough: () => boolean): boolean
}

export function createTableIndex<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): TableIndex<Row> {
  const byId = new Map(columns.map((column) => [column.id, createColumnIndex(column, rows)]))

  const matching = ({ filters }: TableState) =>
    Object.entries(filters).flatMap(([id, filter]) => {
      const found = byId.get(id)?.matches(filter)
      return found ? [found] : []
    })
  const ordering = ({ sort }: TableState) =>
    sort && sort.direction !== 'none' ? byId.get(sort.column)?.order(sort.direction) : undefined

  return {
    columns,
    rows,
    select: (state) => {
      const found = intersection(rows.length, matching(state))
      const order = ordering(state)
      const positions = order && found ? among(order, found) : (order ?? found)
      return positions ? rowsAt(rows, positions) : rows
    },
    prepare: (column) => byId.get(column)?.prepare(),
    rank: (column, enough) => byId.get(column)?.rank(enough) ?? true,
  }
}

/** The positions that are in all lists, ascending; undefined where there is no list. */
function intersection(size: number, [first, ...others]: readonly Uint32Array[]): Uint32Array | undefined {
  if (!first) return undefined
  return others.reduce((kept, list) => {
    const marks = markedIn(size, list)
    return kept.filter((row) => marks[row])
  }, first)
}

function among(order: Uint32Array, found: Uint32Array): Uint32Array {
  const marks = markedIn(order.length, found)
  return order.filter((row) => marks[row])
}

function markedIn(size: number, positions: Uint32Array): Uint8Array {
  const marks = new Uint8Array(size)
  for (const row of positions) marks[row] = 1
  return marks
}

/** By index: an iterator over 100,000 positions takes longer than finding them. */
function rowsAt<Row>(rows: readonly Row[], positions: Uint32Array): Row[] {
  const found: Row[] = []
  for (let at = 0; at < positions.length; at++) found.push(rows[positions[at] as number] as Row)
  return found
}
