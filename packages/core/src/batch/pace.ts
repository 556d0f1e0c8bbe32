import type { Clock } from '../clock.ts'

/** Waits for the next turn; rejects when the signal aborts. */
export type Turn = (signal: AbortSignal) => Promise<void>

/**
 * So many turns a second, evenly apart: what was not used is not caught up on, nor what passed while this process was held
 * (Ctrl-Z) and others waited for their turns. Without a number nobody waits.
 */
export function createTurns(perSecond: number | undefined, { now, wait }: Clock): Turn {
  if (perSecond === undefined) return async () => {}
  const apart = 1000 / perSecond
  let last = -Infinity
  let before: Promise<unknown> = Promise.resolve()
  const take = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    const due = Math.max(last + apart, now())
    const left = due - now()
    if (left > 0) await wait(left, signal)
    // A timer is always a little late, which makes no batch slower.
    last = now() - due > apart ? now() : due
  }
  return (signal) => {
    const turn = before.then(() => take(signal))
    before = turn.catch(() => {})
    return turn
  }
}
