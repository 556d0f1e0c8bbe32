import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@headend/core/clock'

/** Milliseconds by which a wait is late where this process was stopped (Ctrl-Z) or its machine slept. */
const OVERSLEPT = 1000

/** Milliseconds. Timers come before what has arrived meanwhile: it is heard before anybody decides that nothing came in time. */
const HEARD = 500

export const clockOfTheMachine: Clock = {
  now: Date.now,
  async wait(ms, signal) {
    const due = Date.now() + ms
    await pause(ms, undefined, { signal })
    if (Date.now() - due > OVERSLEPT) await pause(HEARD, undefined, { signal })
  },
}

/** Longer than any timer runs. */
export const LONGEST_WAIT = 2 ** 31 - 1

/** Resolves at a moment of the clock, however far that is. */
export async function waitUntil(moment: number, { now, wait }: Clock, signal: AbortSignal): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now())
    await wait(Math.min(left, LONGEST_WAIT), signal)
}
