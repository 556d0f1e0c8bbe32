import type { ReactNode } from 'react'
import { Empty, Skeleton } from '../ui/states.tsx'
import { FilledTable } from './filled-table.tsx'
import type { TableProps } from './use-data-table.ts'

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  /** Undefined while they are on their way (TBL-031). */
  rows: readonly Row[] | undefined
  /** Where there is no row at all (TBL-030). */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}

/**
 * The table of every list (TBL-001..032), drawn over core's model of it. One tab stop; arrows, J and K walk, Enter or a click
 * opens (TBL-032), F or Alt+ArrowDown opens filter and sort of the column. Where nothing matches, the headers are left to walk.
 */
export function DataTable<Row extends object>({ rows, empty, ...props }: DataTableProps<Row>) {
  if (!rows) return <Skeleton label={`Loading: ${props.label}`} />
  // What leads to other rows stays where it is, and keeps the focus.
  if (rows.length === 0 && !props.lead) return <Empty {...empty} />
  return <FilledTable rows={rows} none={<Empty {...empty} />} {...props} />
}
