import { unreadText } from '../foundation/schema.ts'
import { sentence } from '../foundation/text.ts'
import {
  type AnyColumn,
  type Column,
  cycleSort,
  EMPTY_TABLE,
  type HeaderView,
  headerView,
  selectRows,
  setFilter,
  showsText,
  type TableState,
} from '../table/index.ts'
import { kindText, type Selectable, type SelectionKind, selectionKinds } from './selectable.ts'
import { type HeaderState, headerState, type Selection } from './selection.ts'

/** Hidden column of the filter field: name and id at once, separated by what a person cannot type. */
const ANYWHERE: Column<Selectable> = {
  id: 'anywhere',
  label: 'Anywhere',
  type: 'STRING',
  value: ({ id, name }) => `${name}\n${id}`,
}

export const BY_NAME: TableState = { ...EMPTY_TABLE, sort: { column: 'name', direction: 'ascending' } }

export interface SelectableRows<Row> {
  /** The rows before filtering. */
  rows: readonly Row[]
  /** Replaces the columns of the kind. */
  columns?: readonly Column<Row>[] | undefined
}

export interface SelectionView<Row> {
  title: string
  single: boolean
  /** Accessible name of the list. */
  label: string
  filterLabel: string
  placeholder: string
  columns: readonly Column<Row>[]
  headers: readonly HeaderView[]
  /** Filtered and sorted. */
  rows: readonly Row[]
  /** The checkbox for all visible rows. */
  header: { state: HeaderState; label: string }
  /** 'Shows 12 / 2000' (TBL-028). */
  shows: string
  /** '2 stores could not be read', so they are not listed. */
  unread: string | undefined
  empty: string | undefined
  /** '2 selected', for a live region. */
  count: string
  confirm: {
    label: string
    /** Why the button is disabled (DLG-004). */
    reason: string | undefined
  }
}

export function selectionView<Row extends Selectable>(
  kind: SelectionKind,
  { rows: all, columns = selectionKinds[kind].columns }: SelectableRows<Row>,
  table: TableState,
  selection: Selection,
): SelectionView<Row> {
  const rows = selectRows(table, [...columns, ANYWHERE], all)
  const { title, noun, single = false, add } = selectionKinds[kind]
  const count = chosenRows(all, selection).length
  const visible = rows.map(({ id }) => id)
  return {
    title,
    single,
    label: sentence(`${noun}s`),
    filterLabel: `Filter ${noun}s by name or id`,
    placeholder: 'Filter...',
    columns,
    headers: columns.map((column) => headerView(table, column)),
    rows,
    header: {
      state: headerState(selection, visible),
      label: filterText(table) === '' ? 'Select all' : 'Select all shown',
    },
    shows: showsText({ shown: rows.length, total: all.length }),
    unread: unreadText(all, noun),
    empty: rows.length === 0 ? emptyText(kind, filterText(table)) : undefined,
    count: chosenText(count, count - visible.filter((id) => selection.chosen.has(id)).length),
    confirm: {
      label: single ? add : count === 0 ? title : `Add ${kindText(kind, count)}`,
      reason: count === 0 ? `Select ${single ? 'one' : 'at least one'} ${noun}` : undefined,
    },
  }
}

/** The chosen rows in the order of the table; deleted rows are left out. */
export function chosenRows<Row extends Selectable>(
  rows: readonly Row[],
  { chosen }: Selection,
): readonly Row[] {
  return rows.filter(({ id }) => chosen.has(id))
}

function emptyText(kind: SelectionKind, filterText: string): string {
  const { noun, single } = selectionKinds[kind]
  return filterText === ''
    ? `There are no more ${noun}s to ${single ? 'select' : 'add'}`
    : `No ${noun} has “${filterText}” in its name or id`
}

function chosenText(count: number, hidden: number): string {
  if (count === 0) return 'None selected'
  return hidden === 0 ? `${count} selected` : `${count} selected, ${hidden} of them not shown`
}

/** Filters by name or id (TBL-002, TBL-003). */
export function setFilterText(state: TableState, text: string): TableState {
  return setFilter(state, ANYWHERE, text)
}

export function filterText({ filters }: TableState): string {
  const text = filters[ANYWHERE.id]
  return typeof text === 'string' ? text : ''
}

/** The next step of the sort cycle of a column (TBL-008). */
export function sortBy(
  kind: SelectionKind,
  state: TableState,
  column: string,
  columns: readonly AnyColumn[] = selectionKinds[kind].columns,
): TableState {
  const sortColumn = columns.find(({ id }) => id === column)
  return sortColumn ? cycleSort(state, sortColumn) : state
}
