import { cellsOf } from './cells.ts'
import type { Column } from './column.ts'
import { type Direction, sortedBy } from './sort-cycle.ts'
import type { TableState } from './state.ts'

/** The rows that pass all filters, in the order of the sorting (TBL-007). */
export function selectRows<Row>(
  { filters, sort }: TableState,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const wanted = filters[column.id]
    return (wanted !== undefined && cellsOf(column, rows).filter(wanted)) || []
  })
  const positions = [...rows.keys()].filter((row) => tests.every((passes) => passes(row)))
  for (const column of columns) {
    const direction = sortedBy(sort, column)
    if (direction) positions.sort(byRank(cellsOf(column, rows).rank, direction))
  }
  return positions.map((row) => rows[row] as Row)
}

/** Compares rows by position; those without a rank come last in either direction (TBL-010). */
export function byRank(rank: (row: number) => number | undefined, direction: Direction) {
  const sign = direction === 'ascending' ? 1 : -1
  return (one: number, other: number) => {
    const [first, second] = [rank(one), rank(other)]
    if (first !== undefined && second !== undefined) return sign * (first - second)
    return Number(first === undefined) - Number(second === undefined)
  }
}
