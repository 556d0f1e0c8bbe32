import type { Column } from '@headend/core/table'
import { type ColumnDef, type Row as ModelOf, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { cellContent, type Faces } from './faces.ts'

/** Filtering and sorting are core's: the table needs none of its own models. */
const features = tableFeatures({})

/** A row as the table library knows it, with its cells. */
export type RowModel<Row extends object> = ModelOf<typeof features, Row>

/** Only what is drawn becomes a row of the table: making 100,000 of them would take longer than finding them. */
export function useRowModels<Row extends object>(
  data: Row[],
  columns: readonly Column<Row>[],
  faces: Faces<Row>,
  rowId: (row: Row) => string,
): RowModel<Row>[] {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.label,
          cell: ({ row }) => cellContent(column, faces[column.id], row.original),
        }),
      ),
    [columns, faces],
  )
  return useTable({ features, columns: definitions, data, getRowId: rowId }).getRowModel().rows
}
