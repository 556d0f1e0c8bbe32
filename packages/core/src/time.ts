/**
 * Every date text of the product. Each takes its moments as parameters; the zone is that of the machine, whatever it is
 * at that moment (OPN-111), so that days and hours are those of the wall clock, summer time included.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// The Swedish locale writes exactly yyyy-MM-dd and HH:mm.
const seconds = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })
const minutes = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' })
// The American one cuts every month to three letters, September too.
const months = new Intl.DateTimeFormat('en-US', { month: 'short' })

const NEAR_DAYS: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** yyyy-MM-dd HH:mm:ss, for remote event lines and change logs (EVT-007, SHL-061). */
export function logTime(moment: Date | number): string {
  return seconds.format(moment)
}

/** yyyy-MM-dd @ HH:mm, for packages and streaming services (SHL-057, OPN-112). */
export function dateTime(moment: Date | number): string {
  return `${days.format(moment)} @ ${minutes.format(moment)}`
}

/** How long ago or ahead, for people: by minutes within an hour, then by day, then by date (SHL-058..060, OPN-113). */
export function relativeTime(moment: Date | number, now: Date | number): string {
  const date = new Date(moment)
  const today = new Date(now)
  const ahead = Math.trunc((date.getTime() - today.getTime()) / MINUTE)
  if (ahead === 0) return 'just now'
  if (Math.abs(ahead) < 60) return ahead < 0 ? `${count(-ahead)} ago` : `in ${count(ahead)}`
  const day = NEAR_DAYS[dayNumber(date) - dayNumber(today)]
  return `${day ?? dayAndMonth(date, today)} ${minutes.format(date)}`
}

/** Where a date range ends unless somebody chooses: the last second of tomorrow (SHL-056). */
export function defaultRangeEnd(now: Date | number): Date {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, 23, 59, 59)
}

function count(amount: number): string {
  return amount === 1 ? '1 minute' : `${amount} minutes`
}

/** Days of the wall clock are not all 24 hours long: they are counted in a calendar where they are. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

function dayAndMonth(date: Date, today: Date): string {
  const text = `${String(date.getDate()).padStart(2, '0')} ${months.format(date)}.`
  return date.getFullYear() === today.getFullYear() ? text : `${text} ${date.getFullYear()}`
}
