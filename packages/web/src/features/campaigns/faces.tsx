import { type Campaign, campaignBadge, campaignStatus } from '@headend/core/campaigns'
import { type Column, cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { BESIDE, type Face, type Faces } from '../../table/faces/faces.ts'
import { RecordBadge } from '../../table/faces/record-badge.tsx'
import { cx } from '../../ui/cx.ts'
import { timeLines, twoLines } from '../../ui/two-lines.ts'

/** How the list draws what core says of a campaign at that time. */
export function facesAt(now: number, columns: readonly Column<Campaign>[]): Faces<Campaign> {
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
    // What comes after it leaves room enough.
    cell: (campaign) => column && <Time text={cellText(column, campaign)} />,
    width: 134,
  }
}

function Time({ text }: { text: string }) {
  return <span className={cx('-mr-2 text-muted text-sm', timeLines(text))}>{text}</span>
}
