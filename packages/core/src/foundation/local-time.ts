/**
 * The zones of the countries and what their clocks show (OPN-111), and dates and times as typed in a zone. No
 * other file knows offsets. The machine's zone only decides where a note like '00:00 Helsinki' is needed.
 */
import type { Country } from './country.ts'

/** IANA names. */
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

/** ' Helsinki' if the machine's clock shows another time at that moment, else ''. */
export function zoneNote(moment: number, zone: string): string {
  return machineOffset(moment) === Math.trunc(offsetAt(moment, zone) / MINUTE) ? '' : ` ${cityOf(zone)}`
}

/** Minutes. */
const machineOffset = (moment: number) => Math.trunc(-new Date(moment).getTimezoneOffset())

/** The range of a Date. */
const LAST = 8.64e15
const withinDates = (moment: number) => Math.max(-LAST, Math.min(moment, LAST))

/** The local time as milliseconds of a calendar without time changes. */
export function wallClock(moment: number, zone: string): number {
  return withinDates(moment + offsetAt(moment, zone))
}

/** The moments of a local time: none in the skipped hour, two in the repeated one, in order. */
export function momentsAt(wall: number, zone: string): number[] {
  const possible = [wall - DAY, wall + DAY].map((neighbour) => wall - offsetAt(neighbour, zone))
  const shown = possible.filter((moment) => wallClock(moment, zone) === wall)
  return [...new Set(shown)].sort((left, right) => left - right)
}

const TURNS = ['first', 'second'] as const
export type Turn = (typeof TURNS)[number]

/** Whether a moment is the first or the second of a local time that occurs twice. */
export function turnOf(moment: number, zone: string): Turn | undefined {
  const offset = offsetAt(moment, zone)
  if (offsetAt(moment - DAY, zone) === offset && offsetAt(moment + DAY, zone) === offset) return undefined
  const moments = momentsAt(moment + offset, zone)
  return moments.length > 1 ? TURNS[moments.indexOf(moment)] : undefined
}

/** Offsets by zone and week, in milliseconds; NaN for a week with a change. */
const weeks = new Map<string, Map<number, number>>()

/** Cached: Intl takes microseconds, and lists have tens of thousands of times. */
function offsetAt(moment: number, zone: string): number {
  const week = Math.floor(moment / WEEK)
  const offsets = weeks.get(zone) ?? new Map<number, number>()
  const offset = offsets.get(week) ?? weekOffset(week, zone)
  weeks.set(zone, offsets.set(week, offset))
  return Number.isNaN(offset) ? systemOffset(moment, zone) : offset
}

function weekOffset(week: number, zone: string): number {
  const [start, end] = [week, week + 1].map((edge) => systemOffset(edge * WEEK, zone))
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

/** A local time as typed: maybe empty or incomplete. */
export interface LocalTime {
  /** yyyy-MM-dd. */
  date: string
  /** HH:mm, with seconds unless 0; '02:30 (second)' in a repeated hour. */
  time: string
}

export const NO_TIME: LocalTime = { date: '', time: '' }

/** The local time of a moment: milliseconds or ISO text. */
export function localTime(moment: string | number, zone: string): LocalTime {
  const at = new Date(moment).getTime()
  const wall = new Date(wallClock(at, zone)).toISOString()
  const turn = turnOf(at, zone)
  const time = wall.slice(11, 19).replace(/:00$/, '')
  return { date: wall.slice(0, 10), time: turn ? `${time} (${turn})` : time }
}

/** The moments of a local time: one, none or two, in order. */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const wall = wallOf(local)
  if (wall === undefined) return []
  const moments = momentsAt(wall, zone)
  const { turn } = timeParts(local.time)
  // Ignored for a time that occurs once: the date may have been changed.
  return turn && moments.length > 1 ? moments.slice(TURNS.indexOf(turn)).slice(0, 1) : moments
}

/** The original, with milliseconds and turn, if it reads the same; else the first moment, if valid. */
export function resolveMoment(local: LocalTime, zone: string, original?: number): number | undefined {
  if (original !== undefined && isSameText(local, localTime(original, zone))) return original
  return momentsOf(local, zone)[0]
}

/** Seconds and turn may be missing, as in lists. */
function isSameText({ date, time }: LocalTime, original: LocalTime): boolean {
  const [typed, stored] = [timeParts(time), timeParts(original.time)]
  const isSameTurn = typed.turn === undefined || typed.turn === stored.turn
  return date === original.date && isTime(time) && stored.clock.startsWith(typed.clock) && isSameTurn
}

/** '02:30' of '02:30 (second)'. */
export const withoutTurn = (time: string) => time.replace(TURN, '')

/** The two readings of a repeated time, and the current one. */
export interface TurnChoice {
  /** '02:30 (first)' and '02:30 (second)'. */
  choices: readonly string[]
  value: string
}

