import {
  CAMPAIGN_LIST,
  type Campaign,
  campaignBadge,
  campaignColumns,
  campaignQueries,
  campaignStatus,
  deleteCampaign,
} from '@headend/core/campaigns'
import type { ReadContext } from '@headend/core/query'
import { type Column, cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useMemo } from 'react'
import { placeOf } from '../../context/record-place.ts'
import { useReadContext } from '../../context/services.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { RecordBadge } from '../../table/faces/cells.tsx'
import { BESIDE, type Face, type Faces } from '../../table/faces/faces.ts'
import { RecordList } from '../../table/record-list.tsx'
import { cx, timeLines, twoLines } from '../../ui/cx.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PERIOD_COLUMN, periodFace } from './period-face.tsx'
import { TimelineBar, useOverlapNotes, useTimeline } from './timeline.tsx'
import { campaignList, useMinute } from './use-campaigns.ts'

const PLACE = placeOf('campaign')

const VIEWS = [
  { value: 'Table', title: 'A line for each campaign' },
  { value: 'Timeline', title: 'Campaigns by period' },
] as const

const TO_TIMELINE = [{ of: 'timeline', what: 'timeline' }] as const
const TO_TABLE = [{ of: 'timeline', what: 'table' }] as const

/** Hidden, but still filtered and sorted by. */
const NOT_ON_TIMELINE = ['price', 'amount', 'validFrom', 'validTo', 'lastUpdatedAt']

/** /campaigns (CAM-006..015): a table, or the same campaigns on a timeline. */
export function ListPage() {
  const { country } = useReadContext()
  const now = useMinute()
  const timeline = useTimeline(now)
  const columns = useMemo(() => campaignColumns(country, now), [country, now])
  const table = useMemo(() => ({ columns, faces: facesAt(now, columns) }), [columns, now])
  useShortcuts({ timeline: () => timeline.show(!timeline.open) })
  const overlaps = useOverlapNotes(timeline.open)
  const drawn = useMemo(() => {
    if (!timeline.open) return table
    const period = periodFace(timeline.picture, country, overlaps)
    return { columns: withPeriod(table.columns), faces: { ...table.faces, period } }
  }, [table, timeline.open, timeline.picture, country, overlaps])
  return (
    <RecordList
      {...PLACE}
      {...drawn}
      {...(timeline.open && {
        only: timeline.isSeen,
        onlyText: `of ${timeline.text}`,
        outsideText: timeline.outsideText,
        hidden: NOT_ON_TIMELINE,
        empty: NONE_THEN,
      })}
      labels={CAMPAIGN_LIST}
      records={campaignList}
      remove={deleteCampaign}
      ahead={ahead}
      actions={
        <Segmented
          label="How campaigns are shown"
          value={timeline.open ? 'Timeline' : 'Table'}
          options={VIEWS}
          turns="timeline"
          onChange={(view) => timeline.show(view === 'Timeline')}
        />
      }
      hints={timeline.open ? TO_TABLE : TO_TIMELINE}
      lead={timeline.open && <TimelineBar timeline={timeline} />}
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

const ahead = (context: ReadContext, id: Campaign['id']) => [
  campaignQueries.detail(context, { country: context.country, id }),
]

/** How the list draws the columns of core. */
function facesAt(now: number, columns: readonly Column<Campaign>[]): Faces<Campaign> {
  const times = ['validFrom', 'validTo', 'lastUpdatedAt'].map((id) => [id, timeFace(columns, id)])
  return {
    title: {
      cell: ({ title }) => <span className={cx(twoLines(title), 'font-[540]')}>{visible(title)}</span>,
      tip: ({ title }) => visible(title),
      width: 121,
      whole: BESIDE,
    },
    price: { end: true, width: 88 },
    accessType: { width: 70 },
    amount: { end: true, width: 86 },
    status: {
      cell: (campaign) => <RecordBadge badge={campaignBadge(campaignStatus(campaign, now))} />,
      width: 103,
    },
    delete: { width: 64 },
    ...Object.fromEntries(times),
  }
}

function timeFace(columns: readonly Column<Campaign>[], id: string): Face<Campaign> {
  const column = columns.find((one) => one.id === id)
  return {
    cell: (campaign) => column && <Time text={cellText(column, campaign)} />,
    width: 134,
  }
}

function Time({ text }: { text: string }) {
  return <span className={cx('-mr-2 text-muted text-sm', timeLines(text))}>{text}</span>
}
