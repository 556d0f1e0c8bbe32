/** Dates of the sample data. */
import type { Random } from './random.ts'

export const DAY = 86_400_000

/** Fixed, so that a seed gives the same dates on every day. */
export const LAST_CHANGE = Date.parse('2026-06-30T12:00:00.000Z')

const HOUR = 3_600_000
const THURSDAY = 4

/** The same day, or the Friday before, from 7 to 16 UTC: when staff are at work. */
export function toOfficeHours(time: number): number {
  const day = Math.floor(time / DAY)
  const weekday = (day + THURSDAY) % 7
  const weekend = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return (day - weekend) * DAY + 7 * HOUR + (time % (9 * HOUR))
}

/** Whole days: past, current or to come. */
export function randomPeriod(random: Random): { validFrom: string; validTo: string } {
  const from = Math.floor(LAST_CHANGE / DAY) + random.between(-120, 240)
  const to = from + random.between(14, 120)
  return { validFrom: new Date(from * DAY).toISOString(), validTo: new Date(to * DAY).toISOString() }
}

/** Dates of a history, the latest first, over one year to this many. */
export function datesUntil(
  latest: number,
  { count, years, random }: { count: number; years: number; random: Random },
): string[] {
  const span = random.between(365, years * 365) * DAY
  const earlier = Array.from({ length: count - 1 }, () => toOfficeHours(latest - DAY - random.next() * span))
  const times = [latest, ...earlier.toSorted((one, other) => other - one)]
  return times.map((time) => new Date(time).toISOString())
}
