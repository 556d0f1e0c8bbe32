import { setTimeout } from 'node:timers/promises'

/** Time, for what a tail and a replay wait for. */
export interface Clock {
  /** Milliseconds. */
  now(): number
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const clockOfTheMachine: Clock = {
  now: Date.now,
  wait: async (ms, signal) => {
    await setTimeout(ms, undefined, { signal })
  },
}

/** Longer than any timer runs. */
export const LONGEST_WAIT = 2 ** 31 - 1

/** Resolves at a moment of the clock, however far that is. */
export async function waitUntil(moment: number, { now, wait }: Clock, signal: AbortSignal): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now())
    await wait(Math.min(left, LONGEST_WAIT), signal)
}
