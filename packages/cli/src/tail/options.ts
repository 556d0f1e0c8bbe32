/** What `tail` and `replay` have in common on the command line. */
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { isCount } from '@headend/core/typed-number'
import { parseFilter } from '../match-deadline.ts'
import type { ShowOptions } from './show.ts'
import { type TimeWindow, toWindow, type WindowOptions } from './window.ts'
import { zoneOf } from './zone.ts'

export interface ShownOptions extends WindowOptions {
  filter?: string | undefined
  count?: string | undefined
  /** Times, also of `--since` and `--until`, are of UTC; of the country otherwise (OPN-111). */
  utc?: boolean | undefined
}

/** Throws 'usage' for what cannot be read. */
export function readShown(
  options: ShownOptions,
  now: number,
): Pick<ShowOptions, 'filter' | 'most' | 'utc'> & { windowIn: (country: Country) => TimeWindow } {
  const { utc = false } = options
  const windows = new Map<Country, TimeWindow>()
  const windowIn = (country: Country) => {
    const window = windows.get(country) ?? toWindow(options, { zone: zoneOf(country, utc), now })
    windows.set(country, window)
    return window
  }
  // What nobody can read is refused before anything is asked for.
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
  throw new AppError('usage', `--count is a number of events, 1 or more, not '${text}'`)
}
