import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { rowsPerPage } from '../ui/density.ts'
import { cursorAfterChange, indexOfCursor, type RowCursor, usePendingMove } from '../ui/row-cursor.ts'
import { pendingRowFocus, useWasInside } from '../ui/use-focus.ts'
import { type GridCursor, HEAD, nextCursor, reveal } from './grid-keys.ts'
import { type KeyedTable, keyAction } from './key-actions.ts'

interface GridOptions<Row>
  extends Omit<KeyedTable<Row>, 'cursor' | 'next' | 'moveTo' | 'openPopup' | 'sort'> {
  columns: number
  scroller: HTMLElement | null
  /** Opens the popup of a column; by default, of the column that names the rows. */
  onPopup: (column: number | undefined) => void
  onSort: (column: number | undefined) => void
  secondary?: boolean | undefined
}

export interface Grid {
  cursor: GridCursor
  /** Whether the focus must follow the cursor after this render. True only once for each move. */
  takePendingMove: () => boolean
  moveTo: (cursor: GridCursor) => void
  /** Moves the cursor and scrolls to it. The focus stays where it is. */
  show: (cursor: GridCursor) => void
  table: {
    role: 'grid'
    'aria-multiselectable': true | undefined
    /** Tells the list of keys that Enter opens a row. */
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
  const openPopup = () => options.onPopup(cursor.column)
  const sort = () => options.onSort(cursor.column)
  useKeysFromOutside(options.secondary, {
    enter: () => moveTo(cursor),
    openPopup,
    sort,
    markAll: marks && (() => marks.all(rows.map(rowId))),
  })
  const next = (key: string) =>
    nextCursor(key, cursor, { rows: rows.length, columns, page: rowsPerPage(scroller) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = keyAction(event, { ...options, cursor, next, moveTo, openPopup, sort })
    if (!action) return
    event.preventDefault()
    action()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const focused = findCursor(target)
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
  openPopup: () => void
  sort: () => void
  markAll: (() => void) | undefined
}

/** Keys that act wherever the focus is, except in a popup: the hints below the table are always visible. */
function useKeysFromOutside(secondary = false, { enter, openPopup, sort, markAll }: OutsideKeys): void {
  const unlessInPopup = (action: () => void) => () =>
    document.activeElement?.closest('[role=dialog]') ?? action()
  const shortcuts = {
    down: unlessInPopup(enter),
    up: unlessInPopup(enter),
    filter: unlessInPopup(openPopup),
    sort: unlessInPopup(sort),
    ...(markAll && { 'select-all': unlessInPopup(markAll) }),
  }
  useShortcuts(secondary ? {} : shortcuts)
}

interface CellCursor extends RowCursor {
  column: number | undefined
}

/** The cursor of a table. It stays on its record when other rows are added or removed. */
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

function findCursor(element: Element): GridCursor | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  if (row === undefined) return undefined
  return { row: Number(row), column: column === undefined ? undefined : Number(column) }
}
