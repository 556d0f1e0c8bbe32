import { dateTime, relativeTime } from '@headend/core/time'
import { cx } from '../../ui/cx.ts'
import { timeLines } from '../../ui/two-lines.ts'
import { useNow } from '../../ui/use-now.ts'
import type { Face } from './faces.ts'

/** A moment of a record: how long ago, and in the tooltip when and by whom. */
export function timeFace<Row>(
  moment: (row: Row) => string | null,
  zone: string,
  who: (row: Row) => string = () => '',
): Face<Row> {
  return {
    cell: (row) => <RelativeTime moment={moment(row)} zone={zone} />,
    tip: (row) => whenAndWho(moment(row), who(row), zone),
  }
}

/** How long ago, for people; what it was to the minute belongs into the tooltip of its cell. */
function RelativeTime({ moment, zone }: { moment: string | null; zone: string }) {
  const now = useNow()
  if (!moment) return null
  const text = relativeTime(new Date(moment), now, zone)
  return (
    <time dateTime={moment} className={cx('text-muted', timeLines(text))}>
      {text}
    </time>
  )
}

/** '2026-06-30 @ 14:00, Maja Lindqvist': when, and by whom where that is known (PKG-008, OPN-112). */
function whenAndWho(moment: string | null, who: string, zone: string): string | undefined {
  return [moment && dateTime(new Date(moment), zone), who].filter(Boolean).join(', ') || undefined
}
