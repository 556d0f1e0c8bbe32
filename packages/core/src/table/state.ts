import { type AnyColumn, choicesOf, filterKind, type SortKind, sortKind } from './column.ts'

/** A part of the text, or the chosen values in the order of the choices. Never empty. */
export type Filter = string | readonly string[]

/** The filters and the sorting of a table, by one column (TBL-006). */
export interface TableState {
  /** Filters by column id. */
  readonly filters: Readonly<Record<string, Filter>>
  readonly sort?: Sort
}

export const EMPTY_TABLE: TableState = { filters: {} }

/** Sets the filter of a column, or removes it for an invalid or empty value. */
export function setFilter(state: TableState, column: AnyColumn, wanted: unknown): TableState {
  const filter = asFilter(column, wanted)
  const others = Object.entries(state.filters).filter(([id]) => id !== column.id)
  return {
    ...state,
    filters: Object.fromEntries(filter === undefined ? others : [...others, [column.id, filter]]),
  }
}

/** Selects or deselects a choice; undefined is 'All' (TBL-021, TBL-022). */
export function toggleChoice(state: TableState, column: AnyColumn, value: string | undefined): TableState {
  if (value === undefined) return setFilter(state, column, undefined)
  const chosen = chosenIn(state, column)
  if (chosen.includes(value)) {
    return setFilter(
      state,
      column,
      chosen.filter((choice) => choice !== value),
    )
  }
  return setFilter(state, column, filterKind(column) === 'choices' ? [...chosen, value] : [value])
}

export function chosenIn({ filters }: TableState, { id }: AnyColumn): readonly string[] {
  const filter = filters[id]
  return typeof filter === 'object' ? filter : []
}

/** Sorts by this column; undefined or an impossible direction is 'No sorting'. */
export function setSort(state: TableState, column: AnyColumn, direction: Direction | undefined): TableState {
  const possible = direction && canSort(column, direction)
  return withSort(state, possible ? { column: column.id, direction } : undefined)
}

/** The next step of the column's cycle (TBL-008, TBL-009), if it can be sorted. */
export function cycleSort(state: TableState, column: AnyColumn): TableState {
  return sortKind(column) ? withSort(state, nextSort(state.sort, column)) : state
}

/** Reverses the sorting: the toggle of the 'Sorted by' chip (TBL-026). */
export function toggleSort(state: TableState): TableState {
  const { sort } = state
  if (!sort || sort.direction === 'none') return state
  return withSort(state, { ...sort, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' })
}

export function withSort({ filters }: TableState, sort: Sort | undefined): TableState {
  return sort ? { filters, sort } : { filters }
}

/** A valid filter of this column from any value, or undefined. */
export function asFilter(column: AnyColumn, wanted: unknown): Filter | undefined {
  const values = [wanted].flat().filter((value) => typeof value === 'string')
  const kind = filterKind(column)
  // A lone surrogate could not be written into an address.
  if (kind === 'text') return values.find((value) => value !== '')?.toWellFormed()
  const possible = choicesOf(column).map(({ value }) => value)
  const choices = possible.filter((value) => values.includes(value))
  if (kind === 'choices') return choices.length > 0 ? choices : undefined
  const first = values.find((value) => possible.includes(value))
  return first === undefined ? undefined : [first]
}

export type Direction = 'ascending' | 'descending'

export interface Sort {
  /** The column's id. */
  readonly column: string
  /** 'none': a time column's unsorted step before ascending (OPN-61). */
  readonly direction: Direction | 'none'
}

type SortStep = Sort['direction'] | undefined

/** Undefined is the initial, unsorted step. */
const CYCLES: Record<SortKind, readonly SortStep[]> = {
  text: [undefined, 'ascending', 'descending'],
  number: [undefined, 'ascending', 'descending'],
  time: [undefined, 'descending', 'none', 'ascending'],
}

const LABELS: Record<SortKind, Record<Direction, string>> = {
  text: { ascending: 'A to Z', descending: 'Z to A' },
  number: { ascending: 'Lowest to highest', descending: 'Highest to lowest' },
  time: { ascending: 'Oldest', descending: 'Latest' },
}

const NO_SORTING = 'No sorting'

/** The next step of the cycle, which starts over when another column was sorted. */
function nextSort(sort: Sort | undefined, column: AnyColumn): Sort | undefined {
  const steps = cycleOf(column)
  const at = steps.indexOf(sort?.column === column.id ? sort.direction : undefined)
  const direction = steps[at + 1]
  return direction && { column: column.id, direction }
}

export function canSort(column: AnyColumn, direction: Sort['direction']): boolean {
  return cycleOf(column).includes(direction)
}

export function directionLabel(column: AnyColumn, direction: Direction | undefined): string {
  const kind = sortKind(column)
  return kind && direction ? LABELS[kind][direction] : NO_SORTING
}

export function sortedBy(sort: Sort | undefined, { id }: AnyColumn): Direction | undefined {
  return sort?.column === id && sort.direction !== 'none' ? sort.direction : undefined
}

function cycleOf(column: AnyColumn): readonly SortStep[] {
  const kind = sortKind(column)
  return kind ? CYCLES[kind] : [undefined]
}
