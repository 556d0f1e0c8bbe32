import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { pageOf } from '../ui/density.ts'
import { comingTo } from '../ui/focus.ts'
import { type HeldRow, heldAmong, indexOfHeld, useMove } from '../ui/held-row.ts'
import { useLastInside } from '../ui/use-focus.ts'
import { HEAD, nextSpot, reveal, type Spot } from './grid-keys.ts'
import { type KeyedTable, keyAct } from './key-acts.ts'

interface GridOptions<Row> extends Omit<KeyedTable<Row>, 'spot' | 'next' | 'moveTo' | 'popUp' | 'sort'> {
  columns: number
  scroller: HTMLElement | null
  /** Opens the popup of a column; without one, of the one that rows are known by. */
  onPopup: (column: number | undefined) => void
  onSort: (column: number | undefined) => void
  second?: boolean | undefined
}

export interface Grid {
  spot: Spot
  /** Whether the focus has to go to the spot, now that it is drawn; asked once. */
  takeMove: () => boolean
  moveTo: (spot: Spot) => void
  /** The same, but for the focus, which stays where it is. */
  show: (spot: Spot) => void
  table: {
    role: 'grid'
    'aria-multiselectable': true | undefined
    /** For the list of keys: Enter opens its rows. */
    'data-opens': true | undefined
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent) => void
    onPointerMove: (event: PointerEvent) => void
  }
}

export function useGrid<Row>(options: GridOptions<Row>): Grid {
  const { rows, rowId, columns, scroller, marks } = options
  const { spot, hold } = useSpot(rows, rowId)
  const move = useMove()
  const pointed = useRef<number>(undefined)
  const inside = useLastInside(scroller)
  const moveTo = (next: Spot) => {
    move.ask()
    pointed.current = undefined
    hold(next)
  }
  // Of the column where the keyboard is, or else of the one that was pointed at since it moved.
  const column = () => spot.column ?? pointed.current
  const popUp = () => options.onPopup(column())
  const sort = () => {
    const at = pointed.current
    options.onSort(column())
    // The next press is about the same column.
    pointed.current = at
  }
  useKeysFromOutside(options.second, {
    enter: () => moveTo(spot),
    popUp,
    sort,
    markAll: marks && (() => marks.all(rows.map(rowId))),
  })
  const next = (key: string) => nextSpot(key, spot, { rows: rows.length, columns, page: pageOf(scroller) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = keyAct(event, { ...options, spot, next, moveTo, popUp, sort })
    if (!act) return
    event.preventDefault()
    act()
  }
  const onPointerMove = ({ target }: PointerEvent) => {
    pointed.current = target instanceof Element ? columnOf(target) : undefined
  }
  const onFocus = ({ target }: FocusEvent) => {
    const found = spotOf(target)
    if (found && (found.row !== spot.row || found.column !== spot.column)) hold(found)
  }
  return {
    spot,
    takeMove: () => {
      // A removed row takes the focus with it, without an event.
      const lost = inside.current && document.activeElement === document.body
      return move.take() || lost
    },
    moveTo,
    show: (next) => {
      hold(next)
      reveal(scroller, next.row)
    },
    table: {
      role: 'grid',
      'aria-multiselectable': marks && true,
      'data-opens': options.onOpen && true,
      onKeyDown,
      onFocus,
      onPointerMove,
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

interface Held extends HeldRow {
  column: number | undefined
}

/** Where the keyboard is in a table: it stays with its record when other rows come and go. */
function useSpot<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [held, setHeld] = useState<Held>(() => ({ index: 0, column: undefined, id: comingTo.get() }))
  // Of which rows its index tells.
  const [among, setAmong] = useState(rows)
  if (among !== rows) {
    setAmong(rows)
    if (held.index !== HEAD) setHeld(heldAmong(held, among, rows, rowId))
  }
  const { id, index, column } = held
  const row = useMemo(
    () => (index === HEAD || rows.length === 0 ? HEAD : indexOfHeld({ id, index }, rows, rowId)),
    [id, index, rows, rowId],
  )
  const spot: Spot = { row, column: row === HEAD ? (column ?? 0) : column }
  const hold = ({ row, column }: Spot) => {
    const record = rows[row]
    setHeld({ index: row, column, id: record && rowId(record) })
  }
  return { spot, hold }
}

/** The spot of an element of a table, by what its rows and cells say of themselves. */
function spotOf(element: Element): Spot | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? undefined : { row: Number(row), column: columnOf(element) }
}

function columnOf(element: Element): number | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  return column === undefined ? undefined : Number(column)
}
