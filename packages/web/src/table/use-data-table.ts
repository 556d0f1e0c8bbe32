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
import type { Marking } from './marks/use-marks.ts'
import type { RowActions } from './row-actions.tsx'
import type { RowTone } from './rows.tsx'
import { type Grid, useGrid } from './use-grid.ts'
import { useRowModels } from './use-row-models.ts'

export interface TableProps<Row> extends RowActions<Row> {
  label: string
  /** Stable, as are `cells`, `rowId` and `rows` while nothing has changed. */
  columns: readonly Column<Row>[]
  cells?: Cells<Row>
  rows: readonly Row[]
  /** An id, never personal data: by it the row is found again by who comes back. */
  rowId: (row: Row) => string
  state: TableState
  onChange: (state: TableState) => void
  /** The background of a row that a save would add or remove; a word in the row says the same. Stable. */
  tone?: (row: Row) => RowTone | undefined
  hidden?: readonly string[] | undefined
  rowOffers?: ((row: Row) => ReactNode) | undefined
  marking?: Marking<Row> | undefined
  newRow?: NewRow | undefined
  limit?: number
  /** What says which rows there are at all, in a line of its own. */
  lead?: ReactNode
  /** Of rows that pass the filters, too, and are not among these. */
  others?: string | undefined
  hints?: readonly KeyHint[] | undefined
}

export type TableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>

export function useDataTable<Row extends object>(props: TableProps<Row>) {
  const { rows, rowId, marking, secondary } = props
  // A state: what measures the element has to hear that it is there.
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
    onSort: (column = namingColumn(view.columns)) => {
      const by = view.columns[column]
      if (by) drop(cycleSort(props.state, by))
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
  const { columns, rows: all, state, limit, hidden } = props
  const matching = useRowModels(props)
  const models = useMemo(() => matching.slice(0, limit), [matching, limit])
  const rows = useMemo(() => models.map(({ original }) => original), [models])
  const drawn = useMemo(() => columns.filter(({ id }) => !hidden?.includes(id)), [columns, hidden])
  const headers = useShared(useMemo(() => drawn.map((column) => headerView(state, column)), [state, drawn]))
  const summary = summaryView(state, columns, { shown: matching.length, total: all.length })
  return { models, rows, columns: drawn, headers, summary }
}

export interface NewRow {
  id: string
  /** What had the focus when the row was asked for: a person who has moved on stays there. */
  focusBefore: Element | null
}

/** Focuses a new row the first time that it is shown. */
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

const FIND_KEYS = ['find', 'next-found', 'previous-found'] as const

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
  // When it opens, and not with the first letter.
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
  const search = (wanted: string) => {
    setText(wanted)
    const next = nextMatch(findRows(texts, wanted), row - 1, 1)
    if (next !== undefined) grid.show({ row: next, column: undefined })
  }
  const start = () => {
    setOpen(true)
    field.current?.select()
    field.current?.focus()
  }
  const next = () => goTo(1)
  const previous = () => goTo(-1)
  const keys: { [Id in (typeof FIND_KEYS)[number]]?: () => void } = {
    find: start,
    ...(open && { 'next-found': next, 'previous-found': previous }),
  }
  useShortcuts(secondary ? {} : keys)
  return {
    /** The keys of a list that has to have the focus for them. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!secondary) return
      const id = FIND_KEYS.find((one) => isShortcut(event, one))
      const act = id && keys[id]
      if (!act) return
      event.preventDefault()
      act()
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

/** Shares the parts that are equal to the value before, so that only changed rows are drawn again. */
export function useShared<Value>(value: Value): Value {
  const before = useRef(value)
  const shared = useMemo(() => replaceEqualDeep(before.current, value), [value])
  useEffect(() => {
    before.current = shared
  })
  return shared
}
