import { type AnyColumn, choicesOf, type FilterKind, filterKind, sortKind } from './column.ts'
import { type Direction, directionLabel, sortedBy } from './sort-cycle.ts'
import { chosenIn, type TableState } from './state.ts'

export interface HeaderView {
  id: string
  label: string
  /** Which way the table is sorted by this column, if it is. */
  sorted: Direction | undefined
  filtered: boolean
  /** Undefined for a column without one (TBL-023). */
  popup: PopupView | undefined
}

interface PopupView {
  filter: FilterView | undefined
  /** What its rows are sorted by: 'Lowest to highest'; undefined for a column that cannot be sorted. */
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
  const choices = choicesOf(column).map((one) => ({ ...one, selected: chosen.includes(one.value) }))
  return { kind, choices: [all, ...choices] }
}
