/** Notices that a stream has fallen silent: it may be healthy, or a connection of which only this end is left. */
import { AppError } from '../errors.ts'

/** Milliseconds. The embedded provider gives a sign of life every 15 seconds. */
export const SILENCE = 45_000

/** What a connection is ended with then: another one finds out what there is, and nobody is troubled with it. */
export const SILENT = new AppError('aborted', `Nothing came for ${SILENCE / 1000} seconds`)

/** A service that says nothing for long is asked less and less often. */
const LONGEST_SILENCE = 720_000

/** One look in so many during that time. */
const LOOKS = 3

export function longer(patience: number): number {
  return Math.min(2 * patience, LONGEST_SILENCE)
}

export interface Watch {
  /** Somebody waits for the next bytes. */
  reading(): void
  /** Bytes have come; however long their reader takes is no silence of the service. */
  heard(): void
}

/** Calls `onSilent` when nothing has come for so long while somebody was waiting for it; ends with the signal. */
export function startWatch(
  patience: number,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  onSilent: () => void,
  signal: AbortSignal,
): Watch {
  let waiting = false
  let looks = 0
  const look = async () => {
    while (looks < LOOKS) {
      await wait(patience / LOOKS, signal)
      looks = waiting ? looks + 1 : 0
    }
    onSilent()
  }
  look().catch(() => {})
  return {
    reading() {
      waiting = true
    },
    heard() {
      waiting = false
      looks = 0
    },
  }
}
