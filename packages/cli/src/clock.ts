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
