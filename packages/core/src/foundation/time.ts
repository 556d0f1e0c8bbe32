/**
 * All date texts of browser and terminal, one format for each kind of moment:
 * - `minuteTime`, yyyy-MM-dd HH:mm: what a person plans, pays or types: campaigns (CAM-013), purchases,
 *   vouchers, value-added services, forms, batches
 * - `dateTime`, with an ' @ ': periods and creation of packages and streaming services (SHL-057, OPN-112)
 * - `relativeTime`: how long ago: Last modified of packages and services (PKG-008), Last seen of devices,
 *   messages (SHL-058..060)
 * - `logTime`: logs and change logs, with seconds (EVT-007, SHL-061)
 * - `fileTime`: file names, in UTC
 * - `dayText`: the day alone, for rights of media (MED-021)
 * - `clockTime`: the time alone, on the open page
 * - `spelledOut`: with the day of the week
 *
 * The zone is that of the record's country (OPN-111). A repeated time has its turn, and a time that
 * differs from the machine's clock has its city: '2026-12-24 00:00 Helsinki'. A list names the city once, in
 * `listZone`.
 */
import { cityOf, dayEnd, daysLater, localTime, turnOf, wallClock, zoneNote } from './local-time.ts'
import { countText } from './numbers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HALF_YEAR = 183 * DAY

// By hand, because creating an Intl formatter is slow.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
/** Letters of a short name. */
const SHORT = 3

const NEAR_DAYS: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** yyyy-MM-dd HH:mm:ss, for remote event lines and change logs (EVT-007, SHL-061). */
export function logTime(moment: Date | number, zone: string, place: TimePlace = 'alone'): string {
  const at = Number(moment)
  const wall = wallClock(at, zone)
  const inMinute = wall - Math.floor(wall / MINUTE) * MINUTE
  const minute = at - inMinute
  if (minute !== lastMinute.minute || zone !== lastMinute.zone) {
    const { date, time, turn } = localParts(minute, zone)
    lastMinute = { minute, zone, start: `${date} ${time}:`, turn }
  }
  return `${lastMinute.start}${two(Math.floor(inMinute / 1000))}${lastMinute.turn}${cityNote(at, zone, place)}`
}

/** The last minute, cached for fast streams. */
let lastMinute = { minute: Number.NaN, zone: '', start: '', turn: '' }

/** Where a time stands: in a list it has no city. */
export type TimePlace = 'alone' | 'in-list'

/** 'times in Stockholm', where the machine's clock differs in winter or summer; else ''. */
export function listZone(zone: string, now: number): string {
  const isOther = [now, now + HALF_YEAR].some((moment) => zoneNote(moment, zone) !== '')
  return isOther ? `times in ${cityOf(zone)}` : ''
}

/** yyyy-MM-dd @ HH:mm, for packages and streaming services (SHL-057, OPN-112). */
export function dateTime(moment: Date | number, zone: string, place?: TimePlace): string {
  const { date, time, note } = localParts(moment, zone, place)
  return `${date} @ ${time}${note}`
}

/** `dateTime` of a service's text; '' for none. */
export function packageTime(moment: string | null | undefined, zone: string, place?: TimePlace): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : dateTime(time, zone, place)
}

/** yyyy-MM-dd HH:mm, the default; quoted for campaigns (CAM-013). */
export function minuteTime(moment: Date | number, zone: string, place?: TimePlace): string {
  const { date, time, note } = localParts(moment, zone, place)
  return `${date} ${time}${note}`
}

/** HH:mm. */
export function clockTime(moment: Date | number, zone: string, place?: TimePlace): string {
  const { time, note } = localParts(moment, zone, place)
  return time + note
}

/** yyyy-MM-ddTHH-mm-ssZ in UTC, valid in file names. */
export function fileTime(moment: Date | number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** dd MMM yyyy (MED-021). */
export function dayText(moment: Date | number | string, zone: string): string {
  const date = wallDate(new Date(moment), zone)
  return `${two(date.getUTCDate())} ${monthOf(date)} ${date.getUTCFullYear()}`
}

/** Minutes within an hour, then the day, then the date (SHL-058..060, OPN-113). */
export function relativeTime(
  moment: Date | number,
  now: Date | number,
  zone: string,
  place?: TimePlace,
): string {
  const ahead = Math.trunc((Number(moment) - Number(now)) / MINUTE)
  if (ahead === 0) return 'just now'
  if (Math.abs(ahead) < 60)
    return ahead < 0 ? `${countText(-ahead, 'minute')} ago` : `in ${countText(ahead, 'minute')}`
  const [date, today] = [wallDate(moment, zone), wallDate(now, zone)]
  const day = NEAR_DAYS[dayNumber(date) - dayNumber(today)]
  return `${day ?? dayAndMonth(date, today)} ${clockTime(moment, zone, place)}`
}

/** The default end of a date range: the last second of tomorrow (SHL-056). */
export function defaultRangeEnd(now: Date | number, zone: string): number {
  return dayEnd(daysLater(localTime(Number(now), zone).date, 1), zone) ?? Number(now)
}

/** 'Tue 24 Nov 2026 00:00'. */
export function spelledOut(moment: Date | number, zone: string): string {
  const day = wallDate(moment, zone)
  const weekday = weekdayOf(day).slice(0, SHORT)
  return `${weekday} ${day.getUTCDate()} ${monthOf(day)} ${day.getUTCFullYear()} ${clockTime(moment, zone)}`
}

/** 'Nov' for a yyyy-MM. */
export function monthName(month: string): string {
  return monthOf(calendarDay(`${month}-01`))
}

/** 'Tuesday, 24 November 2026' for a yyyy-MM-dd, for screen readers. */
export function wholeDay(date: string): string {
  const day = calendarDay(date)
  return `${weekdayOf(day)}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** '14 days', '1 day 3 hours', '1 461 days'; '' for 0. */
export function spanText(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const positive = parts.filter(([amount]) => amount > 0)
  return positive.map(([amount, unit]) => countText(amount, unit)).join(' ')
}

/** Local date and time, with turn and city where needed. */
function localParts(moment: Date | number, zone: string, place: TimePlace = 'alone') {
  const at = Number(moment)
  const [date = '', time = ''] = wallDate(at, zone).toISOString().split('T')
  const turn = turnOf(at, zone)
  const turnNote = turn ? ` (${turn})` : ''
  return { date, time: time.slice(0, 5), turn: turnNote, note: turnNote + cityNote(at, zone, place) }
}

function cityNote(moment: number, zone: string, place: TimePlace): string {
  return place === 'alone' ? zoneNote(moment, zone) : ''
}

/** A date whose UTC fields are the local time. */
function wallDate(moment: Date | number, zone: string): Date {
  return new Date(wallClock(Number(moment), zone))
}

/** 'Sep'. */
function monthOf(date: Date): string {
  return MONTHS[date.getUTCMonth()]?.slice(0, SHORT) ?? ''
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

const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY)

function dayAndMonth(date: Date, today: Date): string {
  const month = monthOf(date)
  // 'May' is not shortened.
  const text = `${two(date.getUTCDate())} ${month}${month === MONTHS[date.getUTCMonth()] ? '' : '.'}`
  return date.getUTCFullYear() === today.getUTCFullYear() ? text : `${text} ${date.getUTCFullYear()}`
}
