/** Checks that the session at the sign-on still exists (OpenID Connect Session Management 1.0). */
import type { Log } from '../foundation/log.ts'
import { unlessAborted } from '../transport/time-limit.ts'

/** Milliseconds between two checks (SES-049). */
const EVERY = 5000
/** Milliseconds in which a frame has to answer a message (SES-051). */
const MESSAGE_LIMIT = 10_000

export interface SessionCheckPorts {
  /** The frame's answer: 'unchanged', 'changed' or 'error'. The signal aborts a slow one. */
  ask: (signal: AbortSignal) => Promise<string>
  /** Called once for a failed check: the tokens must be dropped (SES-044). */
  onEnd: (how: 'ended' | 'lost') => void
  log: Log
}

/**
 * Asks every 5 s until stopped (API-008). Any answer but "unchanged" is a failed check. A missing answer
 * is not: a slow frame must not cause a sign-out.
 */
export function startSessionCheck({ ask, onEnd, log }: SessionCheckPorts): () => void {
  let asking = false
  let stopped = false

  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  const handle = (answer: string) => {
    if (stopped || answer === 'unchanged') return
    stop()
    if (answer !== 'changed') log.warn("Can't check whether the session is still active", answer)
    onEnd(answer === 'changed' ? 'ended' : 'lost')
  }
  const check = async () => {
    if (asking) return
    asking = true
    try {
      handle(await withinLimit(ask))
    } catch (error) {
      if (!stopped) log.warn('The session check was not answered', error)
    } finally {
      asking = false
    }
  }

  const timer = setInterval(() => void check(), EVERY)
  return stop
}

/** Rejects if the frame does not answer in time (SES-051). */
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
