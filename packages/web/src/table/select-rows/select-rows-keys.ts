import type { Selectable } from '@headend/core/selection'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { isMod, isShortcut } from '../../keyboard/keys.ts'
import { rowsPerPage } from '../../ui/density.ts'
import { type GridCursor, HEAD, nextCursor, type TableExtent } from '../grid-keys.ts'
import type { RowSelection } from './use-select-rows.ts'

/** Acts on what is under the cursor: the checkbox for all rows, the sorting of a column, or a row. */
export function actAtCursor<Row extends Selectable>(
  select: RowSelection<Row>,
  { row, column }: GridCursor,
  shift: boolean,
): void {
  const record = select.view.rows[row]
  const header = select.view.headers[(column ?? 0) - 1]
  if (record && shift) select.extend(record)
  else if (record) select.toggle(record)
  else if (header) select.sort(header.id)
  else if (select.view.rows.length > 0) select.toggleAll()
}

export function selectKeys<Row extends Selectable>(
  select: RowSelection<Row>,
  { cursor, moveTo }: SelectCursor,
  toFilter: () => void,
  pick: ((row: Row) => void) | undefined,
) {
  const { rows, headers } = select.view
  const move = (to: GridCursor, shift: boolean) => {
    const [from, until] = [rows[cursor.row], rows[to.row]]
    if (shift && from && until) select.extendFrom(from, until)
    moveTo(to)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event
    if (isShortcut(event, 'select-all')) {
      event.preventDefault()
      return select.chooseAll()
    }
    if (isMod(event)) return
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      const row = key === 'Enter' && rows[cursor.row]
      return row && pick ? pick(row) : actAtCursor(select, cursor, shiftKey)
    }
    const page = rowsPerPage(event.currentTarget.parentElement)
    const next = nextSelectCursor(key, cursor, { rows: rows.length, columns: headers.length + 1, page })
    if (next) event.preventDefault()
    // The filter gets the focus before the letter is typed, and so gets the letter.
    if (next === 'filter' || key.length === 1 || key === 'Backspace') toFilter()
    else if (next) move(next, shiftKey)
  }
}

/** A press in the list focuses the list, never a checkbox in it. A press on its scroll bar does not. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}

/** The keys of a table, except that letters go to the filter above the headers, and rows have no cells. */
export function nextSelectCursor(
  key: string,
  cursor: GridCursor,
  extent: TableExtent,
): GridCursor | 'filter' | undefined {
  if (key.length === 1) return undefined
  if (cursor.row === HEAD) return key === 'ArrowUp' ? 'filter' : nextCursor(key, cursor, extent)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : nextCursor(key, cursor, extent)
}

const FIRST_ROW: GridCursor = { row: 0, column: undefined }

interface SelectCursor {
  cursor: GridCursor
  moveTo: (cursor: GridCursor) => void
}

/** The cursor; it returns to the first row when the filter changes. */
export function useSelectCursor(rows: number, filterText: string): SelectCursor {
  const [stored, setStored] = useState({ cursor: FIRST_ROW, filterText })
  const previous = stored.filterText === filterText ? stored.cursor : FIRST_ROW
  const cursor =
    previous.row < rows
      ? previous
      : rows > 0
        ? { row: rows - 1, column: undefined }
        : { row: HEAD, column: 0 }
  return { cursor, moveTo: (next) => setStored({ cursor: next, filterText }) }
}
