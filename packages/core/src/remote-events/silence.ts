/** Notices that a stream has fallen silent. */
import { AppError } from '../errors.ts'

/** Milliseconds. The embedded provider gives a sign of life every 15 seconds. */
export const SILENCE = 45_000

/** One look in so many during that time. */
const LOOKS = 3

export interface Watch {
  /** Somebody waits for the next bytes. */
  reading(): void
  /** Bytes have come; however long their reader takes is no silence of the service. */
  heard(): void
}

/** Calls `onSilent` when nothing has come for SILENCE while somebody was waiting for it; ends with the signal. */
export function startWatch(
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  onSilent: (error: AppError) => void,
  signal: AbortSignal,
): Watch {
  let waiting = false
  let looks = 0
  const look = async () => {
    while (looks < LOOKS) {
      await wait(SILENCE / LOOKS, signal)
      looks = waiting ? looks + 1 : 0
    }
    onSilent(
      new AppError('unspecified', `The event stream was silent for ${SILENCE / 1000} seconds`, { status: 0 }),
    )
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
