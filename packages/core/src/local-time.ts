/** Dates and times as people type them, in a zone: what stands on the wall there, and which moment that is. */
import { tzOffset } from '@date-fns/tz'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** As typed; empty, or something that is no date and no time yet. */
export interface LocalTime {
  /** yyyy-MM-dd. */
  date: string
  /** HH:mm. */
  time: string
}

export const NO_TIME: LocalTime = { date: '', time: '' }

/** Not of every engine yet. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } }
}

/** The zone that the machine is in now (OPN-111). The first formatter takes a page tens of milliseconds to make. */
export function machineZone(): string {
  const { Temporal } = globalThis as WithTemporal
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What the clocks of the zone show at a moment: milliseconds or ISO text. */
export function localTime(moment: string | number, zone: string): LocalTime {
  const at = new Date(moment)
  const wall = new Date(at.getTime() + tzOffset(zone, at) * MINUTE).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The moments at which the clocks of the zone show this: one, none where summer time begins, two where it ends, in order. */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const wall = wallClock(local)
  if (wall === undefined) return []
  const possible = [wall - DAY, wall + DAY].map((near) => wall - tzOffset(zone, new Date(near)) * MINUTE)
  const shown = possible.filter((at) => at + tzOffset(zone, new Date(at)) * MINUTE === wall)
  return [...new Set(shown)].sort((one, other) => one - other)
}

/** The first moment of a day, and some begin at one o'clock; undefined for what is no day. */
export function midnight(date: string, zone: string): number | undefined {
  return ['00:00', '01:00'].flatMap((time) => momentsOf({ date, time }, zone))[0]
}

/** Why the clocks of the zone never show this, in one sentence; `what` is 'start' or 'end'. */
export function typingProblem({ date, time }: LocalTime, zone: string, what: string): string | undefined {
  const ofDay = dayProblem(date, what)
  if (ofDay) return ofDay
  if (!isTime(time)) return `Write the ${what} time as HH:mm`
  if (momentsOf({ date, time }, zone).length > 0) return undefined
  return `There is no ${time} on ${date}: summer time begins, the clock skips it`
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

/** Whether it is written HH:mm, from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
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

/** 9, 930, 9.30 and 9:30 as 09:00 and 09:30; what is no time stays as it is. */
export function tidyTime(text: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[.: ]?(\d\d))?$/.exec(text.trim()) ?? []
  const tidy = `${hour?.padStart(2, '0')}:${minute}`
  return isTime(tidy) ? tidy : text
}

/** The date so many days later, or earlier. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Minutes from one to the other: days as the calendar counts them, and of the last one what really passes. */
export function minutesBetween(from: LocalTime, to: LocalTime, zone: string): number {
  const onTheWall = ((wallClock(to) ?? 0) - (wallClock(from) ?? 0)) / MINUTE
  const days = Math.floor(onTheWall / 1440)
  const [begin] = momentsOf({ ...from, date: daysLater(from.date, days) }, zone)
  const [end] = momentsOf(to, zone)
  // A day that begins in the hour that summer time skips has no beginning.
  const passed = begin === undefined || end === undefined ? undefined : (end - begin) / MINUTE
  return days * 1440 + (passed ?? onTheWall % 1440)
}

/** Milliseconds in a calendar where every day has 24 hours; undefined for what is no date and time. */
function wallClock({ date, time }: LocalTime): number | undefined {
  return isDate(date) && isTime(time) ? Date.parse(`${date}T${time}Z`) : undefined
}
