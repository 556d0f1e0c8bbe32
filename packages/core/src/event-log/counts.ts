/** What has come into a log, and what has left it again. */
import type { TailAccount } from '../remote-events/index.ts'

export interface Counts {
  gone: number
  received: number
  duplicate: number
  lost: number
  /** Events that were shown when they left. */
  goneShown: number
}

/** Of a log that nothing has come into yet. */
export const NO_COUNTS: Counts = { gone: 0, received: 0, duplicate: 0, lost: 0, goneShown: 0 }

export function sumOf(one: Counts, other: Counts): Counts {
  return {
    gone: one.gone + other.gone,
    received: one.received + other.received,
    duplicate: one.duplicate + other.duplicate,
    lost: one.lost + other.lost,
    goneShown: one.goneShown + other.goneShown,
  }
}

/** received = shown + filtered + duplicate; `shown`: events that are shown now. */
export function accountOf({ received, duplicate, lost, goneShown }: Counts, shown: number): TailAccount {
  const seen = goneShown + shown
  return { received, shown: seen, filtered: received - duplicate - seen, duplicate, lost }
}
