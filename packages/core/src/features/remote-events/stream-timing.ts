/** When a stream counts as silent, and how long to wait before connecting again. Milliseconds. */
import { AppError } from '../../foundation/errors.ts'

/** The embedded provider sends a sign of life every 15 seconds. */
export const SILENCE = 45_000

/** Ends a silent connection, which may be dead: a new one is opened without an error. */
export const SILENT = new AppError('aborted', `No data for ${SILENCE / 1000} seconds`)

const LONGEST_SILENCE = 720_000

/** Looks per silence: silence is noticed within a third of its length. */
const LOOKS = 3

/** A silent service is checked less and less often. */
export function longerSilence(silence: number): number {
  return Math.min(2 * silence, LONGEST_SILENCE)
}

export interface SilenceWatch {
  /** Call it before waiting for bytes. */
  reading(): void
  /** Bytes have arrived. A slow reader after that does not count as silence of the service. */
  received(): void
}

/** Calls `onSilent` after `silence` milliseconds of reading without bytes; ends with the signal. */
export function watchSilence(
  silence: number,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  onSilent: () => void,
  signal: AbortSignal,
): SilenceWatch {
  let isReading = false
  let looks = 0
  const look = async () => {
    while (looks < LOOKS) {
      await wait(silence / LOOKS, signal)
      looks = isReading ? looks + 1 : 0
    }
    onSilent()
  }
  look().catch(() => {})
  return {
    reading() {
      isReading = true
    },
    received() {
      isReading = false
      looks = 0
    },
  }
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
const LONGEST_REQUESTED_WAIT = 300_000

export interface Backoff {
  /** Twice as long each time, randomly in its upper half, and at least as long as requested. */
  next(): number
  /** Events have arrived: the next failure is a first one. */
  reset(): void
  /** The service sent `retry`. */
  request(ms: number): void
}

export function createBackoff(random: () => number): Backoff {
  let tries = 0
  let least = 0
  return {
    next() {
      const full = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, least) * 2 ** tries)
      tries += 1
      return Math.round(Math.max(least, full * (0.5 + random() / 2)))
    },
    reset() {
      tries = 0
    },
    request(ms) {
      least = Math.min(ms, LONGEST_REQUESTED_WAIT)
    },
  }
}
