import {
  BY_NAME,
  chooseVisible,
  chosenRows,
  extendFrom,
  extendTo,
  lookFor,
  NOTHING_CHOSEN,
  type Selectable,
  type SelectionKind,
  type SelectionView,
  selectableIndex,
  selectionView,
  sortBy,
  toggleRow,
  toggleVisible,
  wantedText,
} from '@headend/core/selection'
import { useMemo, useState } from 'react'

export interface SelectRows<Row> {
  view: SelectionView<Row>
  text: string
  look: (text: string) => void
  sort: (column: string) => void
  isChosen: (row: Row) => boolean
  toggle: (row: Row) => void
  /** From the row that was toggled last. */
  extend: (to: Row) => void
  /** With the cursor. */
  walk: (from: Row, to: Row) => void
  chooseAll: () => void
  toggleAll: () => void
  chosen: () => readonly Row[]
}

/** What is chosen, looked for and sorted by, for as long as the dialog is there. */
export function useSelectRows<Row extends Selectable>(
  kind: SelectionKind,
  rows: readonly Row[],
): SelectRows<Row> {
  const [table, setTable] = useState(BY_NAME)
  const [selection, setSelection] = useState(NOTHING_CHOSEN)
  const index = useMemo(() => selectableIndex(kind, rows), [kind, rows])
  const view = useMemo(() => selectionView(kind, index, table, selection), [kind, index, table, selection])
  const visible = () => view.rows.map(({ id }) => id)
  return {
    view,
    text: wantedText(table),
    look: (text) => setTable((now) => lookFor(now, text)),
    sort: (column) => setTable((now) => sortBy(kind, now, column)),
    isChosen: ({ id }) => selection.chosen.has(id),
    toggle: ({ id }) => setSelection((now) => toggleRow(now, id)),
    extend: ({ id }) => setSelection((now) => extendTo(now, visible(), id)),
    walk: (from, to) => setSelection((now) => extendFrom(now, visible(), from.id, to.id)),
    chooseAll: () => setSelection((now) => chooseVisible(now, visible())),
    toggleAll: () => setSelection((now) => toggleVisible(now, visible())),
    chosen: () => chosenRows(index, selection),
  }
}
