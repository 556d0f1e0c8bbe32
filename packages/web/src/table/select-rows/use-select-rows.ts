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
  look: (text: string) => void
  sort: (column: string) => void
  isChosen: (row: Row) => boolean
  toggle: (row: Row) => void
  /** From the row that was toggled last. */
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
  const visible = () => view.rows.map(({ id }) => id)
  const shared = {
    view,
    text: filterText(table),
    look: (text: string) => setTable((now) => setFilterText(now, text)),
    sort: (column: string) => setTable((now) => sortBy(kind, now, column, columns)),
    isChosen: ({ id }: Row) => selection.chosen.has(id),
    chosen: () => chosenRows(rows, selection),
  }
  if (view.single) {
    const only = ({ id }: Row) => setSelection(selectOnly(id))
    return {
      ...shared,
      toggle: only,
      extend: only,
      extendFrom: nothing,
      chooseAll: nothing,
      toggleAll: nothing,
    }
  }
  return {
    ...shared,
    toggle: ({ id }) => setSelection((now) => toggleRow(now, id)),
    extend: ({ id }) => setSelection((now) => extendTo(now, visible(), id)),
    extendFrom: (from, to) => setSelection((now) => extendFrom(now, visible(), from.id, to.id)),
    chooseAll: () => setSelection((now) => selectVisible(now, visible())),
    toggleAll: () => setSelection((now) => toggleVisible(now, visible())),
  }
}