/** Undefined for a time that occurs once. */
export function turnChoice(local: LocalTime, zone: string, original?: number): TurnChoice | undefined {
  const moment = resolveMoment(local, zone, original)
  if (moment === undefined || turnOf(moment, zone) === undefined) return undefined
  const { time: value } = localTime(moment, zone)
  return { choices: TURNS.map((turn) => `${withoutTurn(value)} (${turn})`), value }
}

/** The first moment of a day, which may be one o'clock; undefined if the text is not a day. */
export function midnight(date: string, zone: string): number | undefined {
  return ['00:00', '01:00'].flatMap((time) => momentsOf({ date, time }, zone))[0]
}

/** The last second of a day as typed (SHL-056, PUR-025). */
export const DAY_END = '23:59:59'

/** The moment of the last second of a day; undefined if the text is not a day. */
export function dayEnd(date: string, zone: string): number | undefined {
  return momentsOf({ date, time: DAY_END }, zone).at(-1)
}

/** Why a local time is invalid, in one sentence; `what` is 'start' or 'end'. */
export function typingProblem({ date, time }: LocalTime, zone: string, what: string): string | undefined {
  const ofDay = dayProblem(date, what)
  if (ofDay) return ofDay
  if (!isTime(time)) return `Write the ${what} time as HH:mm`
  if (momentsOf({ date, time }, zone).length > 0) return undefined
  return `${withoutTurn(time)} does not exist on ${date}, when summer time begins: choose another time`
}

/** The part that is invalid by itself, the date first. */
export function wrongPart({ date, time }: LocalTime): keyof LocalTime | undefined {
  if (!isDate(date)) return 'date'
  return isTime(time) ? undefined : 'time'
}

export function dayProblem(date: string, what: string): string | undefined {
  if (date === '') return `Choose the ${what} date`
  if (isDate(date)) return undefined
  return isWrittenAsDate(date)
    ? `There is no ${date} in the calendar`
    : `Write the ${what} date as yyyy-MM-dd, or as +7d from today`
}

/** yyyy-MM-dd, also if there is no such day. */
export function isWrittenAsDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

/** An existing day as yyyy-MM-dd. */
export function isDate(text: string): boolean {
  const read = isWrittenAsDate(text) ? new Date(`${text}T00:00Z`) : undefined
  return read !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** HH:mm, with or without seconds and turn. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?( \((first|second)\))?$/
const TURN = / \((first|second)\)$/

function timeParts(time: string): { clock: string; turn: Turn | undefined } {
  return { clock: withoutTurn(time), turn: TURN.exec(time)?.[1] as Turn | undefined }
}

/** The date of +7d, -1d and +2w from today; undefined for other texts. */
export function dateFrom(today: string, text: string): string | undefined {
  const [, amount, unit] = /^([+-]\d{1,4})([dw])$/i.exec(text.trim()) ?? []
  return amount && daysLater(today, Number(amount) * (unit?.toLowerCase() === 'w' ? 7 : 1))
}

export const DATE_WORDS = 'yyyy-MM-dd, +7d'

/** Whether it is a date, or becomes one when the field is left: 20261124, +7d. */
export function canBecomeDate(text: string): boolean {
  return isDate(tidyDate(text, '2000-01-01'))
}

/** 20261124 as 2026-11-24, and +7d as a date; other texts stay. */
export function tidyDate(text: string, today: string): string {
  const from = dateFrom(today, text)
  if (from) return from
  const tidy = text.trim().replace(/^(\d{4})[-./ ]?(\d\d)[-./ ]?(\d\d)$/, '$1-$2-$3')
  return isDate(tidy) ? tidy : text
}

/** 9, 930, 9.30 and 9:30 as 09:00 and 09:30; other texts stay. */
export function tidyTime(text: string): string {
  const [, hour, minute = '00', rest = ''] = HURRIED.exec(text.trim()) ?? []
  const tidy = `${hour?.padStart(2, '0')}:${minute}${rest.replace('.', ':')}`
  return isTime(tidy) ? tidy : text
}

const HURRIED = /^(\d{1,2})(?:[.: ]?(\d\d))?((?:[.:]\d\d)?(?: \(\w+\))?)$/

export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Minutes between moments: whole calendar days, and the elapsed time of the last one. */
export function minutesBetween(from: number, to: number, zone: string): number {
  const wall = wallClock(from, zone)
  const onTheWall = wallClock(to, zone) - wall
  const days = Math.floor(onTheWall / DAY)
  const [begin] = days === 0 ? [from] : momentsAt(wall + days * DAY, zone)
  // Undefined in the hour that summer time skips.
  const passed = begin === undefined ? onTheWall - days * DAY : to - begin
  return days * 1440 + Math.floor(passed / MINUTE)
}

/** Milliseconds of a calendar without time changes; undefined if invalid. */
function wallOf({ date, time }: LocalTime): number | undefined {
  return isDate(date) && isTime(time) ? Date.parse(`${date}T${timeParts(time).clock}Z`) : undefined
}
