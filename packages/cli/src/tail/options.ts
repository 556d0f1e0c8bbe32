/** The options of `tail` and `replay`. */
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { localTime } from '@headend/core/local-time'
import { isCount } from '@headend/core/numbers'
import { entryTime, type RecordedEntry } from '@headend/core/remote-events'
import { type MomentContext, readMoment } from '@headend/core/typed-moment'
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import type { EventPrinterOptions } from './event-printer.ts'
import { parseFilter } from './filter.ts'
import { zoneOf } from './lines.ts'

export interface EventOptions extends WindowOptions {
  filter?: string | undefined
  count?: string | undefined
  /** Times, also of `--since` and `--until`, are of UTC; of the country otherwise (OPN-111). */
  utc?: boolean | undefined
}

export function parseEventOptions(
  options: EventOptions,
  now: number,
): Pick<EventPrinterOptions, 'filter' | 'most' | 'utc'> & { windowIn: (country: Country) => TimeWindow } {
  const { utc = false } = options
  const windows = new Map<Country, TimeWindow>()
  const windowIn = (country: Country) => {
    const window = windows.get(country) ?? toWindow(options, { zone: zoneOf(country, utc), now })
    windows.set(country, window)
    return window
  }
  // Refuses unreadable moments before anything is requested.
  windowIn('SE')
  return {
    filter: parseFilter(options.filter ?? ''),
    most: options.count === undefined ? Infinity : toCount(options.count),
    utc,
    windowIn,
  }
}

function toCount(text: string): number {
  if (isCount(text)) return Number(text)
  throw new AppError('usage', `--count must be a whole number, 1 or more, not '${text}'`)
}

/** Events from `since`, and before `until` (milliseconds). Others count as never received. */
export interface TimeWindow {
  since: number
  until: number
}

interface WindowOptions {
  since?: string | undefined
  until?: string | undefined
}

/** Throws 'usage' if the recording has no events. */
function toWindow({ since, until }: WindowOptions, clock: MomentContext): TimeWindow {
  const window = {
    since: since === undefined ? -Infinity : toMoment(since, '--since', clock),
    until: until === undefined ? Infinity : toMoment(until, '--until', clock),
  }
  if (window.since < window.until) return window
  throw new AppError('usage', '--until must be after --since')
}

export function filterWindow(
  { since, until }: TimeWindow,
  entries: readonly RecordedEntry[],
): readonly RecordedEntry[] {
  if (since === -Infinity && until === Infinity) return entries
  return entries.filter((entry) => {
    const at = entryTime(entry)
    return at >= since && at < until
  })
}

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const TIME_EXAMPLES = "now, -10m, +10m, -2h, -1d, 14:00, '2026-12-24 18:00:30' or 2026-12-24T18:00:30Z"

/** Milliseconds for 'now', a relative time, a time of today or a date. Throws 'usage', naming the option. */
export function toMoment(word: string, option: string, clock: MomentContext): number {
  const text = word.trim()
  const moment = parseRelativeTime(text, clock.now) ?? parseClockTime(text, clock)
  if (moment !== undefined) return moment
  throw new HintedError('usage', `Not a valid time for ${option}: '${word}'`, `Use ${TIME_EXAMPLES}`)
}

function parseRelativeTime(text: string, now: number): number | undefined {
  if (/^now$/i.test(text)) return now
  const [, sign, amount, unit = ''] =
    /^(?:([-+])(\d{1,6})([smh])|(-)(\d{1,6})([dw]))$/i.exec(text)?.filter(Boolean) ?? []
  const length = Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  if (Number.isNaN(length)) return undefined
  return sign === '-' ? now - length : now + length
}

function parseClockTime(text: string, clock: MomentContext): number | undefined {
  const dated = /^\d{1,2}[:.]\d\d/.test(text) ? `${localTime(clock.now, clock.zone).date} ${text}` : text
  const parsed = readMoment(dated, clock)
  return parsed === undefined ? undefined : Date.parse(parsed)
}

const STOP_HINT = 'Press Ctrl-C to stop'

/** Tells a person how to end the tail. */
export function showStopHint({ terminal, output }: Pick<CliContext, 'terminal' | 'output'>): void {
  const { stdin, stdout, stderr } = terminal
  if (stdin.isTTY && stdout.isTTY && stderr.isTTY && !output.json) output.say(STOP_HINT)
}
