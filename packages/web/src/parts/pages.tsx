/** Large pages for benchmarks and journeys: a table of 10,000 rows, and the media picker. */

import { ZONES } from '@headend/core/local-time'
import { togglePicked } from '@headend/core/media'
import { ACCESS_TYPES, type AccessType } from '@headend/core/purchases'
import type { Column } from '@headend/core/table'
import { useRef, useState } from 'react'
import { MediaPicker } from '../media/media-picker.tsx'
import type { SavedSearch } from '../media/use-media-search.ts'
import type { Cells } from '../table/cells/cell.ts'
import { timeCell } from '../table/cells/cells.tsx'
import { DataTable } from '../table/data-table.tsx'
import { useTableAddress } from '../table/use-table-address.ts'
import { Badge } from '../ui/badge.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Checkbox } from '../ui/fields/toggles.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type SampleRow, sampleRows } from './samples.ts'

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

const cells: Cells<SampleRow> = {
  test: { render: ({ test }) => test && <Badge tone="warn">Test</Badge> },
  modified: timeCell(({ modified }) => modified, ZONES.SE),
  price: { end: true },
}

const rowId = ({ id }: SampleRow) => String(id)
const rows = sampleRows(10_000)

export function TablePage() {
  const address = useTableAddress(columns)
  const [opened, setOpened] = useState<SampleRow>()
  return (
    <>
      <PageHeader
        heading="Table"
        badges={<output aria-label="Opened">{opened ? `Opened ${opened.id}` : ''}</output>}
      />
      <DataTable
        label="Samples"
        columns={columns}
        cells={cells}
        rows={rows}
        rowId={rowId}
        {...address}
        onOpen={setOpened}
        empty={{ title: 'No samples' }}
      />
    </>
  )
}

const PICKED = ['7', 'gone-1']

export function MediaPage() {
  const [type, setType] = useState<AccessType>('RENTAL')
  const [picked, setPicked] = useState<string[]>(PICKED)
  const savedSearch = useRef<SavedSearch>(undefined)
  const [locked, setLocked] = useState(false)
  return (
    <>
      <PageHeader
        heading="Parts"
        title="Picking medias"
        badges={<output aria-label="Picked">{picked.join(' ')}</output>}
        actions={
          <>
            <Checkbox aria-label="Locked" checked={locked} onChange={setLocked} />
            <Segmented
              label="Type"
              value={type}
              options={ACCESS_TYPES.map((value) => ({ value, title: value }))}
              onChange={setType}
            />
          </>
        }
      />
      <div className="min-h-0 flex-1">
        <MediaPicker
          type={type}
          picked={picked}
          savedSearch={savedSearch}
          locked={locked ? 'needs the role content-write. You have content-read' : undefined}
          onToggle={(id) => setPicked((now) => togglePicked(now, id))}
          onRemoveAll={() => setPicked([])}
        />
      </div>
    </>
  )
}
