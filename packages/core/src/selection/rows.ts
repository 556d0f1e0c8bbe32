import {
  type AnyColumn,
  type Column,
  createTableIndex,
  cycleSort,
  EMPTY_TABLE,
  setFilter,
  type TableIndex,
  type TableState,
} from '../table/index.ts'
import { type Selectable, type SelectionKind, selectionKinds } from './kinds.ts'

/** One field looks through names and ids at once: a column that is filtered and never drawn. Nobody types a line feed. */
const ANYWHERE: Column<Selectable> = {
  id: 'anywhere',
  label: 'Anywhere',
  type: 'STRING',
  value: ({ id, name }) => `${name}\n${id}`,
}

/** The rows of a dialog, ready to be filtered and sorted; made once for the same rows. `columns`: where there are more than those of the kind. */
export function selectableIndex<Row extends Selectable>(
  kind: SelectionKind,
  rows: readonly Row[],
  columns: readonly Column<Row>[] = selectionKinds[kind].columns,
): TableIndex<Row> {
  return createTableIndex<Row>([...columns, ANYWHERE], rows)
}

/** By name, as people look for what they know (PKG-054). */
export const BY_NAME: TableState = { ...EMPTY_TABLE, sort: { column: 'name', direction: 'ascending' } }

/** Keeps the rows whose name or id holds this text (TBL-002, TBL-003). */
export function lookFor(state: TableState, text: string): TableState {
  return setFilter(state, ANYWHERE, text)
}

/** Whether it is drawn. */
export function isShown({ id }: { id: string }): boolean {
  return id !== ANYWHERE.id
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
