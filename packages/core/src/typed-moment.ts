/** Moments as a form holds them, and as people type them: on a command line, in a file, into a date and a time. */
import {
  dateFrom,
  daysLater,
  isDate,
  isTime,
  isWrittenAsDate,
  type LocalTime,
  localTime,
  midnight,
  momentMeant,
  saysDate,
  tidyDate,
  tidyTime,
  typingProblem,
} from './local-time.ts'
import { cityOf } from './time-zone.ts'

/** Where somebody is, and when. */
export interface Here {
  zone: string
  /** Milliseconds. */
  now: number
}

/** What no date and no time that is typed has in it. */
const APART = '\t'
const MIDNIGHT = '00:00'

/** Whether it is one: ISO date and time. What a form holds otherwise is being typed still. */
export function isMoment(held: string): boolean {
  // `Date.parse` alone takes 2026-02-31 for a day in March.
  return held[10] === 'T' && isDate(held.slice(0, 10)) && !Number.isNaN(Date.parse(held))
}

/** Milliseconds; undefined for what is none. */
export function momentOf(held: string): number | undefined {
  return isMoment(held) ? Date.parse(held) : undefined
}

/** Milliseconds of one that is the same wherever it is read: with its offset, or Z; undefined for whatever else. */
export function exactMoment(word: string): number | undefined {
  return /(Z|[+-]\d\d:?\d\d)$/i.test(word) ? momentOf(word) : undefined
}

/** What stands in the two fields. */
export function typedMoment(held: string, zone: string): LocalTime {
  if (isMoment(held)) return localTime(held, zone)
  const [date = '', time = ''] = held.split(APART)
  return { date, time }
}

/** The moment that is meant (`momentMeant`: the original where the same is typed as it reads); else what was typed. */
export function heldMoment({ date, time }: LocalTime, zone: string, original?: number): string {
  const moment = momentMeant({ date, time }, zone, original)
  if (moment !== undefined) return iso(moment)
  return date === '' && time === '' ? '' : `${date}${APART}${time}`
}

interface DateOptions {
  /** Milliseconds. */
  original?: number | undefined
  /** Of a date that has none; midnight where absent. */
  time?: string
}

/** Another date, or none for now, at the same time; one that had none begins at midnight, wherever that is on that day. */
export function withDate(
  held: string,
  date: string,
  zone: string,
  { original, time: unset = MIDNIGHT }: DateOptions = {},
): string {
  const typed = typedMoment(held, zone)
  // Of +7d the time can be typed at once, before anything is put in order.
  const time = typed.time === '' && saysDate(date) ? unset : typed.time
  const begin = isDate(date) && time === MIDNIGHT ? midnight(date, zone) : undefined
  return begin === undefined ? heldMoment({ date, time }, zone, original) : iso(begin)
}

export function withTime(held: string, time: string, zone: string, original?: number): string {
  return heldMoment({ ...typedMoment(held, zone), time }, zone, original)
}

/** What was typed in a hurry, as it should stand there: 20261124 or +7d, and 930. */
export function tidyMoment(held: string, { zone, now }: Here, options: DateOptions = {}): string {
  const { date, time } = typedMoment(held, zone)
  const tidy = { date: tidyDate(date, localTime(now, zone).date), time: tidyTime(time) }
  return isMoment(held) ? held : withDate(heldMoment(tidy, zone, options.original), tidy.date, zone, options)
}

/** Midnight, so many days from today. */
export function midnightIn(days: number, { zone, now }: Here): string {
  return iso(midnight(daysLater(localTime(now, zone).date, days), zone) ?? now)
}

/** What `readMoment` takes, for whoever is to write one. */
export const MOMENT_WORDS = "2026-12-24, '2026-12-24 18:00', +7d or +2w"

/**
 * As a word of a command line or a file says it: a day is its midnight, +7d the one in seven days, and what a list shows is what it
 * shows; the original where it reads so. undefined for what is none.
 */
export function readMoment(text: string, here: Here, original?: number): string | undefined {
  const { now, zone } = here
  const word = text.trim()
  const from = dateFrom(localTime(now, zone).date, word)
  if (from) return withDate('', from, zone)
  if (exactMoment(word) !== undefined) return word
  const { date, time } = writtenMoment(word, zone)
  if (!isTime(time)) return undefined
  const held = withDate(heldMoment({ date, time }, zone, original), date, zone, { original })
  return isMoment(held) ? held : undefined
}

/** '2026-12-24', '2026-12-24 18:00', and as it is shown elsewhere: '2027-10-31 02:30 (second) Stockholm'. */
function writtenMoment(text: string, zone: string): LocalTime {
  const city = ` ${cityOf(zone)}`
  const word = text.endsWith(city) ? text.slice(0, -city.length) : text
  const [, date = '', time = MIDNIGHT] = /^(\d{4}-\d\d-\d\d)(?:[T ]+(?:@ )?(.+))?$/i.exec(word) ?? []
  return { date, time: tidyTime(time) }
}

/** Why a word that is written as a moment is none: there is no such day, or no such hour of it. undefined for what is not so written. */
export function whyNoMoment(text: string, zone: string): string | undefined {
  const { date, time } = writtenMoment(text.trim(), zone)
  return isWrittenAsDate(date) && isTime(time) ? typingProblem({ date, time }, zone, '') : undefined
}

/** Why it is no moment, in one sentence; `what` is 'start' or 'end'. */
export function momentProblem(held: string, zone: string, what: string): string | undefined {
  return isMoment(held) ? undefined : typingProblem(typedMoment(held, zone), zone, what)
}

const iso = (moment: number) => new Date(moment).toISOString()
