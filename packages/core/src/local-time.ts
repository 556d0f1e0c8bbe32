/** Dates and times as people type them, in a zone: what stands on the wall there, and which moment that is. */
import { momentsAt, TURNS, type Turn, turnOf, wallClock } from './time-zone.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** As typed; empty, or something that is no date and no time yet. */
export interface LocalTime {
  /** yyyy-MM-dd. */
  date: string
  /** HH:mm, with its seconds where there are some; '02:30 (second)' where the clocks show it twice. */
  time: string
}

export const NO_TIME: LocalTime = { date: '', time: '' }

/** What the clocks of the zone show at a moment: milliseconds or ISO text. */
export function localTime(moment: string | number, zone: string): LocalTime {
  const at = new Date(moment).getTime()
  const wall = new Date(wallClock(at, zone)).toISOString()
  const turn = turnOf(at, zone)
  const time = wall.slice(11, 19).replace(/:00$/, '')
  return { date: wall.slice(0, 10), time: turn ? `${time} (${turn})` : time }
}

/** The moments at which the clocks of the zone show this: one, none where summer time begins, two where it ends, in order. */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const wall = wallOf(local)
  if (wall === undefined) return []
  const moments = momentsAt(wall, zone)
  const { turn } = timeParts(local.time)
  // Of a time that comes once it says nothing: another date may have been typed beside it.
  return turn && moments.length > 1 ? moments.slice(TURNS.indexOf(turn)).slice(0, 1) : moments
}

/**
 * The moment that is meant: the original where it reads so, to its millisecond and its turn; else the first that shows this.
 * undefined for what is none.
 */
export function momentMeant(local: LocalTime, zone: string, original?: number): number | undefined {
  if (original !== undefined && isSameText(local, localTime(original, zone))) return original
  return momentsOf(local, zone)[0]
}

/** Also where it is typed without the seconds and the turn that it has, as lists show it. */
function isSameText({ date, time }: LocalTime, original: LocalTime): boolean {
  const [typed, stored] = [timeParts(time), timeParts(original.time)]
  const isSameTurn = typed.turn === undefined || typed.turn === stored.turn
  return date === original.date && isTime(time) && stored.clock.startsWith(typed.clock) && isSameTurn
}

/** '02:30' of '02:30 (second)'; what is no time stays as it is. */
export const withoutTurn = (time: string) => time.replace(TURN, '')

/** Both ways to mean a time that the clocks show twice on that day, and which of them it is. */
export interface TurnChoice {
  /** '02:30 (first)' and '02:30 (second)'. */
  choices: readonly string[]
  value: string
}

/** undefined for a time that comes once. */
export function turnChoice(local: LocalTime, zone: string, original?: number): TurnChoice | undefined {
  const moment = momentMeant(local, zone, original)
  if (moment === undefined || turnOf(moment, zone) === undefined) return undefined
  const { time: value } = localTime(moment, zone)
  return { choices: TURNS.map((turn) => `${withoutTurn(value)} (${turn})`), value }
}

/** The first moment of a day, and some begin at one o'clock; undefined for what is no day. */
export function midnight(date: string, zone: string): number | undefined {
  return ['00:00', '01:00'].flatMap((time) => momentsOf({ date, time }, zone))[0]
}

/** The last second of a day as it is typed (SHL-056, PUR-025). */
export const DAY_END = '23:59:59'

/** The last second of a day, the later one of two; undefined for what is no day. */
export function dayEnd(date: string, zone: string): number | undefined {
  return momentsOf({ date, time: DAY_END }, zone).at(-1)
}

/** Why the clocks of the zone never show this, in one sentence; `what` is 'start' or 'end'. */
export function typingProblem({ date, time }: LocalTime, zone: string, what: string): string | undefined {
  const ofDay = dayProblem(date, what)
  if (ofDay) return ofDay
  if (!isTime(time)) return `Write the ${what} time as HH:mm`
  if (momentsOf({ date, time }, zone).length > 0) return undefined
  return `There is no ${withoutTurn(time)} on ${date}: summer time begins, the clock skips it`
}

