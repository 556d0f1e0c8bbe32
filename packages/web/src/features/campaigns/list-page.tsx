import {
  CAMPAIGN_LIST,
  type Campaign,
  campaignBadge,
  campaignColumns,
  campaignQueries,
  campaignStatus,
  deleteCampaign,
} from '@headend/core/campaigns'
import type { Column } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useMemo } from 'react'
import { recordRoute } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import type { Cells } from '../../table/cells/cell.ts'
import { BADGE, RecordBadge, RecordLink } from '../../table/cells/cells.tsx'
import { RecordList } from '../../table/record-list.tsx'
import { cx, twoLines } from '../../ui/cx.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PERIOD_COLUMN, periodCell } from './period-cell.tsx'
import { TimelineBar, useOverlapNotes, useTimeline } from './timeline.tsx'
import { campaignList, useMinute } from './use-campaigns.ts'

const ROUTE = recordRoute('campaign')

const VIEWS = [
  { value: 'Table', title: 'A line for each campaign' },
  { value: 'Timeline', title: 'Campaigns by period' },
] as const

const TO_TIMELINE = [{ shortcut: 'timeline', text: 'timeline' }] as const
const TO_TABLE = [{ shortcut: 'timeline', text: 'table' }] as const

/** Columns that the timeline hides, but still filters and sorts by. */
const NOT_ON_TIMELINE = ['price', 'amount', 'validFrom', 'validTo', 'lastUpdatedAt']

/** /campaigns (CAM-006..015): a table, or the same campaigns on a timeline. */
export function ListPage() {
  const { country } = useReadContext()
  const now = useMinute()
  const timeline = useTimeline(now)
  const columns = useMemo(() => campaignColumns(country, now), [country, now])
  const table = useMemo(() => ({ columns, cells: cellsAt(now) }), [columns, now])
  useShortcuts({ timeline: () => timeline.show(!timeline.open) })
  const overlaps = useOverlapNotes(timeline.open)
  const shownTable = useMemo(() => {
    if (!timeline.open) return table
    const period = periodCell(timeline.picture, country, overlaps)
    return { columns: withPeriod(table.columns), cells: { ...table.cells, period } }
  }, [table, timeline.open, timeline.picture, country, overlaps])
  return (
    <RecordList
      {...ROUTE}
      {...shownTable}
      {...(timeline.open && {
        includesRow: timeline.isInWindow,
        commandNote: `, not only of ${timeline.text}`,
        outsideText: timeline.outsideText,
        hiddenColumns: NOT_ON_TIMELINE,
        empty: NONE_THEN,
      })}
      labels={CAMPAIGN_LIST}
      records={campaignList}
      remove={deleteCampaign}
      detail={campaignQueries.detail}
      actions={
        <Segmented
          label="How campaigns are shown"
          value={timeline.open ? 'Timeline' : 'Table'}
          options={VIEWS}
          shortcut="timeline"
          onChange={(view) => timeline.show(view === 'Timeline')}
        />
      }
      hints={timeline.open ? TO_TABLE : TO_TIMELINE}
      toolbar={timeline.open && <TimelineBar timeline={timeline} />}
    />
  )
}

/** The period stands beside the name, so that both are visible in a narrow window. */
const withPeriod = ([name, ...others]: readonly Column<Campaign>[]): Column<Campaign>[] =>
  [name, PERIOD_COLUMN, ...others].filter((column) => column !== undefined)

const NONE_THEN = {
  title: 'No campaigns in these months',
  text: 'Try another period.',
}

const cellsAt = (now: number): Cells<Campaign> => ({
  title: {
    render: ({ id, title }) => (
      <RecordLink list={ROUTE.list} id={id}>
        <span className={cx(twoLines(title), 'font-[540]')}>{visible(title)}</span>
      </RecordLink>
    ),
    tip: ({ title }) => visible(title),
  },
  price: { end: true },
  amount: { end: true },
  status: {
    render: (campaign) => <RecordBadge badge={campaignBadge(campaignStatus(campaign, now))} />,
    extra: BADGE,
  },
  validFrom: { dense: true },
  validTo: { dense: true },
  lastUpdatedAt: { dense: true },
  delete: { width: 64 },
})
