import type { Selectable } from '@headend/core/selection'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { isMod, isShortcut } from '../../keyboard/keys.ts'
import { pageOf } from '../../ui/density.ts'
import { type Extent, HEAD, nextSpot, type Spot } from '../grid-keys.ts'
import type { RowSelection } from './use-select-rows.ts'

/** What stands under the cursor: the box of all, the sorting of a column, or a row. */
export function actOnSpot<Row extends Selectable>(
  select: RowSelection<Row>,
  { row, column }: Spot,
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
  { spot, put }: Cursor,
  toFilter: () => void,
  pick: ((row: Row) => void) | undefined,
) {
  const { rows, headers } = select.view
  const walk = (to: Spot, shift: boolean) => {
    const [from, until] = [rows[spot.row], rows[to.row]]
    if (shift && from && until) select.walk(from, until)
    put(to)
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
      const row = key === 'Enter' && rows[spot.row]
      return row && pick ? pick(row) : actOnSpot(select, spot, shiftKey)
    }
    const page = pageOf(event.currentTarget.parentElement)
    const next = nextPlace(key, spot, { rows: rows.length, columns: headers.length + 1, page })
    if (next) event.preventDefault()
    // A letter is typed into the field, which has the focus before the letter comes.
    if (next === 'filter' || key.length === 1 || key === 'Backspace') toFilter()
    else if (next) walk(next, shiftKey)
  }
}

/** A click into the list brings the keyboard there, never to a box in it; the scroll bar is left alone. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}

/** As in every table, but letters go to the filter field above the headers, and a row has no cells. */
export function nextPlace(key: string, spot: Spot, extent: Extent): Spot | 'filter' | undefined {
  if (key.length === 1) return undefined
  if (spot.row === HEAD) return key === 'ArrowUp' ? 'filter' : nextSpot(key, spot, extent)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : nextSpot(key, spot, extent)
}

const FIRST_ROW: Spot = { row: 0, column: undefined }

interface Cursor {
  spot: Spot
  put: (spot: Spot) => void
}

/** The cursor; it returns to the first row when the filter changes. */
export function useCursor(rows: number, lookedFor: string): Cursor {
  const [held, setHeld] = useState({ spot: FIRST_ROW, lookedFor })
  const known = held.lookedFor === lookedFor ? held.spot : FIRST_ROW
  const spot =
    known.row < rows ? known : rows > 0 ? { row: rows - 1, column: undefined } : { row: HEAD, column: 0 }
  return { spot, put: (next) => setHeld({ spot: next, lookedFor }) }
}
