import { dateTime, relativeTime } from '@headend/core/time'
import { useNow } from '../ui/now.ts'

/** How long ago, for people; what it was to the minute belongs into the tooltip of its cell. */
export function RelativeTime({ moment }: { moment: string | null }) {
  const now = useNow()
  if (!moment) return null
  return (
    <time dateTime={moment} className="text-muted">
      {relativeTime(new Date(moment), now)}
    </time>
  )
}

/** '2026-06-30 @ 14:00, Maja Lindqvist': when, and by whom where that is known (PKG-008, OPN-112). */
export function whenAndWho(moment: string | null, who = ''): string | undefined {
  return [moment && dateTime(new Date(moment)), who].filter(Boolean).join(', ') || undefined
}
