export const DAY = 86_400_000

/** Nothing in the sample data was done later, so that a seed gives the same dates on every day. */
export const LATEST = Date.parse('2026-06-30T12:00:00.000Z')

const HOUR = 3_600_000
const THURSDAY = 4

/** The same day, or the Friday before, from 7 to 16 UTC: when staff are at work. */
export function atWork(time: number): number {
  const day = Math.floor(time / DAY)
  const weekday = (day + THURSDAY) % 7
  const weekend = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return (day - weekend) * DAY + 7 * HOUR + (time % (9 * HOUR))
}
