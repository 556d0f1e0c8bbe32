import type { Clock } from '../clock.ts'

/** Waits for the next turn; rejects when the signal aborts. */
export type Turn = (signal: AbortSignal) => Promise<void>

export interface Turns {
  next: Turn
  /** Nobody has a turn for so many milliseconds from now, as the service asks; false where there is a pause already. */
  pause(ms: number): boolean
}

/**
 * So many turns a second, evenly apart: what was not used is not caught up on, nor what passed while this process was held
 * (Ctrl-Z) and others waited for their turns. Without a number nobody waits but for a pause.
 */
export function createTurns(perSecond: number | undefined, { now, wait }: Clock): Turns {
  const apart = perSecond === undefined ? 0 : 1000 / perSecond
  let last = -Infinity
  let pausedUntil = -Infinity
  let before: Promise<unknown> = Promise.resolve()
  const take = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    const due = Math.max(last + apart, now())
    // Another pause may begin while one waits.
    for (let left = due - now(); left > 0 || pausedUntil > now(); left = 0)
      await wait(Math.max(left, pausedUntil - now()), signal)
    // A timer is always a little late, which makes no batch slower.
    last = now() - due > apart ? now() : due
  }
  return {
    next(signal) {
      const turn = before.then(() => take(signal))
      before = turn.catch(() => {})
      return turn
    },
    pause(ms) {
      const isFirst = pausedUntil <= now()
      pausedUntil = Math.max(pausedUntil, now() + ms)
      return isFirst
    },
  }
}
