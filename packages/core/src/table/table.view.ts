import { listZone } from '../foundation/time.ts'
import { type AnyColumn, choiceLabels, choicesOf, type FilterKind, filterKind, sortKind } from './column.ts'
import { chosenIn, type Direction, directionLabel, sortedBy, type TableState } from './state.ts'

export interface HeaderView {
  id: string
  label: string
  sorted: Direction | undefined
  filtered: boolean
  /** Undefined for a column without one (TBL-023). */
  popup: PopupView | undefined
}

interface PopupView {
  filter: FilterView | undefined
  /** 'Lowest to highest'; undefined if the column can't be sorted. */
  sort: string | undefined
}

export type FilterView =
  | { kind: 'text'; placeholder: string; text: string }
  | { kind: Exclude<FilterKind, 'text'>; choices: readonly ChoiceView[] }

export interface ChoiceView {
  /** Undefined is 'All'. */
  value: string | undefined
  label: string
  selected: boolean
}

const FILTER_PLACEHOLDER = 'Filter...'
const ALL = 'All'

export function headerView(state: TableState, column: AnyColumn): HeaderView {
  const { id, label } = column
  return {
    id,
    label,
    sorted: sortedBy(state.sort, column),
    filtered: state.filters[id] !== undefined,
    popup: popupView(state, column),
  }
}

function popupView(state: TableState, column: AnyColumn): PopupView | undefined {
  const filter = filterView(state, column)
  const sort = sortKind(column) && directionLabel(column, sortedBy(state.sort, column))
  return filter || sort ? { filter, sort } : undefined
}

function filterView(state: TableState, column: AnyColumn): FilterView | undefined {
  const kind = filterKind(column)
  const filter = state.filters[column.id]
  if (!kind) return undefined
  if (kind === 'text')
    return { kind, placeholder: FILTER_PLACEHOLDER, text: typeof filter === 'string' ? filter : '' }
  const chosen = chosenIn(state, column)
  const all = { value: undefined, label: ALL, selected: chosen.length === 0 }
  const choices = choicesOf(column).map((choice) => ({ ...choice, selected: chosen.includes(choice.value) }))
  return { kind, choices: [all, ...choices] }
}

export interface SummaryView {
  /** The chips in the order of the columns, with their full texts (TBL-024). */
  filters: readonly FilterChip[]
  sortedBy: SortChip | undefined
  /** Whether there is more than one chip to clear (TBL-027). */
  clearAll: boolean
  /** 'Clear all filters and the sorting', as a command; undefined if nothing is set. */
  clear: string | undefined
  shows: string
}

export interface FilterChip {
  column: string
  label: string
  text: string
}

/** The chip of the sorting (TBL-026). */
interface SortChip {
  column: string
  label: string
  text: string
  direction: string
}

interface RowCount {
  shown: number
  total: number
}

/** 'Shows 12 / 2000' (TBL-028). */
export function showsText({ shown, total }: RowCount): string {
  return `Shows ${shown} / ${total}`
}

/** 'times in Stockholm', of columns with times; '' where the machine's clock shows the same. */
export function timesText(columns: readonly AnyColumn[], now: number): string {
  const column = columns.find((one) => one.type === 'TIME')
  return column ? listZone(column.zone, now) : ''
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
