import { unreadText } from '../fields.ts'
import {
  type Column,
  type HeaderView,
  headerView,
  selectRows,
  showsText,
  type TableState,
} from '../table/index.ts'
import { sentence } from '../text.ts'
import { kindText, type Selectable, type SelectionKind, selectionKinds } from './kinds.ts'
import { ANYWHERE, wantedText } from './rows.ts'
import { type HeaderState, headerState, type Selection } from './selection.ts'

export interface SelectableRows<Row> {
  /** All that may be chosen. */
  rows: readonly Row[]
  /** Where there are more of them than those of the kind. */
  columns?: readonly Column<Row>[] | undefined
}

export interface SelectionView<Row> {
  title: string
  /** One of them, and no more. */
  single: boolean
  /** Of the list. */
  label: string
  filterLabel: string
  placeholder: string
  /** Those that are drawn. */
  columns: readonly Column<Row>[]
  headers: readonly HeaderView[]
  /** Filtered and sorted. */
  rows: readonly Row[]
  /** Of all visible rows. */
  header: { state: HeaderState; label: string }
  /** 'Shows 12 / 2000' (TBL-028). */
  shows: string
  /** '2 stores could not be read': they cannot be chosen. */
  unread: string | undefined
  /** In the place of the rows, where there is none. */
  empty: string | undefined
  /** To be read out whenever it changes. */
  count: string
  confirm: {
    /** DLG-003. */
    label: string
    /** Why it cannot be used yet (DLG-004). */
    reason: string | undefined
  }
}

/** All that a selection dialog shows but its cells. */
export function selectionView<Row extends Selectable>(
  kind: SelectionKind,
  { rows: all, columns = selectionKinds[kind].columns }: SelectableRows<Row>,
  table: TableState,
  selection: Selection,
): SelectionView<Row> {
  const rows = selectRows(table, [...columns, ANYWHERE], all)
  const { title, one, many, single = false, add } = selectionKinds[kind]
  const count = chosenRows(all, selection).length
  const visible = rows.map(({ id }) => id)
  return {
    title,
    single,
    label: sentence(many),
    filterLabel: `Filter ${many} by name or id`,
    placeholder: 'Filter...',
    columns,
    headers: columns.map((column) => headerView(table, column)),
    rows,
    header: {
      state: headerState(selection, visible),
      label: wantedText(table) === '' ? 'Select all' : 'Select all that are shown',
    },
    shows: showsText({ shown: rows.length, total: all.length }),
    unread: unreadText(all, one),
    empty: rows.length === 0 ? emptyText(kind, wantedText(table)) : undefined,
    count: chosenText(count, count - visible.filter((id) => selection.chosen.has(id)).length),
    confirm: {
      label: single ? add : `Add ${kindText(kind, count)}`,
      reason: count === 0 ? `Select ${single ? 'one' : 'at least one'} ${one}` : undefined,
    },
  }
}

/** What is added, in the order of the rows; what has gone from the rows meanwhile is not. */
export function chosenRows<Row extends Selectable>(
  rows: readonly Row[],
  { chosen }: Selection,
): readonly Row[] {
  return rows.filter(({ id }) => chosen.has(id))
}

function emptyText(kind: SelectionKind, wanted: string): string {
  const { one, many, single } = selectionKinds[kind]
  return wanted === ''
    ? `There are no more ${many} to ${single ? 'select' : 'add'}`
    : `No ${one} has “${wanted}” in its name or id`
}

function chosenText(count: number, hidden: number): string {
  if (count === 0) return 'None selected'
  return hidden === 0 ? `${count} selected` : `${count} selected, ${hidden} of them not shown`
}
