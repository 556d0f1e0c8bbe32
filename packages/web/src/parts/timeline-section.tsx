import type { Campaign } from '@headend/core/campaigns'
import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { PERIOD_COLUMN, periodFace } from '../features/campaigns/period-face.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Section } from './section.tsx'

const nothing = () => {}
const campaign = (id: string, title: string, validFrom: string, validTo: string): Campaign => ({
  id,
  title,
  accessType: 'RENTAL',
  price: 29,
  countryCode: 'SE',
  version: 1,
  validFrom,
  validTo,
  lastUpdatedAt: validFrom,
  selectedMedia: [],
})

const CAMPAIGNS = [
  campaign('1', 'Ended', '2026-04-06T00:00:00Z', '2026-04-27T00:00:00Z'),
  campaign('2', 'Began before', '2026-02-01T00:00:00Z', '2026-06-02T00:00:00Z'),
  campaign('3', 'Overlaps', '2026-05-01T00:00:00Z', '2026-06-10T00:00:00Z'),
  campaign('4', 'Short', '2026-05-14T00:00:00Z', '2026-05-17T00:00:00Z'),
  campaign('5', 'Goes on', '2026-06-05T00:00:00Z', '2026-09-01T00:00:00Z'),
]
const columns: readonly Column<Campaign>[] = [
  { id: 'title', label: 'Name', type: 'STRING', value: ({ title }) => title },
  PERIOD_COLUMN,
]
const picture = {
  window: { from: '2026-04', months: 3 },
  zone: 'Europe/Stockholm',
  now: Date.UTC(2026, 4, 15, 12),
}
const faces = { period: periodFace(picture, 'SE', new Map([['3', 'Fyrvaktaren is in Short, too']])) }

export function TimelineSection() {
  return (
    <Section
      title="Timeline"
      text="Ended, active, upcoming; what goes on beyond the edge, what others have at the time."
    >
      <div className="flex h-66 w-[860px] flex-col overflow-hidden rounded-md border border-line bg-page">
        <DataTable
          label="Campaigns on a timeline"
          columns={columns}
          faces={faces}
          rows={CAMPAIGNS}
          rowId={({ id }) => id}
          state={EMPTY_TABLE}
          onChange={nothing}
          empty={{ title: 'Nothing' }}
        />
      </div>
    </Section>
  )
}
