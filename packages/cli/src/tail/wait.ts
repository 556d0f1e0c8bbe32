import { setTimeout } from 'node:timers/promises'

/** Longer than any timer runs. */
export const LONGEST_WAIT = 2 ** 31 - 1

/** Resolves after so many milliseconds, or rejects when the signal aborts. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal })
}

/** Resolves at a moment of the clock, however far that is. */
export async function waitUntil(moment: number, signal: AbortSignal): Promise<void> {
  for (let left = moment - Date.now(); left > 0; left = moment - Date.now())
    await wait(Math.min(left, LONGEST_WAIT), signal)
}
