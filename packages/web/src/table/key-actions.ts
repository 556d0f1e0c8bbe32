import type { KeyboardEvent } from 'react'
import { isShortcut, type KeyPress } from '../keyboard/keys.ts'
import { arrowOf, removes, strideOf } from '../keyboard/row-keys.ts'
import type { GridCursor } from './grid-keys.ts'
import type { Marks } from './marks/use-marks.ts'
import type { RowActions } from './row-actions.tsx'

type Act = () => void

export interface KeyedTable<Row> extends Pick<RowActions<Row>, 'onOpen' | 'onDelete'> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  cursor: GridCursor
  next: (key: string) => GridCursor | undefined
  moveTo: (cursor: GridCursor) => void
  popUp: Act
  sort: Act
  /** Escape, where the filters leave nothing. */
  onClear: Act
  marks?: Marks | undefined
  onOpenMarked?: Act | undefined
  onDeleteMarked?: Act | undefined
}

/** What a key does in a table; undefined where the table does not handle it. */
export function keyAction<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Act | undefined {
  if (isTypedInto(event)) return undefined
  if (isShortcut(event, 'open-tab')) return openInTab(event)
  const act = actOnMarks(event, table) ?? (isForTheGrid(event) ? actInGrid(event, table) : undefined)
  return act && event.repeat && !moves(event, table) ? () => {} : act
}

function openInTab({ target }: KeyboardEvent): Act | undefined {
  const link = target instanceof Element ? linkOf(target.closest('tr')) : undefined
  return link && (() => openLink(link))
}

/** The first link of a row leads to its record. */
export function linkOf(row: Element | null): HTMLAnchorElement | undefined {
  return row?.querySelector<HTMLAnchorElement>('a[href]') ?? undefined
}

export function openLink({ href }: HTMLAnchorElement): void {
  open(href, '_blank', 'noopener')
}

function moves<Row>(event: KeyboardEvent, { next }: KeyedTable<Row>): boolean {
  return !event.altKey && next(strideOf(event).arrow) !== undefined
}

function isTypedInto({ target }: KeyboardEvent): boolean {
  const typed = 'input:not([type=checkbox]), select, textarea'
  return target instanceof Element && target.closest(typed) !== null
}

function isForTheGrid({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || (altKey && key !== 'ArrowDown'))
}

function actOnMarks<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Act | undefined {
  const { rows, rowId, cursor, marks, onOpenMarked, onDeleteMarked, next, moveTo } = table
  if (!marks) return undefined
  if (isShortcut(event, 'open-marked') && marks.chosen.size > 0) return onOpenMarked
  if (removes(event) && marks.chosen.size > 0 && onDeleteMarked) return onDeleteMarked
  const act = markCommand(event, marks.chosen.size > 0)
  const shown = () => rows.map(rowId)
  const row = rows[cursor.row]
  if (act === 'none') return marks.none
  if (act === 'all') return () => marks.all(shown())
  if (!act || !row) return undefined
  if (act === 'toggle') return () => marks.toggle(rowId(row))
  const to = next(strideOf(event).arrow)
  const lastRow = to && rows[to.row]
  return lastRow && (() => [marks.extendFrom(shown(), rowId(row), rowId(lastRow)), moveTo(to)])
}

function actInGrid<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Act | undefined {
  const { rows, popUp, sort, onClear, next, moveTo } = table
  if (event.altKey) return opensPopup(event) ? popUp : undefined
  const act = actOnRow(event, table)
  if (act) return act
  if (event.key === 'Escape' && rows.length === 0) return onClear
  if (opensPopup(event)) return popUp
  if (isShortcut(event, 'sort')) return sort
  const to = next(arrowOf(event))
  return to && (() => moveTo(to))
}

function opensPopup(event: KeyboardEvent): boolean {
  return event.altKey ? event.key === 'ArrowDown' : isShortcut(event, 'filter')
}

/** A button or a box in a cell keeps the keys that press it. */
function actOnRow<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Act | undefined {
  const { rows, cursor, onOpen, onDelete } = table
  const { key, target } = event
  const row = rows[cursor.row]
  if (row === undefined || !(target instanceof HTMLElement)) return undefined
  const presses = key === 'Enter' || key === ' '
  if (presses && target.closest('button, input')) return undefined
  const inCell = presses ? target.closest('td')?.querySelector<HTMLElement>('button, input') : undefined
  if (inCell) return () => inCell.click()
  const act = isShortcut(event, 'open') ? onOpen : removes(event) ? onDelete : undefined
  return act && (() => act(row))
}

type MarkCommand = 'toggle' | 'walk' | 'all' | 'none'

const MOVE_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']

export function markCommand(event: KeyPress, some: boolean): MarkCommand | undefined {
  if (isShortcut(event, 'mark-row')) return 'toggle'
  if (isShortcut(event, 'select-all')) return 'all'
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Escape' && some) return 'none'
  const { arrow, extend } = strideOf(event)
  return extend && MOVE_KEYS.includes(arrow) ? 'walk' : undefined
}
