import {
  type AnyColumn,
  type Column,
  cycleSort,
  EMPTY_TABLE,
  setFilter,
  type TableState,
} from '../table/index.ts'
import { type Selectable, type SelectionKind, selectionKinds } from './kinds.ts'

/** One field looks through names and ids at once: a column that is filtered and never drawn. Nobody types a line feed. */
export const ANYWHERE: Column<Selectable> = {
  id: 'anywhere',
  label: 'Anywhere',
  type: 'STRING',
  value: ({ id, name }) => `${name}\n${id}`,
}

/** By name, as people look for what they know (PKG-054). */
export const BY_NAME: TableState = { ...EMPTY_TABLE, sort: { column: 'name', direction: 'ascending' } }

/** Keeps the rows whose name or id holds this text (TBL-002, TBL-003). */
export function lookFor(state: TableState, text: string): TableState {
  return setFilter(state, ANYWHERE, text)
}

/** What is looked for. */
export function wantedText({ filters }: TableState): string {
  const wanted = filters[ANYWHERE.id]
  return typeof wanted === 'string' ? wanted : ''
}

/** The next step of the sort cycle of a column (TBL-008). */
export function sortBy(
  kind: SelectionKind,
  state: TableState,
  column: string,
  columns: readonly AnyColumn[] = selectionKinds[kind].columns,
): TableState {
  const found = columns.find(({ id }) => id === column)
  return found ? cycleSort(state, found) : state
}
