import { type HeaderView, headerView } from './header.view.ts'
import type { TableState } from './state.ts'
import { type SummaryView, summaryView } from './summary.view.ts'
import type { TableIndex } from './table-index.ts'

export interface TableView<Row> {
  headers: readonly HeaderView[]
  /** What is left of the rows, in order; no more than the limit. */
  rows: readonly Row[]
  summary: SummaryView
}

export interface TableViewOptions {
  /** The most rows to draw; without it all of them (TBL-029). It changes no count. */
  limit?: number | undefined
}

/** All that a table shows but its cells. */
export function tableView<Row>(
  state: TableState,
  index: TableIndex<Row>,
  { limit = Number.POSITIVE_INFINITY }: TableViewOptions = {},
): TableView<Row> {
  const { columns, rows } = index
  const selected = index.select(state)
  return {
    headers: columns.map((column) => headerView(state, column)),
    rows: selected.length > limit ? selected.slice(0, limit) : selected,
    summary: summaryView(state, columns, { shown: selected.length, total: rows.length }),
  }
}
