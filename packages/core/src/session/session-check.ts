/** Whether the session at the sign-on service is still the one that the tokens come from (OpenID Connect Session Management 1.0). */
import type { Log } from '../log.ts'
import { unlessAborted } from '../transport/time-limit.ts'

/** Milliseconds between two checks (SES-049). */
const EVERY = 5000
/** Milliseconds in which a frame has to answer a message (SES-051). */
const MESSAGE_LIMIT = 10_000

/** What a session-check frame answers; `error` where it could not find out. */
export type SessionAnswer = 'unchanged' | 'changed' | 'error'

export interface SessionCheckPorts {
  /** Asks the frame; aborted by the signal when it takes too long. */
  ask: (signal: AbortSignal) => Promise<SessionAnswer>
  /** The session is over, or another one: the tokens must go (SES-044). Said once. */
  onEnded: () => void
  log: Log
}

/**
 * Asks every 5 s, one question at a time, until told to stop (API-008). Only "changed" is a failed check: a frame that
 * cannot find out, or does not answer, is no reason to sign anybody out, and by the standard none to ask for a new sign-in.
 */
export function startSessionCheck({ ask, onEnded, log }: SessionCheckPorts): () => void {
  let asking = false
  let stopped = false

  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  const take = (answer: SessionAnswer) => {
    if (stopped || answer === 'unchanged') return
    stop()
    if (answer === 'changed') onEnded()
    else log.warn('The sign-on cannot tell whether its session goes on: it is asked no more')
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
