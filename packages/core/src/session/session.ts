import { after, BEFORE, type SessionEvent, type SessionState, type SignOn, workOf } from './phases.ts'
import { restartOf } from './sign-in.ts'

export interface Session {
  /** Begins to sign on. */
  start(): void
  /** What means nothing in the phase that it comes in changes nothing. */
  send(event: SessionEvent): void
  getSnapshot(): SessionState
  /** Calls back after every change; returns how to stop. */
  subscribe(listener: (state: SessionState) => void): () => void
}

/** One session over the effects of a browser, or of a test; not started yet. A failure of theirs is logged and no more (SES-036). */
export function createSession(signOn: SignOn, logFailure: (error: unknown) => void): Session {
  const listeners = new Set<(state: SessionState) => void>()
  let state = BEFORE

  function enter(next: SessionState): void {
    if (next === state) return
    const isNew = next.phase !== state.phase
    state = next
    if (isNew) begin()
    for (const listener of listeners) listener(state)
  }

  /** A phase that waits for something is left by its end alone: what comes late comes to the phase that began it. */
  function begin(): void {
    const work = workOf(state)
    work?.begin(signOn, state).then(
      (result) => enter(work.done(state, result)),
      (error) => {
        if (!restartOf(error)) logFailure(error)
        enter(work.failed(state, error))
      },
    )
  }

  return {
    start: begin,
    send: (event) => enter(after(state, event)),
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
