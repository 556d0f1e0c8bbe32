/**
 * The zones of the countries and what their clocks show (OPN-111): nothing else in the product knows of zones or offsets. The zone of
 * the machine only decides where a note stands: '00:00 Helsinki' for a machine whose own clock shows another time then.
 */
import type { Country } from './country.ts'

/** By their names in the database of the system (IANA). */
export const ZONES: Readonly<Record<Country, string>> = {
  SE: 'Europe/Stockholm',
  FI: 'Europe/Helsinki',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
}

export const UTC = 'UTC'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const WEEK = 7 * DAY

/** 'Helsinki'. */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1)

/** ' Helsinki' where the machine's clock shows another time then, '' where it shows the same. */
export function zoneNote(moment: number, zone: string): string {
  return machineOffset(moment) === Math.trunc(offsetAt(moment, zone) / MINUTE) ? '' : ` ${cityOf(zone)}`
}

/** Minutes. */
const machineOffset = (moment: number) => Math.trunc(-new Date(moment).getTimezoneOffset())

/** The first and the last moment that a date can be. */
const LAST = 8.64e15
const withinDates = (moment: number) => Math.max(-LAST, Math.min(moment, LAST))

/** What the clocks of the zone show at a moment, as milliseconds of a calendar whose days all have 24 hours. */
export function wallClock(moment: number, zone: string): number {
  return withinDates(moment + offsetAt(moment, zone))
}

/** The moments at which they show it: none in the hour that summer time skips, two in the hour that comes twice, in order. */
export function momentsAt(wall: number, zone: string): number[] {
  const possible = [wall - DAY, wall + DAY].map((near) => wall - offsetAt(near, zone))
  const shown = possible.filter((moment) => wallClock(moment, zone) === wall)
  return [...new Set(shown)].sort((one, other) => one - other)
}

export const TURNS = ['first', 'second'] as const
export type Turn = (typeof TURNS)[number]

/** Which of the two moments it is, where the clocks show the same time twice. */
export function turnOf(moment: number, zone: string): Turn | undefined {
  const offset = offsetAt(moment, zone)
  if (offsetAt(moment - DAY, zone) === offset && offsetAt(moment + DAY, zone) === offset) return undefined
  const moments = momentsAt(moment + offset, zone)
  return moments.length > 1 ? TURNS[moments.indexOf(moment)] : undefined
}

/** Of each zone by week: milliseconds, NaN for a week in which it changes. The clocks change at most once a week. */
const weeks = new Map<string, Map<number, number>>()

/** Asking the system takes microseconds, and lists have tens of thousands of times. */
export function offsetAt(moment: number, zone: string): number {
  const week = Math.floor(moment / WEEK)
  const known = weeks.get(zone) ?? new Map<number, number>()
  const offset = known.get(week) ?? weekOffset(week, zone)
  weeks.set(zone, known.set(week, offset))
  return Number.isNaN(offset) ? systemOffset(moment, zone) : offset
}

function weekOffset(week: number, zone: string): number {
  const [start, end] = [week, week + 1].map((one) => systemOffset(one * WEEK, zone))
  return start === undefined || start !== end ? Number.NaN : start
}

const formats = new Map<string, Intl.DateTimeFormat>()

function systemOffset(moment: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const text = format.format(withinDates(moment))
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (sign === undefined) return 0
  const length = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * SECOND
  return sign === '-' ? -length : length
}
