/** Whether the session at the sign-on service is still the one that the tokens come from (OpenID Connect Session Management 1.0). */
import type { Log } from '../log.ts'
import { unlessAborted } from '../transport/time-limit.ts'

/** Milliseconds between two checks (SES-049). */
const EVERY = 5000
/** Milliseconds in which a frame has to answer a message (SES-051). */
const MESSAGE_LIMIT = 10_000

export interface SessionCheckPorts {
  /** Asks the frame, which answers 'unchanged', 'changed' or 'error'; aborted by the signal when it takes too long. */
  ask: (signal: AbortSignal) => Promise<string>
  /** The check has failed: the tokens must go (SES-044). Said once. */
  onEnd: (how: 'ended' | 'lost') => void
  log: Log
}

/**
 * Asks every 5 s, one question at a time, until told to stop (API-008). Every answer but "unchanged" is a failed check. No
 * answer is none: a frame that is slow signs nobody out.
 */
export function startSessionCheck({ ask, onEnd, log }: SessionCheckPorts): () => void {
  let asking = false
  let stopped = false

  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  const take = (answer: string) => {
    if (stopped || answer === 'unchanged') return
    stop()
    if (answer !== 'changed') log.warn("Can't check whether the session is still active", answer)
    onEnd(answer === 'changed' ? 'ended' : 'lost')
  }
  const check = async () => {
    if (asking) return
    asking = true
    try {
      take(await withinLimit(ask))
    } catch (error) {
      if (!stopped) log.warn('The session check was not answered', error)
    } finally {
      asking = false
    }
  }

  const timer = setInterval(() => void check(), EVERY)
  return stop
}

/** Rejects when the frame has not answered within the limit (SES-051). */
export async function withinLimit<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new Error(`No message from the frame within ${MESSAGE_LIMIT} ms`)),
    MESSAGE_LIMIT,
  )
  try {
    return await unlessAborted(ask(controller.signal), controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
