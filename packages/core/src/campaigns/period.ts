/** The period of a campaign, as it is told before it is saved: in the zone that it was written in. */
import { isDate, localTime, minutesBetween } from '../local-time.ts'
import { spanText, spelledOut } from '../time.ts'
import { type Here, isMoment, typedMoment } from '../typed-moment.ts'
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
  if (!isMoment(validFrom) || !isMoment(validTo) || Date.parse(validTo) <= Date.parse(validFrom))
    return undefined
  return spanText(minutesBetween(localTime(validFrom, zone), localTime(validTo, zone), zone))
}

/** 'Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days (Europe/Stockholm)', of a valid draft. */
export function periodNote(draft: Period, zone: string): string {
  const edge = (moment: string) => spelledOut(localTime(moment, zone))
  const text = `${edge(draft.validFrom)} – ${edge(draft.validTo)}`
  return `${PERIOD}: ${text}, ${periodLength(draft, zone)} (${zone})`
}
