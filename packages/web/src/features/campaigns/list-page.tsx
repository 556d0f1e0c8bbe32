import {
  CAMPAIGN_LIST,
  type Campaign,
  campaignColumns,
  campaignQueries,
  deleteCampaign,
} from '@headend/core/campaigns'
import type { ReadContext } from '@headend/core/query'
import type { Column } from '@headend/core/table'
import { useMemo, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { RecordList } from '../../table/record-list.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { campaignList } from './campaign-list.ts'
import { facesAt } from './faces.tsx'
import { PERIOD_COLUMN, periodFace } from './period-face.tsx'
import { PLACE } from './place.ts'
import { TimelineBar } from './timeline-bar.tsx'
import type { OverlapNotes } from './timeline-overlaps.tsx'
import { useMinute } from './use-minute.ts'
import { useTimeline } from './use-timeline.ts'

/** The marks come when the bars are there. */
const overlapChunk = tabChunk(() => import('./timeline-overlaps.tsx'))
const NONE_YET: OverlapNotes = new Map()

const VIEWS = [
  { value: 'Table', title: 'A line for each campaign' },
  { value: 'Timeline', title: 'Which campaigns run when' },
] as const

const TO_TIMELINE = [{ of: 'timeline', what: 'timeline' }] as const
const TO_TABLE = [{ of: 'timeline', what: 'table' }] as const

/** Filtered and sorted by all the same. */
const NOT_ON_TIMELINE = ['price', 'amount', 'validFrom', 'validTo', 'lastUpdatedAt']

/** /campaigns (CAM-006..015): a table, or the same campaigns on a timeline. */
export function ListPage() {
  const { country } = useReadContext()
  const now = useMinute()
  const timeline = useTimeline(now)
  const columns = useMemo(() => campaignColumns(country, now), [country, now])
  const table = useMemo(() => ({ columns, faces: facesAt(now, columns) }), [columns, now])
  useShortcuts({ timeline: () => timeline.show(!timeline.open) })
  const [overlaps, setOverlaps] = useState(NONE_YET)
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
        tellOthers: timeline.tellOthers,
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
      lead={
        timeline.open && (
          <>
            <TimelineBar timeline={timeline} />
            <LazyTab chunk={overlapChunk} waiting={null}>
              {({ TimelineOverlaps }) => <TimelineOverlaps onFound={setOverlaps} />}
            </LazyTab>
          </>
        )
      }
    />
  )
}

/** Beside the name: in a narrow window both are in sight, and what lies aside is what a bar says, too. */
const withPeriod = ([name, ...others]: readonly Column<Campaign>[]): Column<Campaign>[] =>
  [name, PERIOD_COLUMN, ...others].filter((column) => column !== undefined)

const NONE_THEN = {
  title: 'No campaigns in these months',
  text: 'Earlier, later or more months may have some.',
}

const ahead = (context: ReadContext, id: Campaign['id']) => [
  campaignQueries.detail(context, { country: context.country, id }),
]
