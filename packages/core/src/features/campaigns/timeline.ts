/** The timeline of campaigns: its window of months, the bars in it, and its ticks. */
import { isDate, localTime, midnight } from '../../foundation/local-time.ts'
import { monthName } from '../../foundation/time.ts'
import type { MomentContext } from '../../foundation/typed-moment.ts'
import { type CampaignPeriod, periodOf } from './status.ts'

export interface TimelineWindow {
  /** yyyy-MM of the first month. */
  from: string
  months: number
}

export const TIMELINE_MONTHS = [3, 12, 36] as const

/** A third of the window is in the past. */
export function newWindow(months: number, { zone, now }: MomentContext): TimelineWindow {
  return { from: monthsLater(localTime(now, zone).date.slice(0, 7), -months / 3), months }
}

/** Ignores other years in an address. */
const CENTURY = /^20/

/** The window in an address; defaults for what is missing or invalid. */
export function readWindow(
  search: { from?: unknown; months?: unknown },
  clock: MomentContext,
): TimelineWindow {
  const months = TIMELINE_MONTHS.find((width) => String(width) === search.months) ?? TIMELINE_MONTHS[0]
  const from = String(search.from)
  return CENTURY.test(from) && isDate(`${from}-01`) ? { from, months } : newWindow(months, clock)
}

/** A third earlier or later, so that most stays visible. */
export function shiftWindow({ from, months }: TimelineWindow, by: -1 | 1): TimelineWindow {
  return { from: monthsLater(from, (by * months) / 3), months }
}

function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** '1 Oct – 31 Dec 2026'. */
export function windowText({ from, months }: TimelineWindow): string {
  const last = monthsLater(from, months - 1)
  const [first, end] = [from.slice(0, 4), last.slice(0, 4)]
  const days = new Date(Date.UTC(Number(end), Number(last.slice(5)), 0)).getUTCDate()
  return `1 ${monthName(from)}${first === end ? '' : ` ${first}`} – ${days} ${monthName(last)} ${end}`
}

/** Start and end of the window in milliseconds. */
export interface TimelineScale {
  from: number
  to: number
}

export function scaleOf({ from, months }: TimelineWindow, zone: string): TimelineScale {
  const edge = (month: string) => midnight(`${month}-01`, zone) ?? 0
  return { from: edge(from), to: edge(monthsLater(from, months)) }
}

/** Position from 0 to 1; undefined outside the window. */
export function timelinePosition(moment: number, { from, to }: TimelineScale): number | undefined {
  return moment < from || moment > to ? undefined : (moment - from) / (to - from)
}

export interface TimelineBar {
  /** The position from 0 to 1. */
  start: number
  end: number
  /** Whether it starts before the window, or ends after it. */
  isCut: { before: boolean; after: boolean }
}

/** undefined for a campaign outside the window. */
export function barOf(campaign: CampaignPeriod, scale: TimelineScale): TimelineBar | undefined {
  const { from, to } = periodOf(campaign)
  if (to <= scale.from || from >= scale.to || to < from) return undefined
  return {
    start: timelinePosition(from, scale) ?? 0,
    end: timelinePosition(to, scale) ?? 1,
    isCut: { before: from < scale.from, after: to > scale.to },
  }
}

/** '38 earlier, 13 later, 1 never': counts outside the window; a reversed period never runs. */
export function outsideText(campaigns: readonly CampaignPeriod[], { from }: TimelineScale): string {
  const counts = Map.groupBy(campaigns, (campaign) => whenOutside(periodOf(campaign), from))
  const words = (['earlier', 'later', 'never'] as const).map((word) => [counts.get(word)?.length, word])
  return words.flatMap(([count, word]) => (count ? `${count} ${word}` : [])).join(', ')
}

function whenOutside(period: { from: number; to: number }, from: number): 'earlier' | 'later' | 'never' {
  if (period.to < period.from) return 'never'
  return period.to <= from ? 'earlier' : 'later'
}

export interface TimelineTick {
  /** The position from 0 to 1. */
  at: number
  /** 'Nov', 'Nov 2026' at the first month and each January; in wide windows '2026' replaces January. */
  label: string
}

/** The start of each month; in windows of more than a year, of each quarter. */
export function ticksOf(window: TimelineWindow, zone: string): TimelineTick[] {
  const quarters = window.months > 12
  const scale = scaleOf(window, zone)
  const months = monthsOf(window).filter((month) => !quarters || Number(month.slice(5)) % 3 === 1)
  return months.map((month, index) => ({
    at: timelinePosition(midnight(`${month}-01`, zone) ?? 0, scale) ?? 0,
    label: quarters ? monthOrYear(month) : monthAndYear(month, index === 0),
  }))
}

const isJanuary = (month: string) => month.endsWith('-01')

/** Wide windows have no room for month and year. */
function monthOrYear(month: string): string {
  return isJanuary(month) ? month.slice(0, 4) : monthName(month)
}

function monthAndYear(month: string, isFirst: boolean): string {
  return isFirst || isJanuary(month) ? `${monthName(month)} ${month.slice(0, 4)}` : monthName(month)
}

/** yyyy-MM. */
function monthsOf({ from, months }: TimelineWindow): string[] {
  return Array.from({ length: months }, (_, index) => monthsLater(from, index))
}

/** Mondays, in the narrowest window only. */
export function weeksOf(window: TimelineWindow, zone: string): TimelineTick[] {
  if (window.months > TIMELINE_MONTHS[0]) return []
  const scale = scaleOf(window, zone)
  return mondaysOf(window).map((date) => {
    const at = timelinePosition(midnight(date, zone) ?? 0, scale) ?? 0
    return { at, label: String(Number(date.slice(8))) }
  })
}

/** yyyy-MM-dd. */
function mondaysOf({ from, months }: TimelineWindow): string[] {
  const first = new Date(`${from}-01T00:00Z`)
  const end = `${monthsLater(from, months)}-01`
  const dates: string[] = []
  for (const day = first; dayOf(day) < end; day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() === 1) dates.push(dayOf(day))
  return dates
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
