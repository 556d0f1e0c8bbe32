import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { DataTable } from '../table/data-table.tsx'
import { type SampleRow, sampleRows } from './sample-rows.ts'

const columns: readonly Column<SampleRow>[] = [
  { id: 'id', label: 'Id', type: 'NUMBER', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'price', label: 'Price', type: 'NUMBER', value: ({ price }) => price },
]
const rows = sampleRows(3)
const nothing = () => {}

/** A few rows that stay as they are. */
export function StaticTable({ label, locked }: { label: string; locked?: string }) {
  return (
    <>
      {locked && <p className="px-5 pt-1 text-muted text-sm">{locked}</p>}
      <DataTable
        label={label}
        columns={columns}
        faces={{}}
        rows={rows}
        rowId={({ id }) => String(id)}
        state={EMPTY_TABLE}
        onChange={nothing}
        empty={{ title: 'Nothing' }}
      />
    </>
  )
}
