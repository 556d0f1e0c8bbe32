import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@headend/core/async'

/** Milliseconds that a wait may be late before the process counts as stopped (Ctrl-Z, sleep). */
const SUSPEND_THRESHOLD = 1000

/** Milliseconds for events that arrived during the stop: timers fire before them. */
const EVENT_GRACE = 500

export const systemClock: Clock = {
  now: Date.now,
  async wait(ms, signal) {
    const due = Date.now() + ms
    await pause(ms, undefined, { signal })
    if (Date.now() - due > SUSPEND_THRESHOLD) await pause(EVENT_GRACE, undefined, { signal })
  },
}

/** Longer than any timer runs. */
export const LONGEST_WAIT = 2 ** 31 - 1

/** Resolves at a moment of the clock, however far that is. */
export async function waitUntil(moment: number, { now, wait }: Clock, signal: AbortSignal): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now())
    await wait(Math.min(left, LONGEST_WAIT), signal)
}
