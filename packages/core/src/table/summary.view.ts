import { type AnyColumn, choiceLabels } from './column.ts'
import { directionLabel, sortedBy } from './sort-cycle.ts'
import type { TableState } from './state.ts'

export interface SummaryView {
  /** TBL-024, in the order of the columns; `text` is what is looked for, in full. */
  filters: readonly FilterChip[]
  sortedBy: SortChip | undefined
  /** Whether there is more than one chip to clear (TBL-027). */
  clearAll: boolean
  /** 'Clear all filters and the sorting': the same as a command, which takes back one thing, too; undefined where nothing is set. */
  clear: string | undefined
  /** TBL-028. */
  shows: string
}

export interface FilterChip {
  column: string
  label: string
  text: string
}

/** TBL-026. */
export interface SortChip {
  column: string
  /** The column's. */
  label: string
  text: string
  direction: string
}

export interface RowCount {
  shown: number
  total: number
}

/** 'Shows 12 / 2000' (TBL-028). */
export function showsText({ shown, total }: RowCount): string {
  return `Shows ${shown} / ${total}`
}

export function summaryView(state: TableState, columns: readonly AnyColumn[], rows: RowCount): SummaryView {
  const filters = columns.flatMap((column) => filterChip(state, column) ?? [])
  const sortChip = columns.flatMap((column) => sortChipOf(state, column) ?? [])[0]
  return {
    filters,
    sortedBy: sortChip,
    clearAll: filters.length + (sortChip ? 1 : 0) > 1,
    clear: clearText(filters.length > 0, sortChip !== undefined),
    shows: showsText(rows),
  }
}

function clearText(filtered: boolean, sorted: boolean): string | undefined {
  const set = [filtered && 'all filters', sorted && 'the sorting'].filter(Boolean)
  return set.length > 0 ? `Clear ${set.join(' and ')}` : undefined
}

function filterChip({ filters }: TableState, column: AnyColumn): FilterChip | undefined {
  const filter = filters[column.id]
  if (filter === undefined) return undefined
  const text = typeof filter === 'string' ? filter : choiceLabels(column, filter)
  return { column: column.id, label: column.label, text }
}

function sortChipOf({ sort }: TableState, column: AnyColumn): SortChip | undefined {
  const direction = sortedBy(sort, column)
  if (!direction) return undefined
  const { id, label } = column
  return {
    column: id,
    label,
    text: `Sorted by ${label}`,
    direction: directionLabel(column, direction),
  }
}
