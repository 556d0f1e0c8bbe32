import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { pageOf } from '../ui/density.ts'
import { cursorAfterChange, indexOfCursor, type RowCursor, usePendingMove } from '../ui/row-cursor.ts'
import { pendingRowFocus, useWasInside } from '../ui/use-focus.ts'
import { type GridCursor, HEAD, nextCursor, reveal } from './grid-keys.ts'
import { type KeyedTable, keyAction } from './key-actions.ts'

interface GridOptions<Row> extends Omit<KeyedTable<Row>, 'cursor' | 'next' | 'moveTo' | 'popUp' | 'sort'> {
  columns: number
  scroller: HTMLElement | null
  /** Opens the popup of a column; without one, of the one that rows are known by. */
  onPopup: (column: number | undefined) => void
  onSort: (column: number | undefined) => void
  secondary?: boolean | undefined
}

export interface Grid {
  cursor: GridCursor
  /** Whether the focus has to go to the cursor, now that it is drawn; answered once. */
  takePendingMove: () => boolean
  moveTo: (cursor: GridCursor) => void
  /** The same, but for the focus, which stays where it is. */
  show: (cursor: GridCursor) => void
  table: {
    role: 'grid'
    'aria-multiselectable': true | undefined
    /** For the list of keys: Enter opens its rows. */
    'data-opens': true | undefined
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent) => void
  }
}

export function useGrid<Row>(options: GridOptions<Row>): Grid {
  const { rows, rowId, columns, scroller, marks } = options
  const { cursor, setCursor } = useGridCursor(rows, rowId)
  const move = usePendingMove()
  const wasInside = useWasInside(scroller)
  const moveTo = (next: GridCursor) => {
    move.request()
    setCursor(next)
  }
  const popUp = () => options.onPopup(cursor.column)
  const sort = () => options.onSort(cursor.column)
  useKeysFromOutside(options.secondary, {
    enter: () => moveTo(cursor),
    popUp,
    sort,
    markAll: marks && (() => marks.all(rows.map(rowId))),
  })
  const next = (key: string) =>
    nextCursor(key, cursor, { rows: rows.length, columns, page: pageOf(scroller) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = keyAction(event, { ...options, cursor, next, moveTo, popUp, sort })
    if (!act) return
    event.preventDefault()
    act()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const focused = cursorOf(target)
    if (focused && (focused.row !== cursor.row || focused.column !== cursor.column)) setCursor(focused)
  }
  return {
    cursor,
    takePendingMove: () => {
      // A removed row takes the focus with it, without an event.
      const focusLost = wasInside.current && document.activeElement === document.body
      return move.take() || focusLost
    },
    moveTo,
    show: (next) => {
      setCursor(next)
      reveal(scroller, next.row)
    },
    table: {
      role: 'grid',
      'aria-multiselectable': marks && true,
      'data-opens': options.onOpen && true,
      onKeyDown,
      onFocus,
    },
  }
}

interface OutsideKeys {
  enter: () => void
  popUp: () => void
  sort: () => void
  markAll: (() => void) | undefined
}

/** From wherever the focus is, also from nowhere: the hints below the table are seen from there, too. */
function useKeysFromOutside(second = false, { enter, popUp, sort, markAll }: OutsideKeys): void {
  const outside = (act: () => void) => () => document.activeElement?.closest('[role=dialog]') ?? act()
  const all = markAll && { 'select-all': outside(markAll) }
  const set = { filter: outside(popUp), sort: outside(sort) }
  useShortcuts(second ? {} : { down: outside(enter), up: outside(enter), ...set, ...all })
}

interface CellCursor extends RowCursor {
  column: number | undefined
}

/** Where the keyboard is in a table: it stays with its record when other rows come and go. */
function useGridCursor<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [stored, setStored] = useState<CellCursor>(() => ({
    index: 0,
    column: undefined,
    id: pendingRowFocus.get(),
  }))
  const [previousRows, setPreviousRows] = useState(rows)
  if (previousRows !== rows) {
    setPreviousRows(rows)
    if (stored.index !== HEAD) setStored(cursorAfterChange(stored, previousRows, rows, rowId))
  }
  const { id, index, column } = stored
  const row = useMemo(
    () => (index === HEAD || rows.length === 0 ? HEAD : indexOfCursor({ id, index }, rows, rowId)),
    [id, index, rows, rowId],
  )
  const cursor: GridCursor = { row, column: row === HEAD ? (column ?? 0) : column }
  const setCursor = ({ row, column }: GridCursor) => {
    const record = rows[row]
    setStored({ index: row, column, id: record && rowId(record) })
  }
  return { cursor, setCursor }
}

function cursorOf(element: Element): GridCursor | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? undefined : { row: Number(row), column: columnOf(element) }
}

function columnOf(element: Element): number | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  return column === undefined ? undefined : Number(column)
}
