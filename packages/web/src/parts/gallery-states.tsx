import type { Campaign } from '@headend/core/campaigns'
import type { LogEntry } from '@headend/core/event-log'
import { ZONES } from '@headend/core/local-time'
import { unknownMedia } from '@headend/core/media'
import { emptyList } from '@headend/core/shell'
import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { TV_PACKAGE_LIST } from '@headend/core/tv-packages'
import { Command } from 'cmdk'
import { Box, Package } from 'lucide-react'
import { PERIOD_COLUMN, periodCell } from '../features/campaigns/period-cell.tsx'
import { LogLine } from '../features/remote-events/log-lines.tsx'
import { MediaCard } from '../media/media-card.tsx'
import type { PaletteItem } from '../palette/item.ts'
import { PaletteGroup } from '../palette/palette-parts.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Empty, Failure, PageSpinner, Skeleton } from '../ui/states.tsx'
import { type SampleRow, sampleRows } from './samples.ts'
import { nothing, Section } from './section.tsx'

const stateFrame = 'h-52 w-[340px] overflow-hidden rounded-md border border-line bg-panel'

export function StateSection() {
  return (
    <Section title="States" text="Empty, loading, or failed: each with one action.">
      <div className={stateFrame}>
        <Empty title="No engagements to display" text="Search by user name, id or TV account." />
      </div>
      <div className={stateFrame}>
        <Failure
          title="Failed to search engagements"
          text="The service answered 500"
          action={<Button tone="primary">Try again</Button>}
        />
      </div>
      <div className={stateFrame}>
        <Skeleton label="Searching" />
      </div>
      <div className={stateFrame}>
        <PageSpinner label="Loading" />
      </div>
    </Section>
  )
}

const listFrame = 'flex h-56 w-[440px] flex-col overflow-hidden rounded-md border border-line bg-page'

const query = {
  data: undefined,
  error: null,
  isFetchedAfterMount: true,
  isLoadingError: false,
  isRefetchError: false,
  isFetching: false,
  refetch: nothing,
}
const failed = new Error('The service answered 503')

export function ListStateSection() {
  return (
    <Section title="States of lists" text="With rows, out of date, read-only, empty, loading, failed.">
      <div className={listFrame}>
        <Loaded
          secondary
          failure={TV_PACKAGE_LIST.failure}
          query={{ ...query, data: [], isRefetchError: true, error: failed }}
        >
          <StaticTable label="Out of date" />
        </Loaded>
      </div>
      <div className={listFrame}>
        <StaticTable label="Read-only" locked="needs the role content-write. You have content-read" />
      </div>
      <div className={listFrame}>
        <Empty
          {...emptyList('tv-package')}
          action={<Button tone="primary">{TV_PACKAGE_LIST.create}</Button>}
        />
      </div>
      <div className={listFrame}>
        <Skeleton label="Loading the packages" />
      </div>
      <div className={listFrame}>
        <Loaded
          secondary
          failure={TV_PACKAGE_LIST.failure}
          query={{ ...query, isLoadingError: true, error: failed }}
        >
          {null}
        </Loaded>
      </div>
    </Section>
  )
}

const sampleColumns: readonly Column<SampleRow>[] = [
  { id: 'id', label: 'Id', type: 'NUMBER', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'price', label: 'Price', type: 'NUMBER', value: ({ price }) => price },
]
const rows = sampleRows(3)
function StaticTable({ label, locked }: { label: string; locked?: string }) {
  return (
    <>
      {locked && <p className="px-5 pt-1 text-muted text-sm">{locked}</p>}
      <DataTable
        label={label}
        columns={sampleColumns}
        cells={{}}
        rows={rows}
        rowId={({ id }) => String(id)}
        state={EMPTY_TABLE}
        onChange={nothing}
        empty={{ title: 'Nothing' }}
      />
    </>
  )
}

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
const campaignColumns: readonly Column<Campaign>[] = [
  { id: 'title', label: 'Name', type: 'STRING', value: ({ title }) => title },
  PERIOD_COLUMN,
]
const picture = {
  window: { from: '2026-04', months: 3 },
  zone: 'Europe/Stockholm',
  now: Date.UTC(2026, 4, 15, 12),
}
const cells = { period: periodCell(picture, 'SE', new Map([['3', 'Fyrvaktaren is in Short, too']])) }

