import {
  type Column,
  createRowText,
  cycleSort,
  EMPTY_TABLE,
  findRows,
  headerView,
  markedRows,
  matchCountText,
  namingColumn,
  nextMatch,
  summaryView,
  type TableState,
  timesText,
} from '@headend/core/table'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isShortcut } from '../keyboard/keys.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useFocusWhenFree } from '../ui/use-focus.ts'
import type { Cells } from './cells/cell.ts'
import type { KeyHint } from './key-hints.tsx'
import type { Marking } from './marks/bulk-actions.ts'
import type { RowActions } from './row-actions.tsx'
import type { RowTone } from './rows.tsx'
import { type Grid, useGrid } from './use-grid.ts'
import { useRowModels } from './use-row-models.ts'

export interface TableProps<Row> extends RowActions<Row> {
  label: string
  /** Must be stable (memoise it), as must `cells`, `rowId` and `rows`. */
  columns: readonly Column<Row>[]
  cells?: Cells<Row>
  rows: readonly Row[]
  /** Must not be personal data: the row is found by it after a visit to its page. */
  rowId: (row: Row) => string
  state: TableState
  onChange: (state: TableState) => void
  /** Colours a row that a save would add or remove; a cell has the words. Must be stable (memoise it). */
  tone?: (row: Row) => RowTone | undefined
  /** Ids of columns that filter and sort, but are not shown. */
  hiddenColumns?: readonly string[] | undefined
  rowOffers?: ((row: Row) => ReactNode) | undefined
  marking?: Marking<Row> | undefined
  newRow?: NewRow | undefined
  limit?: number
  /** A line above the rows that chooses them. It stays when there are none. */
  toolbar?: ReactNode
  /** A text after the number of rows. */
  notes?: string | undefined
  hints?: readonly KeyHint[] | undefined
}

export type TableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>

export function useDataTable<Row extends object>(props: TableProps<Row>) {
  const { rows, rowId, marking, secondary } = props
  // State, not a ref: the hooks that measure the element must run once it is mounted.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const view = useTableView(props)
  const marks = marking?.marks
  const chosen = marks?.chosen
  const marked = useMemo(
    () => chosen && markedRows(chosen, { all: rows, shown: view.rows }, rowId),
    [chosen, rows, view.rows, rowId],
  )
  const change = (next: TableState) => {
    scroller?.scrollTo({ top: 0 })
    props.onChange(next)
  }
  const drop = (next: TableState) => {
    change(next)
    grid.moveTo(grid.cursor)
  }
  const clear = () => drop(EMPTY_TABLE)
  const grid = useGrid({
    ...props,
    rows: view.rows,
    columns: view.columns.length,
    scroller,
    onPopup: (column = namingColumn(view.columns)) => openPopup(scroller, column),
    onSort: (index = namingColumn(view.columns)) => {
      const column = view.columns[index]
      if (column) drop(cycleSort(props.state, column))
    },
    onClear: clear,
    marks,
    onOpenMarked: () => marking?.open(marked?.rows ?? []),
    onDeleteMarked: marking?.delete && (() => marking.delete?.(marked?.rows ?? [])),
  })
  const find = useFind({ rows: view.rows, columns: view.columns, grid, secondary })
  useFocusWhenFree(secondary || props.belowFields ? null : scroller)
  useFocusNewRow(props.newRow, { ids: props.newRow ? view.rows.map(rowId) : [], grid })
  const byId = (column: string) => props.columns.find(({ id }) => id === column) as Column<Row>
  const times = useMemo(() => timesText(view.columns, Date.now()), [view.columns])
  return { view, byId, times, scroller, setScroller, grid, find, marked, change, drop, clear }
}

function useTableView<Row extends object>(props: TableProps<Row>) {
  const { columns, rows: all, state, limit, hiddenColumns } = props
  const matching = useRowModels(props)
  const models = useMemo(() => matching.slice(0, limit), [matching, limit])
  const rows = useMemo(() => models.map(({ original }) => original), [models])
  const shown = useMemo(
    () => columns.filter(({ id }) => !hiddenColumns?.includes(id)),
    [columns, hiddenColumns],
  )
  const headers = useShared(useMemo(() => shown.map((column) => headerView(state, column)), [state, shown]))
  const summary = summaryView(state, columns, { shown: matching.length, total: all.length })
  return { models, rows, columns: shown, headers, summary }
}

export interface NewRow {
  id: string
  /** The focused element before the row was added. If the focus has moved since, it stays. */
  focusBefore: Element | null
}

/** Focuses a new row when it is shown for the first time. */
function useFocusNewRow(
  newRow: NewRow | undefined,
  { ids, grid }: { ids: readonly string[]; grid: Grid },
): void {
  const handled = useRef<NewRow>(undefined)
  const row = newRow ? ids.indexOf(newRow.id) : -1
  useEffect(() => {
    if (!newRow || row < 0 || handled.current === newRow) return
    handled.current = newRow
    if (document.activeElement === newRow.focusBefore) grid.moveTo({ row, column: undefined })
  })
}

function openPopup(scroller: HTMLElement | null, column: number): void {
  scroller?.querySelector<HTMLElement>(`thead button[data-column="${column}"]`)?.click()
}

const FIND_SHORTCUTS = ['find', 'next-found', 'previous-found'] as const

interface FindOptions<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  grid: Grid
  secondary: boolean | undefined
}

export type FindState = ReturnType<typeof useFind>

function useFind<Row extends object>({ rows, columns, grid, secondary }: FindOptions<Row>) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const rowText = useMemo(() => createRowText(columns), [columns])
  // Computed when the find bar opens, so that the first letter is not slow.
  const texts = useMemo(() => (open ? rows.map(rowText) : []), [rowText, rows, open])
  const matches = useMemo(() => findRows(texts, text), [texts, text])
  const { row } = grid.cursor
  const goTo = (direction: 1 | -1) => {
    const next = nextMatch(matches, row, direction)
    if (next === undefined) return
    const position = { row: next, column: undefined }
    if (document.activeElement === field.current) grid.show(position)
    else grid.moveTo(position)
  }
  const search = (newText: string) => {
    setText(newText)
    const next = nextMatch(findRows(texts, newText), row - 1, 1)
    if (next !== undefined) grid.show({ row: next, column: undefined })
  }
  const start = () => {
    setOpen(true)
    field.current?.select()
    field.current?.focus()
  }
  const next = () => goTo(1)
  const previous = () => goTo(-1)
  const actions: { [Id in (typeof FIND_SHORTCUTS)[number]]?: () => void } = {
    find: start,
    ...(open && { 'next-found': next, 'previous-found': previous }),
  }
  useShortcuts(secondary ? {} : actions)
  return {
    /** The keys of a secondary list act only while it has the focus. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!secondary) return
      const shortcut = FIND_SHORTCUTS.find((id) => isShortcut(event, id))
      const action = shortcut && actions[shortcut]
      if (!action) return
      event.preventDefault()
      action()
    },
    open,
    text,
    field,
    searchText: open && text.trim() !== '' ? text : undefined,
    status: open && text.trim() !== '' ? matchCountText(matches, row) : '',
    start,
    search,
    next,
    previous,
    close: () => {
      setOpen(false)
      grid.moveTo(grid.cursor)
    },
  }
}

/** Reuses the parts that equal those of the previous value, so that only changed rows render again. */
export function useShared<Value>(value: Value): Value {
  const previous = useRef(value)
  const shared = useMemo(() => replaceEqualDeep(previous.current, value), [value])
  useEffect(() => {
    previous.current = shared
  })
  return shared
}
