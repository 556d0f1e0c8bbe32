import { AppError } from '../foundation/errors.ts'

/** One check for all running requests (NET-016), instead of a timer for each. */
const CHECK_EVERY_MS = 1000

/** A later check means that the process was stopped (Ctrl-Z), or the machine slept. */
const LATE_MS = 2 * CHECK_EVERY_MS

export const TIMED_OUT = 'Aborted due to timeout'

export interface TimeLimit {
  /** The signal follows the caller's and aborts at the limit. Call `done` at the end of the request. */
  start(signal: AbortSignal | undefined): { signal: AbortSignal; done: () => void }
}

interface Running {
  since: number
  /** Milliseconds without a turn, counted once: a hidden page gets a turn a minute. */
  slept: number
}

export function createTimeLimit(limitMs: number, now: () => number): TimeLimit {
  const running = new Map<AbortController, Running>()
  let timer: ReturnType<typeof setInterval> | undefined
  let checked = 0

  const check = () => {
    const late = now() - checked - CHECK_EVERY_MS
    checked = now()
    for (const [controller, one] of running) {
      if (late > LATE_MS) one.slept ||= late
      if (checked - one.since - one.slept >= limitMs) controller.abort(new AppError('aborted', TIMED_OUT))
    }
  }
  const done = (controller: AbortController) => {
    running.delete(controller)
    if (running.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    start(signal) {
      const controller = new AbortController()
      running.set(controller, { since: now(), slept: 0 })
      if (running.size === 1) checked = now()
      timer ??= setInterval(check, CHECK_EVERY_MS)
      const combined = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
      return { signal: combined, done: () => done(controller) }
    },
  }
}

/** The promise, or the signal's reason if that comes first. Leaves no listener behind. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([aborted.promise, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
