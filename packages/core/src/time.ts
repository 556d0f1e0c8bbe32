/**
 * Every date text of the product, in browser and terminal. A moment is written yyyy-MM-dd HH:mm, as it is typed and as it sorts;
 * another way has only what the documents quote:
 * - `minuteTime`: everywhere but below
 * - `dateTime`: packages and streaming services, with an ' @ ' (SHL-057, OPN-112)
 * - `relativeTime`: what was done to a record lately, as how long ago it was (SHL-058..060)
 * - `logTime`: logs, with seconds (EVT-007, SHL-061)
 * - `fileTime`: in the name of a file, in UTC: files go from one zone to another
 * - `dayText`: the day alone, for rights of media (MED-021)
 * - `spelledOut`: where somebody has to see the day of the week
 *
 * Each takes its moments as parameters; the zone is that of the machine, whatever it is at that moment (OPN-111), so that days and
 * hours are those of the wall clock, summer time included. Dates as typed have no zone: local-time.ts knows which moments they are.
 */
import type { LocalTime } from './local-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// The Swedish locale writes exactly yyyy-MM-dd and HH:mm.
const seconds = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })
const minutes = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' })
// The American one cuts every month to three letters, September too.
const months = new Intl.DateTimeFormat('en-US', { month: 'short' })

const ofTheCalendar = { timeZone: 'UTC' } as const
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...ofTheCalendar })
const calendarMonths = new Intl.DateTimeFormat('en-US', { month: 'short', ...ofTheCalendar })
const wholeDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', ...ofTheCalendar })

const NEAR_DAYS: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** yyyy-MM-dd HH:mm:ss, for remote event lines and change logs (EVT-007, SHL-061). */
export function logTime(moment: Date | number): string {
  const second = Math.floor(Number(moment) / 1000)
  if (second !== written.second) written = { second, text: seconds.format(moment) }
  return written.text
}

/** Of a fast stream many lines are of one second. */
let written = { second: Number.NaN, text: '' }

/** yyyy-MM-dd @ HH:mm, for packages and streaming services (SHL-057, OPN-112). */
export function dateTime(moment: Date | number): string {
  return `${days.format(moment)} @ ${minutes.format(moment)}`
}

/** The same of what a service sends; '' for none. */
export function packageTime(moment: string | null | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : dateTime(time)
}

/** yyyy-MM-dd HH:mm: a moment, wherever nothing else is quoted; campaigns quote this (CAM-013). */
export function minuteTime(moment: Date | number): string {
  return `${days.format(moment)} ${minutes.format(moment)}`
}

/** yyyy-MM-ddTHH-mm-ss, of UTC: no character that a file system refuses. */
export function fileTime(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')
}

/** dd MMM yyyy, of the day that it is then (MED-021). */
export function dayText(moment: Date | number | string): string {
  const date = new Date(moment)
  return `${String(date.getDate()).padStart(2, '0')} ${months.format(date)} ${date.getFullYear()}`
}

/** How long ago or ahead, for people: by minutes within an hour, then by day, then by date (SHL-058..060, OPN-113). */
export function relativeTime(moment: Date | number, now: Date | number): string {
  const date = new Date(moment)
  const today = new Date(now)
  const ahead = Math.trunc((date.getTime() - today.getTime()) / MINUTE)
  if (ahead === 0) return 'just now'
  if (Math.abs(ahead) < 60)
    return ahead < 0 ? `${count(-ahead, 'minute')} ago` : `in ${count(ahead, 'minute')}`
  const day = NEAR_DAYS[dayNumber(date) - dayNumber(today)]
  return `${day ?? dayAndMonth(date, today)} ${minutes.format(date)}`
}

/** Where a date range ends unless somebody chooses: the last second of tomorrow (SHL-056). */
export function defaultRangeEnd(now: Date | number): Date {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, 23, 59, 59)
}

/** 'Tue 24 Nov 2026 00:00', of a date as typed. */
export function spelledOut({ date, time }: LocalTime): string {
  const day = calendarDay(date)
  return `${weekdays.format(day)} ${day.getUTCDate()} ${calendarMonths.format(day)} ${day.getUTCFullYear()} ${time}`
}

/** 'Nov', of yyyy-MM. */
export function monthName(month: string): string {
  return calendarMonths.format(calendarDay(`${month}-01`))
}

/** 'Tuesday, 24 November 2026', of yyyy-MM-dd: as a day of the calendar is read out. */
export function wholeDay(date: string): string {
  return wholeDays.format(calendarDay(date))
}

/** '14 days', '1 day 3 hours', '20 minutes'; '' for no time at all. */
export function spanText(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const said = parts.filter(([amount]) => amount > 0)
  return said.map(([amount, unit]) => count(amount, unit)).join(' ')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

function calendarDay(date: string): Date {
  return new Date(`${date}T00:00Z`)
}

/** Days of the wall clock are not all 24 hours long: they are counted in a calendar where they are. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

function dayAndMonth(date: Date, today: Date): string {
  const text = `${String(date.getDate()).padStart(2, '0')} ${months.format(date)}.`
  return date.getFullYear() === today.getFullYear() ? text : `${text} ${date.getFullYear()}`
}
