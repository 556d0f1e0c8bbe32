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

/** By the clock from the first on, so that pauses do not add up what the waiting and the writing took. */
export function createReplayPace(speed: number): ReplayPace {
  let first: { arrived: number; at: number } | undefined
  return {
    pause(arrived, now) {
      if (speed === WITHOUT_PAUSES) return 0
      first ??= { arrived, at: now }
      const due = first.at + (arrived - first.arrived) / speed
      return Math.min(Math.max(0, due - now), LONGEST_WAIT)
    },
    restart() {
      first = undefined
    },
  }
}
