/** Moments as held by forms, and as typed on command lines, in files and in date fields. */
import {
  canBecomeDate,
  cityOf,
  dateFrom,
  daysLater,
  isDate,
  isTime,
  isWrittenAsDate,
  type LocalTime,
  localTime,
  midnight,
  resolveMoment,
  tidyDate,
  tidyTime,
  typingProblem,
} from './local-time.ts'

export interface MomentContext {
  zone: string
  /** Milliseconds. */
  now: number
}

/** Separates an incomplete date and time. */
const SEPARATOR = '\t'
const MIDNIGHT = '00:00'

/** ISO date and time. Anything else in a form is incomplete. */
export function isMoment(written: string): boolean {
  // `Date.parse` alone takes 2026-02-31 for a day in March.
  return written[10] === 'T' && isDate(written.slice(0, 10)) && !Number.isNaN(Date.parse(written))
}

/** Milliseconds; undefined if incomplete. */
export function momentOf(written: string): number | undefined {
  return isMoment(written) ? Date.parse(written) : undefined
}

/** Milliseconds of a moment with an offset or Z; undefined for anything else. */
export function exactMoment(word: string): number | undefined {
  return /(Z|[+-]\d\d:?\d\d)$/i.test(word) ? momentOf(word) : undefined
}

/** The texts of the date and time fields. */
export function typedMoment(written: string, zone: string): LocalTime {
  if (isMoment(written)) return localTime(written, zone)
  const [date = '', time = ''] = written.split(SEPARATOR)
  return { date, time }
}

/** The moment as ISO text (see `momentMeant`), or the typed texts. */
function momentText({ date, time }: LocalTime, zone: string, original?: number): string {
  const moment = resolveMoment({ date, time }, zone, original)
  if (moment !== undefined) return iso(moment)
  return date === '' && time === '' ? '' : `${date}${SEPARATOR}${time}`
}

interface DateOptions {
  /** Milliseconds. */
  original?: number | undefined
  /** The default time, by default midnight. */
  time?: string
}

/** Changes the date; without a time it starts at midnight. */
export function withDate(
  written: string,
  date: string,
  zone: string,
  { original, time: unset = MIDNIGHT }: DateOptions = {},
): string {
  const typed = typedMoment(written, zone)
  // After +7d the time can be typed at once.
  const time = typed.time === '' && canBecomeDate(date) ? unset : typed.time
  const begin = isDate(date) && time === MIDNIGHT ? midnight(date, zone) : undefined
  return begin === undefined ? momentText({ date, time }, zone, original) : iso(begin)
}

export function withTime(written: string, time: string, zone: string, original?: number): string {
  return momentText({ ...typedMoment(written, zone), time }, zone, original)
}

/** Normalises quick input: 20261124, +7d, 930. */
export function tidyMoment(written: string, { zone, now }: MomentContext, options: DateOptions = {}): string {
  const { date, time } = typedMoment(written, zone)
  const tidy = { date: tidyDate(date, localTime(now, zone).date), time: tidyTime(time) }
  return isMoment(written)
    ? written
    : withDate(momentText(tidy, zone, options.original), tidy.date, zone, options)
}

export function midnightIn(days: number, { zone, now }: MomentContext): string {
  return iso(midnight(daysLater(localTime(now, zone).date, days), zone) ?? now)
}

/** The formats of `readMoment`, for help texts. */
export const MOMENT_WORDS = "2026-12-24, '2026-12-24 18:00', +7d or +2w"

/** Reads a day (its midnight), +7d, or a moment as in lists; the original if equal. Undefined if invalid. */
export function readMoment(text: string, clock: MomentContext, original?: number): string | undefined {
  const { now, zone } = clock
  const word = text.trim()
  const from = dateFrom(localTime(now, zone).date, word)
  if (from) return withDate('', from, zone)
  if (exactMoment(word) !== undefined) return word
  const { date, time } = writtenMoment(word, zone)
  if (!isTime(time)) return undefined
  const written = withDate(momentText({ date, time }, zone, original), date, zone, { original })
  return isMoment(written) ? written : undefined
}

/** '2026-12-24', '2026-12-24 18:00', or '2027-10-31 02:30 (second) Stockholm'. */
function writtenMoment(text: string, zone: string): LocalTime {
  const city = ` ${cityOf(zone)}`
  const word = text.endsWith(city) ? text.slice(0, -city.length) : text
  const [, date = '', time = MIDNIGHT] = /^(\d{4}-\d\d-\d\d)(?:[T ]+(?:@ )?(.+))?$/i.exec(word) ?? []
  return { date, time: tidyTime(time) }
}

/** Why a written moment does not exist: no such day, or no such hour. */
export function whyNoMoment(text: string, zone: string): string | undefined {
  const { date, time } = writtenMoment(text.trim(), zone)
  return isWrittenAsDate(date) && isTime(time) ? typingProblem({ date, time }, zone, '') : undefined
}

/** Why a text is not a moment; `what` is 'start' or 'end'. */
export function momentProblem(written: string, zone: string, what: string): string | undefined {
  return isMoment(written) ? undefined : typingProblem(typedMoment(written, zone), zone, what)
}

const iso = (moment: number) => new Date(moment).toISOString()
