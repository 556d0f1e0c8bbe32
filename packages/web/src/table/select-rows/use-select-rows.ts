import {
  BY_NAME,
  chosenRows,
  EMPTY_SELECTION,
  extendFrom,
  extendTo,
  filterText,
  type Selectable,
  type SelectionKind,
  type SelectionView,
  selectionView,
  selectOnly,
  selectVisible,
  setFilterText,
  sortBy,
  toggleRow,
  toggleVisible,
} from '@headend/core/selection'
import type { Column } from '@headend/core/table'
import { useMemo, useState } from 'react'

export interface RowSelection<Row> {
  view: SelectionView<Row>
  text: string
  filter: (text: string) => void
  sort: (column: string) => void
  isChosen: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Selects from the row that was toggled last to this one. */
  extend: (to: Row) => void
  extendFrom: (from: Row, to: Row) => void
  chooseAll: () => void
  toggleAll: () => void
  chosen: () => readonly Row[]
}

const nothing = () => {}

export function useSelectRows<Row extends Selectable>(
  kind: SelectionKind,
  rows: readonly Row[],
  columns?: readonly Column<Row>[],
): RowSelection<Row> {
  const [table, setTable] = useState(BY_NAME)
  const [selection, setSelection] = useState(EMPTY_SELECTION)
  const view = useMemo(
    () => selectionView(kind, { rows, columns }, table, selection),
    [kind, rows, columns, table, selection],
  )
  const visibleIds = () => view.rows.map(({ id }) => id)
  const shared = {
    view,
    text: filterText(table),
    filter: (text: string) => setTable((current) => setFilterText(current, text)),
    sort: (column: string) => setTable((current) => sortBy(kind, current, column, columns)),
    isChosen: ({ id }: Row) => selection.chosen.has(id),
    chosen: () => chosenRows(rows, selection),
  }
  if (view.single) {
    const select = ({ id }: Row) => setSelection(selectOnly(id))
    return {
      ...shared,
      toggle: select,
      extend: select,
      extendFrom: nothing,
      chooseAll: nothing,
      toggleAll: nothing,
    }
  }
  return {
    ...shared,
    toggle: ({ id }) => setSelection((current) => toggleRow(current, id)),
    extend: ({ id }) => setSelection((current) => extendTo(current, visibleIds(), id)),
    extendFrom: (from, to) => setSelection((current) => extendFrom(current, visibleIds(), from.id, to.id)),
    chooseAll: () => setSelection((current) => selectVisible(current, visibleIds())),
    toggleAll: () => setSelection((current) => toggleVisible(current, visibleIds())),
  }
}
