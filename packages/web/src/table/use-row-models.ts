import { byRank, type Cells, type Column, cellsOf, type TableState } from '@headend/core/table'
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  type FilterFn,
  type RowModel as Model,
  type Row as ModelOf,
  memo,
  metaHelper,
  rowSortingFeature,
  type Table,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'

const unsorted = tableFeatures({
  columnMeta: metaHelper<Pick<Cells, 'rank'>>(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
})

const features = tableFeatures({ ...unsorted, sortedRowModel: createRankedRowModel })

export type RowModel<Row extends object> = ModelOf<typeof features, Row>

interface Rows<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  state: TableState
}

/** The rows that pass all filters, sorted: React Table with core's comparisons. */
export function useRowModels<Row extends object>({
  columns,
  rows,
  rowId,
  state,
}: Rows<Row>): RowModel<Row>[] {
  const definitions = useMemo(() => columns.map((column) => defineColumn(column, rows)), [columns, rows])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    // biome-ignore lint/correctness/useExhaustiveDependencies: other columns compare differently.
    state: useMemo(() => tableState(state), [state, definitions]),
  })
  return table.getRowModel().rows
}

function tableState({ filters, sort }: TableState) {
  return {
    columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
    sorting:
      sort && sort.direction !== 'none' ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
  }
}

function defineColumn<Row extends object>(
  column: Column<Row>,
  rows: readonly Row[],
): ColumnDef<typeof features, Row> {
  const cells = cellsOf(column, rows)
  const test: FilterFn<typeof features, Row> = (row, _column, passes: RowTest) => passes(row.index)
  return {
    id: column.id,
    header: column.label,
    meta: cells,
    filterFn: Object.assign(test, { resolveFilterValue: (filter: never) => cells.filter(filter) ?? anyRow }),
  }
}

type RowTest = (row: number) => boolean

const anyRow: RowTest = () => true

/** Sorts by core's ranks: four times as fast with 10,000 rows as the library's sorted row model. */
function createRankedRowModel(table: Table<typeof unsorted, object>): () => Model<typeof unsorted, object> {
  return memo({
    memoDeps: () => [table.atoms.sorting.get(), table.getPreSortedRowModel()],
    fn: ([sort], model) => {
      const rank = sort && table.getColumn(sort.id)?.columnDef.meta?.rank
      if (!rank) return model
      const compare = byRank(rank, sort.desc ? 'descending' : 'ascending')
      const rows = model.rows.toSorted((left, right) => compare(left.index, right.index))
      return { ...model, rows, flatRows: rows }
    },
  })
}