export function TimelineSection() {
  return (
    <Section
      title="Timeline"
      text="Ended, active, upcoming; periods beyond the edge, and other campaigns at that time."
    >
      <div className="flex h-66 w-[860px] flex-col overflow-hidden rounded-md border border-line bg-page">
        <DataTable
          label="Campaigns on a timeline"
          columns={campaignColumns}
          cells={cells}
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

const LOGGED_AT = Date.UTC(2026, 5, 30, 12)
const LINES: readonly LogEntry[] = [
  { kind: 'status', text: 'Now streaming events', at: LOGGED_AT },
  { kind: 'action', text: 'You: Hardware reboot', at: LOGGED_AT },
  { kind: 'outcome', text: 'Hardware reboot initiated (41 ms)', at: LOGGED_AT },
  { kind: 'failure', text: 'Failed to reset the IP address', at: LOGGED_AT },
  { kind: 'gap', text: '12 events are missing', at: LOGGED_AT },
  { kind: 'error', text: 'The connection was lost; trying again in 2 s', at: LOGGED_AT },
  { kind: 'mark', text: 'Marked', at: LOGGED_AT },
]

export function LogSection() {
  return (
    <Section title="Lines of a log" text="Lines of the console look different from lines of the box.">
      <div
        role="listbox"
        aria-label="Lines"
        className="relative h-34 w-[640px] overflow-hidden rounded-md border border-line bg-panel font-mono text-sm"
      >
        {LINES.map((entry, row) => (
          <LogLine
            key={entry.kind}
            id={`line-${row}`}
            line={row as Parameters<typeof LogLine>[0]['line']}
            entry={entry}
            top={row * 19}
            row={row}
            rows={LINES.length}
            marked={entry.kind === 'mark'}
            selected={row === 1}
            current={false}
            finder={undefined}
            zone={ZONES.SE}
          />
        ))}
      </div>
    </Section>
  )
}

const film = {
  ...unknownMedia('61'),
  title: 'Fyrvaktaren på ön',
  genre: 'Drama',
  productionYear: '1976',
  duration: '2h 34m',
  imdbScore: '7.5',
}

export function CardSection() {
  return (
    <Section title="Cards without a poster" text="Known, picked, and unknown but for its id.">
      <div role="listbox" aria-label="Cards" className="flex gap-3">
        {[film, { ...film, id: '62' }, unknownMedia('gone-1')].map((media, index) => (
          <MediaCard
            key={media.id}
            id={`card-${media.id}`}
            media={media}
            index={index}
            count={3}
            picked={index === 1}
            findProblem={() => undefined}
            current={false}
            locked={undefined}
            dense={false}
            onPick={nothing}
          />
        ))}
      </div>
      <Badge tone="quiet">3 medias</Badge>
    </Section>
  )
}

const item = (id: string, properties: Partial<PaletteItem>): PaletteItem =>
  ({ id, group: 'Packages', title: 'Film Bas', icon: Package, ...properties }) as PaletteItem

const ITEMS = [
  item('chosen', { hint: '1004' }),
  item('reboot', { title: 'Hardware reboot of film', icon: Box, hint: 'Cuts power', shortcut: 'palette' }),
  item('refused', { title: 'Delete film', refused: 'needs the role content-write. You have content-read' }),
]

export function PaletteSection() {
  return (
    <Section title="Rows of the palette" text="Chosen, with a key, and refused with its reason.">
      <Command
        label="Rows"
        shouldFilter={false}
        className="w-[640px] rounded-lg border border-line-strong bg-panel"
      >
        <Command.List label="Rows of the palette">
          <PaletteGroup heading="Packages" items={ITEMS} typed="film" onChoose={nothing} />
        </Command.List>
      </Command>
    </Section>
  )
}
