/** The period of a campaign, as it is told before it is saved: in the zone of its country. */
import { isDate, localTime, minutesBetween } from '../local-time.ts'
import { spanText, spelledOut } from '../time.ts'
import { type Here, momentOf, typedMoment } from '../typed-moment.ts'
import { PERIOD } from './labels.ts'
import type { CampaignDraft } from './rules.ts'

type Period = Pick<CampaignDraft, 'validFrom' | 'validTo'>

/** The first day that the period may end on, yyyy-MM-dd: not before it begins, nor before today. */
export function earliestEnd({ validFrom }: Pick<Period, 'validFrom'>, { zone, now }: Here): string {
  const today = localTime(now, zone).date
  const start = typedMoment(validFrom, zone).date
  return isDate(start) && start > today ? start : today
}

/** '7 days'; undefined where there is no such period. */
export function periodLength({ validFrom, validTo }: Period, zone: string): string | undefined {
  const [from, to] = [momentOf(validFrom), momentOf(validTo)]
  if (from === undefined || to === undefined || to <= from) return undefined
  return spanText(minutesBetween(from, to, zone))
}

/** 'Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days', of a valid draft. */
export function periodNote(draft: Period, zone: string): string {
  const edge = (moment: string) => spelledOut(momentOf(moment) ?? 0, zone)
  return `${PERIOD}: ${edge(draft.validFrom)} – ${edge(draft.validTo)}, ${periodLength(draft, zone)}`
}
