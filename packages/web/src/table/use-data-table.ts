import {
  type Column,
  cycleSort,
  EMPTY_TABLE,
  headerView,
  markedAmong,
  namingColumn,
  summaryView,
  type TableState,
} from '@headend/core/table'
import { type ReactNode, useMemo, useState } from 'react'
import { useFocusWhenFree } from '../ui/focus/use-focus-when-free.ts'
import type { Faces } from './faces/faces.ts'
import type { KeyHint } from './key-hints.tsx'
import type { Marking } from './marks/marking.ts'
import type { RowActs } from './row-acts.ts'
import type { RowTone } from './table-row.tsx'
import { type RowToCome, useComing } from './use-coming.ts'
import { useFind } from './use-find.ts'
import { useGrid } from './use-grid.ts'
import { useRowModels } from './use-row-models.ts'
import { useShared } from './use-shared.ts'

export interface TableProps<Row> extends RowActs<Row> {
  /** What the rows are: 'Packages'. */
  label: string
  /** The same list from one drawing to the next; so are `faces`, `rowId` and `rows` while nothing has changed. */
  columns: readonly Column<Row>[]
  faces?: Faces<Row>
  rows: readonly Row[]
  /** An id, never personal data: by it the row is found again by who comes back. */
  rowId: (row: Row) => string
  /** From `useTableAddress`, or a state of one's own where the address is to know nothing of it. */
  state: TableState
  onChange: (state: TableState) => void
  /** The ground of a row that a save would add or take away; a word in the row says so, too. The same from one drawing to the next. */
  tone?: (row: Row) => RowTone | undefined
  /** Ids of columns that filter and sort, and are not drawn. */
  hidden?: readonly string[] | undefined
  /** What else the palette can do with the row that the keyboard is on. */
  rowOffers?: ((row: Row) => ReactNode) | undefined
  /** Where rows can be marked, and what is done with all that are. */
  marking?: Marking<Row> | undefined
  /** The row that the keyboard is to come to. */
  coming?: RowToCome | undefined
  /** The most rows to draw (TBL-029). */
  limit?: number
  /** What says which rows there are at all, in the line of what is set. */
  lead?: ReactNode
  /** Of rows that pass the filters, too, and are not among these. */
  others?: string | undefined
  /** Keys that this list alone has. */
  hints?: readonly KeyHint[] | undefined
}

export type TableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>

/** All that a table knows and does; its parts draw it. */
export function useDataTable<Row extends object>(props: TableProps<Row>) {
  const { rows, rowId, marking, second } = props
  // A state: whoever measures it has to hear that it is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const view = useTableView(props)
  const marks = marking?.marks
  const chosen = marks?.chosen
  const marked = useMemo(
    () => chosen && markedAmong(chosen, { all: rows, shown: view.rows }, rowId),
    [chosen, rows, view.rows, rowId],
  )
  const change = (next: TableState) => {
    scroller?.scrollTo({ top: 0 })
    props.onChange(next)
  }
  // What was pressed goes with what it took back.
  const drop = (next: TableState) => {
    change(next)
    grid.moveTo(grid.spot)
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
  const find = useFind({ rows: view.rows, columns: view.columns, grid, second })
  useFocusWhenFree(second || props.below ? null : scroller)
  useComing(props.coming, { ids: props.coming ? view.rows.map(rowId) : [], grid })
  const byId = (column: string) => props.columns.find(({ id }) => id === column) as Column<Row>
  return { view, byId, scroller, setScroller, grid, find, marked, change, drop, clear }
}

/** What is left of the rows, and what headers and summary say of it. */
function useTableView<Row extends object>(props: TableProps<Row>) {
  const { columns, rows: all, state, limit, hidden } = props
  const found = useRowModels(props)
  const models = useMemo(() => found.slice(0, limit), [found, limit])
  const rows = useMemo(() => models.map(({ original }) => original), [models])
  const drawn = useMemo(() => columns.filter(({ id }) => !hidden?.includes(id)), [columns, hidden])
  const headers = useShared(useMemo(() => drawn.map((column) => headerView(state, column)), [state, drawn]))
  const summary = summaryView(state, columns, { shown: found.length, total: all.length })
  return { models, rows, columns: drawn, headers, summary }
}

function openPopup(scroller: HTMLElement | null, column: number): void {
  scroller?.querySelector<HTMLElement>(`thead button[data-column="${column}"]`)?.click()
}
