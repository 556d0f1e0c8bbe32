/** How long to wait before the next try, in milliseconds. */

const FIRST = 1000
const LONGEST = 30_000
/** A service may ask for more patience, but not for ever. */
const LONGEST_ASKED = 300_000

export interface Backoff {
  /** Twice as long each time, somewhere in the upper half, so that not all come back at once; never sooner than was asked for. */
  next(): number
  /** A stream has delivered: the next failure is a first one. */
  delivered(): void
  /** The service said `retry`. */
  asked(ms: number): void
}

export function createBackoff(random: () => number): Backoff {
  let tries = 0
  let least = 0
  return {
    next() {
      const full = Math.min(LONGEST, Math.max(FIRST, least) * 2 ** tries)
      tries += 1
      return Math.round(Math.max(least, full * (0.5 + random() / 2)))
    },
    delivered() {
      tries = 0
    },
    asked(ms) {
      least = Math.min(ms, LONGEST_ASKED)
    },
  }
}
