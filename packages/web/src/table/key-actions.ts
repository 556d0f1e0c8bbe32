import type { KeyboardEvent } from 'react'
import { isShortcut, type KeyPress } from '../keyboard/keys.ts'
import { arrowOf, removes, strideOf } from '../keyboard/row-keys.ts'
import type { GridCursor } from './grid-keys.ts'
import type { Marks } from './marks/use-marks.ts'
import type { RowActions } from './row-actions.tsx'

type Action = () => void

export interface KeyedTable<Row> extends Pick<RowActions<Row>, 'onOpen' | 'onDelete'> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  cursor: GridCursor
  next: (key: string) => GridCursor | undefined
  moveTo: (cursor: GridCursor) => void
  openPopup: Action
  sort: Action
  /** Called by Escape if no row passes the filters. */
  onClear: Action
  marks?: Marks | undefined
  onOpenMarked?: Action | undefined
  onDeleteMarked?: Action | undefined
}

/** What a key does in a table; undefined where the table does not handle it. */
export function keyAction<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Action | undefined {
  if (isTypedInto(event)) return undefined
  if (isShortcut(event, 'open-tab')) return openInTab(event)
  const action = markAction(event, table) ?? (isForTheGrid(event) ? gridAction(event, table) : undefined)
  // A key that is held down only moves: the rest is done once.
  return action && event.repeat && !moves(event, table) ? () => {} : action
}

function openInTab({ target }: KeyboardEvent): Action | undefined {
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

function markAction<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Action | undefined {
  const { rows, rowId, cursor, marks, onOpenMarked, onDeleteMarked, next, moveTo } = table
  if (!marks) return undefined
  if (isShortcut(event, 'open-marked') && marks.chosen.size > 0) return onOpenMarked
  if (removes(event) && marks.chosen.size > 0 && onDeleteMarked) return onDeleteMarked
  const command = markCommand(event, marks.chosen.size > 0)
  const shownIds = () => rows.map(rowId)
  const row = rows[cursor.row]
  if (command === 'none') return marks.none
  if (command === 'all') return () => marks.all(shownIds())
  if (!command || !row) return undefined
  if (command === 'toggle') return () => marks.toggle(rowId(row))
  const to = next(strideOf(event).arrow)
  const lastRow = to && rows[to.row]
  if (!lastRow) return undefined
  return () => {
    marks.extendFrom(shownIds(), rowId(row), rowId(lastRow))
    moveTo(to)
  }
}

function gridAction<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Action | undefined {
  const { rows, openPopup, sort, onClear, next, moveTo } = table
  if (event.altKey) return opensPopup(event) ? openPopup : undefined
  const action = rowAction(event, table)
  if (action) return action
  if (event.key === 'Escape' && rows.length === 0) return onClear
  if (opensPopup(event)) return openPopup
  if (isShortcut(event, 'sort')) return sort
  const to = next(arrowOf(event))
  return to && (() => moveTo(to))
}

function opensPopup(event: KeyboardEvent): boolean {
  return event.altKey ? event.key === 'ArrowDown' : isShortcut(event, 'filter')
}

/** A button or checkbox in a cell keeps the keys that press it. */
function rowAction<Row>(event: KeyboardEvent, table: KeyedTable<Row>): Action | undefined {
  const { rows, cursor, onOpen, onDelete } = table
  const { key, target } = event
  const row = rows[cursor.row]
  if (row === undefined || !(target instanceof HTMLElement)) return undefined
  const presses = key === 'Enter' || key === ' '
  if (presses && target.closest('button, input')) return undefined
  const control = presses ? target.closest('td')?.querySelector<HTMLElement>('button, input') : undefined
  if (control) return () => control.click()
  const action = isShortcut(event, 'open') ? onOpen : removes(event) ? onDelete : undefined
  return action && (() => action(row))
}

type MarkCommand = 'toggle' | 'extend' | 'all' | 'none'

const MOVE_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']

export function markCommand(event: KeyPress, hasMarks: boolean): MarkCommand | undefined {
  if (isShortcut(event, 'mark-row')) return 'toggle'
  if (isShortcut(event, 'select-all')) return 'all'
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Escape' && hasMarks) return 'none'
  const { arrow, extend } = strideOf(event)
  return extend && MOVE_KEYS.includes(arrow) ? 'extend' : undefined
}
