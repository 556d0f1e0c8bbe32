import type { Column } from '@headend/core/table'
import { type ColumnDef, type Row as ModelOf, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'

/** Filtering and sorting are core's: the table needs none of its own models. */
const features = tableFeatures({})

/** A row as the table library knows it; what stands in its cells say the faces. */
export type RowModel<Row extends object> = ModelOf<typeof features, Row>

/** Only what is drawn becomes a row of the table: making 100,000 of them would take longer than finding them. */
export function useRowModels<Row extends object>(
  data: Row[],
  columns: readonly Column<Row>[],
  rowId: (row: Row) => string,
): RowModel<Row>[] {
  const definitions = useMemo(
    () => columns.map(({ id, label }): ColumnDef<typeof features, Row> => ({ id, header: label })),
    [columns],
  )
  return useTable({ features, columns: definitions, data, getRowId: rowId }).getRowModel().rows
}
