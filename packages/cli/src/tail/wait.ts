import type { Clock } from '@headend/core/clock'

/** Longer than any timer runs. */
export const LONGEST_WAIT = 2 ** 31 - 1

/** Resolves at a moment of the clock, however far that is. */
export async function waitUntil(moment: number, { now, wait }: Clock, signal: AbortSignal): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now())
    await wait(Math.min(left, LONGEST_WAIT), signal)
}
