/** Time, for whatever waits: a parameter, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds; rejects when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}
