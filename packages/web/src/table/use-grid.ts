import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useLastInside } from '../ui/focus/use-last-inside.ts'
import { useMove } from '../ui/held-row.ts'
import { pageOf } from '../ui/row-height.ts'
import { nextSpot, type Spot } from './grid-keys.ts'
import { type KeyedTable, keyAct } from './key-acts.ts'
import { reveal } from './reveal.ts'
import { columnOf, spotOf, useSpot } from './use-spot.ts'

interface GridOptions<Row> extends Omit<KeyedTable<Row>, 'spot' | 'next' | 'moveTo' | 'popUp' | 'sort'> {
  columns: number
  scroller: HTMLElement | null
  /** Opens the popup of a column; without one, of the one that rows are known by. */
  onPopup: (column: number | undefined) => void
  /** The same, and sorts by it. */
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
  /** For the table element. */
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

/** The keyboard in a table: one tab stop, which the arrows move. */
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
      // A row that goes takes the focus with it, and nobody hears of that.
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
