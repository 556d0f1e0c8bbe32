import { type AnyColumn, choicesOf, filterKind, sortKind } from './column.ts'
import { canSort, type Direction, nextSort, type Sort } from './sort-cycle.ts'

/** What is looked for: a part of the text, or the chosen values in the order of the choices. Never empty. */
export type Filter = string | readonly string[]

/** What a person has set; one column is sorted at a time (TBL-006). */
export interface TableState {
  /** By column id. */
  readonly filters: Readonly<Record<string, Filter>>
  readonly sort?: Sort
}

/** Nothing filtered, nothing sorted: where a table begins and where 'Clear all' leads. */
export const EMPTY_TABLE: TableState = { filters: {} }

/** Sets what can be a filter of this column, and takes the filter away for all else: empty text, no choice, 'All'. */
export function setFilter(state: TableState, column: AnyColumn, wanted: unknown): TableState {
  const filter = asFilter(column, wanted)
  const others = Object.entries(state.filters).filter(([id]) => id !== column.id)
  return {
    ...state,
    filters: Object.fromEntries(filter === undefined ? others : [...others, [column.id, filter]]),
  }
}

/** Chooses a value or, where several can be chosen, takes it back again; undefined is 'All' (TBL-021, TBL-022). */
export function toggleChoice(state: TableState, column: AnyColumn, value: string | undefined): TableState {
  if (value === undefined) return setFilter(state, column, undefined)
  const chosen = chosenIn(state, column)
  if (chosen.includes(value)) {
    return setFilter(
      state,
      column,
      chosen.filter((one) => one !== value),
    )
  }
  return setFilter(state, column, filterKind(column) === 'choices' ? [...chosen, value] : [value])
}

export function chosenIn({ filters }: TableState, { id }: AnyColumn): readonly string[] {
  const filter = filters[id]
  return typeof filter === 'object' ? filter : []
}

/** Sorts by this column alone; undefined, or what the column cannot, is 'No sorting'. */
export function setSort(state: TableState, column: AnyColumn, direction: Direction | undefined): TableState {
  const possible = direction && canSort(column, direction)
  return withSort(state, possible ? { column: column.id, direction } : undefined)
}

/** The next step of the column's cycle (TBL-008, TBL-009); nothing changes by a column that cannot be sorted. */
export function cycleSort(state: TableState, column: AnyColumn): TableState {
  return sortKind(column) ? withSort(state, nextSort(state.sort, column)) : state
}

/** The other way round: the toggle of the 'Sorted by' chip (TBL-026). */
export function toggleSort(state: TableState): TableState {
  const { sort } = state
  if (!sort || sort.direction === 'none') return state
  return withSort(state, { ...sort, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' })
}

export function withSort({ filters }: TableState, sort: Sort | undefined): TableState {
  return sort ? { filters, sort } : { filters }
}

/** Whatever came from outside as a filter of this column, or undefined where nothing of it can be one. */
export function asFilter(column: AnyColumn, wanted: unknown): Filter | undefined {
  const values = [wanted].flat().filter((value) => typeof value === 'string')
  const kind = filterKind(column)
  // A half of a surrogate pair could not be written into an address and read back.
  if (kind === 'text') return values.find((value) => value !== '')?.toWellFormed()
  const possible = choicesOf(column).map(({ value }) => value)
  const kept = possible.filter((value) => values.includes(value))
  if (kind === 'choices') return kept.length > 0 ? kept : undefined
  const first = values.find((value) => possible.includes(value))
  return first === undefined ? undefined : [first]
}
