import { AppError } from '@headend/core/errors'
import { LONGEST_WAIT } from './wait.ts'

/** As fast as it can be read. */
const WITHOUT_PAUSES = Infinity

/** `--speed`: how many times as fast, 'max' without pauses; throws 'usage' for anything else: at 0 times nothing would ever come. */
export function toSpeed(word: string): number {
  const text = word.trim().toLowerCase()
  if (text === 'max') return WITHOUT_PAUSES
  const speed = /^\d+(\.\d+)?x?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  if (Number.isFinite(speed) && speed > 0) return speed
  throw new AppError('usage', `Not a speed: '${word}'. As 10, 0.5 or max`)
}

export interface ReplayPace {
  /** Milliseconds to wait for what came at this moment. */
  pause(arrived: number, now: number): number
  /** Another recording begins: what is between the two is no pause. */
  restart(): void
}

/** Milliseconds by which a line is late where somebody has held the replay: Ctrl-Z, or a reader that took no more. */
const HELD = 1000

/**
 * By the clock from the first on, so that pauses do not add up what the waiting and the writing took. What has been held goes
 * on with its pauses instead of catching up.
 */
export function createReplayPace(speed: number): ReplayPace {
  let from: { arrived: number; at: number } | undefined
  let latest = -Infinity
  const dueAt = (arrived: number, { arrived: first, at }: { arrived: number; at: number }) =>
    at + (arrived - first) / speed
  return {
    pause(arrived, now) {
      if (speed === WITHOUT_PAUSES) return 0
      from ??= { arrived, at: now }
      // Late is also what a clock that was set back has told: that is nobody's doing.
      if (arrived >= latest && now - dueAt(arrived, from) > HELD) from = { arrived: latest, at: now }
      latest = Math.max(latest, arrived)
      return Math.min(Math.max(0, dueAt(arrived, from) - now), LONGEST_WAIT)
    },
    restart() {
      from = undefined
      latest = -Infinity
    },
  }
}
