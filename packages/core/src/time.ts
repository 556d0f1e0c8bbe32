/**
 * Every date text of the product, in browser and terminal. A moment is written yyyy-MM-dd HH:mm, as it is typed and as it sorts;
 * another way has only what the documents quote:
 * - `minuteTime`: everywhere but below
 * - `dateTime`: packages and streaming services, with an ' @ ' (SHL-057, OPN-112)
 * - `relativeTime`: what was done to a record lately, as how long ago it was (SHL-058..060)
 * - `logTime`: logs, with seconds (EVT-007, SHL-061)
 * - `fileTime`: in the name of a file, in UTC: files go from one zone to another
 * - `dayText`: the day alone, for rights of media (MED-021)
 * - `clockTime`: the time alone, of what was done since somebody came
 * - `spelledOut`: where somebody has to see the day of the week
 *
 * Each takes its moments as parameters; the zone is that of the machine, whatever it is at that moment (OPN-111), so that days and
 * hours are those of the wall clock, summer time included. Dates as typed have no zone: local-time.ts knows which moments they are.
 */
import type { LocalTime } from './local-time.ts'
import { countText } from './number-text.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Written by hand: the first formatter of Intl takes a page longer than all else that a list begins with.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
/** Letters of either where it is cut. */
const SHORT = 3

const NEAR_DAYS: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** yyyy-MM-dd HH:mm:ss, for remote event lines and change logs (EVT-007, SHL-061). */
export function logTime(moment: Date | number): string {
  const second = Math.floor(Number(moment) / 1000)
  if (second !== written.second) written = { second, text: secondText(new Date(moment)) }
  return written.text
}

/** Of a fast stream many lines are of one second. */
let written = { second: Number.NaN, text: '' }

/** yyyy-MM-dd @ HH:mm, for packages and streaming services (SHL-057, OPN-112). */
export function dateTime(moment: Date | number): string {
  const date = new Date(moment)
  return `${dateOf(date)} @ ${timeOf(date)}`
}

/** The same of what a service sends; '' for none. */
export function packageTime(moment: string | null | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : dateTime(time)
}

/** yyyy-MM-dd HH:mm: a moment, wherever nothing else is quoted; campaigns quote this (CAM-013). */
export function minuteTime(moment: Date | number): string {
  const date = new Date(moment)
  return `${dateOf(date)} ${timeOf(date)}`
}

/** HH:mm, of what is no older than a page that stands open. */
export function clockTime(moment: Date | number): string {
  return timeOf(new Date(moment))
}

/** yyyy-MM-ddTHH-mm-ss, of UTC: no character that a file system refuses. */
export function fileTime(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')
}

/** dd MMM yyyy, of the day that it is then (MED-021). */
export function dayText(moment: Date | number | string): string {
  const date = new Date(moment)
  return `${two(date.getDate())} ${monthOf(date.getMonth())} ${date.getFullYear()}`
}

/** How long ago or ahead, for people: by minutes within an hour, then by day, then by date (SHL-058..060, OPN-113). */
export function relativeTime(moment: Date | number, now: Date | number): string {
  const date = new Date(moment)
  const today = new Date(now)
  const ahead = Math.trunc((date.getTime() - today.getTime()) / MINUTE)
  if (ahead === 0) return 'just now'
  if (Math.abs(ahead) < 60)
    return ahead < 0 ? `${countText(-ahead, 'minute')} ago` : `in ${countText(ahead, 'minute')}`
  const day = NEAR_DAYS[dayNumber(date) - dayNumber(today)]
  return `${day ?? dayAndMonth(date, today)} ${timeOf(date)}`
}

/** Where a date range ends unless somebody chooses: the last second of tomorrow (SHL-056). */
export function defaultRangeEnd(now: Date | number): Date {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, 23, 59, 59)
}

/** 'Tue 24 Nov 2026 00:00', of a date as typed. */
export function spelledOut({ date, time }: LocalTime): string {
  const day = calendarDay(date)
  return `${weekdayOf(day).slice(0, SHORT)} ${day.getUTCDate()} ${monthOf(day.getUTCMonth())} ${day.getUTCFullYear()} ${time}`
}

/** 'Nov', of yyyy-MM. */
export function monthName(month: string): string {
  return monthOf(calendarDay(`${month}-01`).getUTCMonth())
}

/** 'Tuesday, 24 November 2026', of yyyy-MM-dd: as a day of the calendar is read out. */
export function wholeDay(date: string): string {
  const day = calendarDay(date)
  return `${weekdayOf(day)}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** '14 days', '1 day 3 hours', '1 461 days'; '' for no time at all. */
export function spanText(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const said = parts.filter(([amount]) => amount > 0)
  return said.map(([amount, unit]) => countText(amount, unit)).join(' ')
}

/** yyyy-MM-dd, of the wall clock. */
function dateOf(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** HH:mm, of the wall clock. */
function timeOf(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

function secondText(date: Date): string {
  return `${dateOf(date)} ${timeOf(date)}:${two(date.getSeconds())}`
}

/** 'Sep', by the number that a date has for it. */
function monthOf(month: number): string {
  return MONTHS[month]?.slice(0, SHORT) ?? ''
}

function weekdayOf(day: Date): string {
  return WEEKDAYS[day.getUTCDay()] ?? ''
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function calendarDay(date: string): Date {
  return new Date(`${date}T00:00Z`)
}

/** Days of the wall clock are not all 24 hours long: they are counted in a calendar where they are. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

function dayAndMonth(date: Date, today: Date): string {
  const text = `${two(date.getDate())} ${monthOf(date.getMonth())}.`
  return date.getFullYear() === today.getFullYear() ? text : `${text} ${date.getFullYear()}`
}
