import type { Column } from '@headend/core/table'
import { ZONES } from '@headend/core/time-zone'
import { useState } from 'react'
import { DataTable } from '../table/data-table.tsx'
import type { Faces } from '../table/faces/faces.ts'
import { timeFace } from '../table/faces/relative-time.tsx'
import { useTableAddress } from '../table/use-table-address.ts'
import { Badge } from '../ui/badge.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type SampleRow, sampleRows } from './sample-rows.ts'

const PLATFORMS = ['OTT', 'STB', 'Mobile'].map((value) => ({ value, label: value }))

const columns: readonly Column<SampleRow>[] = [
  { id: 'id', label: 'Id', type: 'NUMBER', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'test', label: 'Test', type: 'BOOLEAN', value: ({ test }) => test },
  {
    id: 'platforms',
    label: 'Platforms',
    type: 'ENUM',
    value: ({ platforms }) => platforms,
    choices: PLATFORMS,
  },
  { id: 'modified', label: 'Last modified', type: 'TIME', zone: ZONES.SE, value: ({ modified }) => modified },
  { id: 'price', label: 'Price', type: 'NUMBER', value: ({ price }) => price },
  { id: 'note', label: 'Note', type: 'CUSTOM' },
]

const faces: Faces<SampleRow> = {
  test: { cell: ({ test }) => test && <Badge tone="warn">Test</Badge> },
  modified: timeFace(({ modified }) => modified, ZONES.SE),
  price: { end: true },
}

const rowId = ({ id }: SampleRow) => String(id)
const rows = sampleRows(10_000)

/** The table with 10,000 rows, its filters and sort in the address. */
export function TablePage() {
  const address = useTableAddress(columns)
  const [opened, setOpened] = useState<SampleRow>()
  return (
    <>
      <PageHeader
        heading="Table"
        marks={<output aria-label="Opened">{opened ? `Opened ${opened.id}` : ''}</output>}
      />
      <DataTable
        label="Samples"
        columns={columns}
        faces={faces}
        rows={rows}
        rowId={rowId}
        {...address}
        onOpen={setOpened}
        empty={{ title: 'No samples' }}
      />
    </>
  )
}
