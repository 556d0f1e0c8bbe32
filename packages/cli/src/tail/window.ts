import { AppError } from '@headend/core/errors'
import { type Told, toldAt } from '@headend/core/remote-events'
import type { Here } from '@headend/core/typed-moment'
import { toMoment } from './moment.ts'

/** What of all events is meant at all: from `since`, and before `until` (milliseconds). The rest counts as never received. */
export interface TimeWindow {
  since: number
  until: number
}

export interface WindowOptions {
  since?: string | undefined
  until?: string | undefined
}

/** Throws 'usage' where there is nothing in it. */
export function toWindow({ since, until }: WindowOptions, here: Here): TimeWindow {
  const window = {
    since: since === undefined ? -Infinity : toMoment(since, '--since', here),
    until: until === undefined ? Infinity : toMoment(until, '--until', here),
  }
  if (window.since < window.until) return window
  throw new AppError('usage', '--until is not after --since')
}

export function within({ since, until }: TimeWindow, told: readonly Told[]): readonly Told[] {
  if (since === -Infinity && until === Infinity) return told
  return told.filter((one) => {
    const at = toldAt(one)
    return at >= since && at < until
  })
}