/** Which of both is wrong by itself, the date first; undefined where they are wrong only together, or not at all. */
export function wrongPart({ date, time }: LocalTime): keyof LocalTime | undefined {
  if (!isDate(date)) return 'date'
  return isTime(time) ? undefined : 'time'
}

/** The same of a day alone. */
export function dayProblem(date: string, what: string): string | undefined {
  if (date === '') return `Choose the ${what} date`
  if (isDate(date)) return undefined
  return isWrittenAsDate(date)
    ? `There is no ${date} in the calendar`
    : `Write the ${what} date as yyyy-MM-dd, or from today as +7d`
}

/** Whether it is written yyyy-MM-dd, also where there is no such day. */
export function isWrittenAsDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

/** Whether it is a day that there is, written yyyy-MM-dd. */
export function isDate(text: string): boolean {
  const read = isWrittenAsDate(text) ? new Date(`${text}T00:00Z`) : undefined
  return read !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** Whether it is written HH:mm, from 00:00 to 23:59, with or without seconds and turn. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?( \((first|second)\))?$/
const TURN = / \((first|second)\)$/

/** Of what is a time. */
function timeParts(time: string): { clock: string; turn: Turn | undefined } {
  return { clock: withoutTurn(time), turn: TURN.exec(time)?.[1] as Turn | undefined }
}

/** +7d, -1d and +2w as the date that is so far from today; undefined for what says none. */
export function dateFrom(today: string, text: string): string | undefined {
  const [, amount, unit] = /^([+-]\d{1,4})([dw])$/i.exec(text.trim()) ?? []
  return amount && daysLater(today, Number(amount) * (unit?.toLowerCase() === 'w' ? 7 : 1))
}

/** What a date may be typed as, for whoever is to type one. */
export const DATE_WORDS = 'yyyy-MM-dd, +7d'

/** Whether it is a date already, or will be one when its field is left: 20261124, +7d. */
export function saysDate(text: string): boolean {
  return isDate(tidyDate(text, '2000-01-01'))
}

/** 20261124 as 2026-11-24, and +7d as the day that it is; what is no date stays as it is. */
export function tidyDate(text: string, today: string): string {
  const from = dateFrom(today, text)
  if (from) return from
  const tidy = text.trim().replace(/^(\d{4})[-./ ]?(\d\d)[-./ ]?(\d\d)$/, '$1-$2-$3')
  return isDate(tidy) ? tidy : text
}

/** 9, 930, 9.30 and 9:30 as 09:00 and 09:30, with what follows; what is no time stays as it is. */
export function tidyTime(text: string): string {
  const [, hour, minute = '00', rest = ''] = HURRIED.exec(text.trim()) ?? []
  const tidy = `${hour?.padStart(2, '0')}:${minute}${rest.replace('.', ':')}`
  return isTime(tidy) ? tidy : text
}

const HURRIED = /^(\d{1,2})(?:[.: ]?(\d\d))?((?:[.:]\d\d)?(?: \(\w+\))?)$/

/** The date so many days later, or earlier. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Minutes from one moment to the other: days as the calendar counts them, and of the last one what really passes. */
export function minutesBetween(from: number, to: number, zone: string): number {
  const wall = wallClock(from, zone)
  const onTheWall = wallClock(to, zone) - wall
  const days = Math.floor(onTheWall / DAY)
  const [begin] = days === 0 ? [from] : momentsAt(wall + days * DAY, zone)
  // A day that begins in the hour that summer time skips has no beginning.
  const passed = begin === undefined ? onTheWall - days * DAY : to - begin
  return days * 1440 + Math.floor(passed / MINUTE)
}

/** Milliseconds in a calendar where every day has 24 hours; undefined for what is no date and time. */
function wallOf({ date, time }: LocalTime): number | undefined {
  return isDate(date) && isTime(time) ? Date.parse(`${date}T${timeParts(time).clock}Z`) : undefined
}
