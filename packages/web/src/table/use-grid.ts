import type { Counterpart } from '@headend/core/terminal'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../commands/shortcuts.ts'
import { comingTo } from '../ui/coming-to.ts'
import { type HeldRow, indexOfHeld, useMove } from '../ui/held-row.ts'
import { isShortcut } from '../ui/keys.ts'
import { useLastInside } from '../ui/last-inside.ts'
import { pageOf } from '../ui/row-height.ts'
import { arrowOf, strideOf } from '../ui/row-keys.ts'
import { HEAD, nextSpot, type Spot } from './grid-keys.ts'
import { markAct } from './mark-keys.ts'
import { reveal } from './reveal.ts'
import type { Marks } from './use-marks.ts'

/** A row as the palette tells of it. */
interface RowTold {
  name: string
  open?: Counterpart | undefined
  delete?: Counterpart | undefined
  /** Why it cannot be deleted, and what helps. */
  kept?: { reason: string; remedy?: string | undefined } | undefined
}

export interface RowActs<Row> {
  /** Enter, or a click. */
  onOpen?: ((row: Row) => void) | undefined
  /** Somebody is about to open it: the pointer or the keyboard rests on it. What it takes can be fetched. */
  onIntent?: ((row: Row) => void) | undefined
  /** Delete, or D. */
  onDelete?: ((row: Row) => void) | undefined
  /** What the hint of the keys calls the two, where not 'open' and 'delete'. */
  verbs?: { open: string; delete: string }
  /** What the palette calls a row, and what a terminal takes for what is done to it. */
  tell?: ((row: Row) => RowTold) | undefined
  /** There is another table before it on the page, which has the keys that act from outside, and the focus that nobody has. */
  second?: boolean
}

interface GridOptions<Row> extends RowActs<Row> {
  rows: readonly Row[]
  columns: number
  rowId: (row: Row) => string
  scroller: HTMLElement | null
  /** Opens the popup of a column; without one, of the first that has one. */
  onPopup: (column: number | undefined) => void
  /** Escape, where the filters leave nothing. */
  onClear: () => void
  marks?: Marks | undefined
  onOpenMarked?: (() => void) | undefined
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
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent) => void
    onPointerMove: (event: PointerEvent) => void
  }
}

/** The keyboard in a table: one tab stop, which stays with its record when other rows come and go. */
export function useGrid<Row>(options: GridOptions<Row>): Grid {
  const { rows, columns, scroller } = options
  const [held, setHeld] = useState<Held>(() => ({ index: 0, column: undefined, id: comingTo.get() }))
  const spot = useSpot(held, options)
  const move = useMove()
  const pointed = useRef<number>(undefined)
  const inside = useLastInside(scroller)
  const hold = ({ row, column }: Spot) => {
    const record = rows[row]
    setHeld({ index: row, column, id: record && options.rowId(record) })
  }
  const moveTo = (next: Spot) => {
    move.ask()
    pointed.current = undefined
    hold(next)
  }
  // Of the column where the keyboard is, or else of the one that was pointed at since it moved.
  const popUp = () => options.onPopup(spot.column ?? pointed.current)
  // From wherever the focus is, also from nowhere: the hints below the table are seen from there, too.
  const fromOutside = (act: () => void) => () => document.activeElement?.closest('[popover=auto]') ?? act()
  const enter = fromOutside(() => moveTo(spot))
  const { marks, rowId } = options
  const markAll = marks && { 'select-all': fromOutside(() => marks.all(rows.map(rowId))) }
  useShortcuts(options.second ? {} : { down: enter, up: enter, filter: fromOutside(popUp), ...markAll })
  const next = (key: string) => nextSpot(key, spot, { rows: rows.length, columns, page: pageOf(scroller) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTypedInto(event)) return
    const marking = markStep(event, spot, { ...options, next, moveTo })
    if (marking) {
      event.preventDefault()
      return marking()
    }
    if (!isForTheGrid(event)) return
    const clears = event.key === 'Escape' && rows.length === 0
    const act = event.altKey ? undefined : actOf(event, rows[spot.row], options)
    const popup = clears ? options.onClear : opensPopup(event) && popUp
    const to = event.altKey ? undefined : next(arrowOf(event))
    const done = act ?? (popup || (to && (() => moveTo(to))))
    if (!done) return
    event.preventDefault()
    done()
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
      'aria-multiselectable': options.marks && true,
      onKeyDown,
      onFocus,
      onPointerMove,
    },
  }
}

interface Held extends HeldRow {
  column: number | undefined
}

function useSpot<Row>(
  { id, index, column }: Held,
  { rows, rowId }: Pick<GridOptions<Row>, 'rows' | 'rowId'>,
): Spot {
  const row = useMemo(
    () => (index === HEAD || rows.length === 0 ? HEAD : indexOfHeld({ id, index }, rows, rowId)),
    [id, index, rows, rowId],
  )
  return { row, column: row === HEAD ? (column ?? 0) : column }
}

function isForTheGrid({ ctrlKey, metaKey, altKey, key, nativeEvent }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || nativeEvent.isComposing || (altKey && key !== 'ArrowDown'))
}

function isTypedInto({ target }: KeyboardEvent): boolean {
  const typed = 'input:not([type=checkbox]), select, textarea'
  return target instanceof Element && target.closest(typed) !== null
}

interface Marking<Row> extends Pick<GridOptions<Row>, 'rows' | 'rowId' | 'marks' | 'onOpenMarked'> {
  /** Where a key leads. */
  next: (key: string) => Spot | undefined
  moveTo: (spot: Spot) => void
}

/** What a key does with the marks of the table. */
function markStep<Row>(event: KeyboardEvent, spot: Spot, options: Marking<Row>) {
  const { rows, rowId, marks, onOpenMarked, next, moveTo } = options
  if (!marks) return undefined
  if (isShortcut(event, 'open-marked') && marks.chosen.size > 0) return onOpenMarked
  const act = markAct(event, marks.chosen.size > 0)
  const shown = () => rows.map(rowId)
  const row = rows[spot.row]
  if (act === 'none') return marks.none
  if (act === 'all') return () => marks.all(shown())
  if (!act || !row) return undefined
  if (act === 'toggle') return () => marks.toggle(rowId(row))
  const to = next(strideOf(event).arrow)
  const until = to && rows[to.row]
  return until && (() => [marks.walk(shown(), rowId(row), rowId(until)), moveTo(to)])
}

function opensPopup(event: KeyboardEvent): boolean {
  return event.altKey ? event.key === 'ArrowDown' : isShortcut(event, 'filter')
}

/** What a key does to the row; a button or a box in a cell keeps the keys that press it. */
function actOf<Row>(event: KeyboardEvent, row: Row | undefined, acts: RowActs<Row>) {
  const { key, target } = event
  if (row === undefined || !(target instanceof HTMLElement)) return undefined
  const { onOpen, onDelete } = acts
  const presses = key === 'Enter' || key === ' '
  if (presses && target.closest('button, input')) return undefined
  const inCell = presses ? target.closest('td')?.querySelector<HTMLElement>('button, input') : undefined
  if (inCell) return () => inCell.click()
  const removes = key === 'Delete' || isShortcut(event, 'remove')
  const act = isShortcut(event, 'open') ? onOpen : removes ? onDelete : undefined
  return act && (() => act(row))
}

/** The spot of an element of the table, by what its rows and cells say of themselves. */
function spotOf(element: Element): Spot | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? undefined : { row: Number(row), column: columnOf(element) }
}

function columnOf(element: Element): number | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  return column === undefined ? undefined : Number(column)
}
