/** What `tail` and `replay` have in common on the command line. */
import { AppError } from '@headend/core/errors'
import { machineZone } from '@headend/core/local-time'
import { isCount } from '@headend/core/typed-number'
import { parseFilter } from '../match-deadline.ts'
import type { ShowOptions } from './show.ts'
import { type TimeWindow, toWindow, type WindowOptions } from './window.ts'

export interface ShownOptions extends WindowOptions {
  filter?: string | undefined
  count?: string | undefined
}

/** Throws 'usage' for what cannot be read. */
export function readShown(
  options: ShownOptions,
  now: number,
): Pick<ShowOptions, 'filter' | 'most'> & { window: TimeWindow } {
  return {
    filter: parseFilter(options.filter ?? ''),
    most: options.count === undefined ? Infinity : toCount(options.count),
    window: toWindow(options, { zone: machineZone(), now }),
  }
}

function toCount(text: string): number {
  if (isCount(text)) return Number(text)
  throw new AppError('usage', `--count is a number of events, 1 or more, not '${text}'`)
}
