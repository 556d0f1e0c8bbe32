import type { Clock } from '../clock.ts'

/** Waits for the next turn; rejects when the signal aborts. */
export type Turn = (signal: AbortSignal) => Promise<void>

/** So many turns a second, evenly apart: what was not used is not caught up on. Without a number nobody waits. */
export function createTurns(perSecond: number | undefined, { now, wait }: Clock): Turn {
  if (perSecond === undefined) return async () => {}
  const apart = 1000 / perSecond
  let next = 0
  return async (signal) => {
    const turn = Math.max(next, now())
    next = turn + apart
    const left = turn - now()
    if (left > 0) await wait(left, signal)
  }
}
