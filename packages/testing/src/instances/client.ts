/** What clients of several instances have in common: they go on by themselves, and know what they have done. */
import { setTimeout as pause } from 'node:timers/promises'
import { type AppError, asAppError } from '@headend/core/errors'

export interface Client {
  name: string
  /** Works until the signal. Rejects with what no client should meet. */
  run(signal: AbortSignal): Promise<void>
  /** Milliseconds: when something worked last. */
  workedAt(): number
  /** Compares what it was answered with what is stored, once all have stopped. */
  check(): Promise<string[]>
}

/** Unknown: sent several times with one key, and never answered. */
type Result = 'done' | 'unknown'

/** A write has the same key each time. After so many a person gives up, and checks what was done. */
const MOST_TRIES = 8
/** Milliseconds, where the service does not say how long. */
const WAIT = 1000

/** Sends again as a person does: later if asked to wait, and after an unknown result. */
export async function insist(send: () => Promise<AppError | undefined>): Promise<Result | 'conflict'> {
  let isUnknown = false
  for (let tries = 1; ; tries++) {
    const error = await send()
    if (!error) return 'done'
    if (error.kind === 'conflict') return isUnknown ? 'unknown' : 'conflict'
    if (!isTemporary(error)) throw error
    isUnknown ||= error.kind === 'outcome-unknown'
    if (isUnknown && tries >= MOST_TRIES) return 'unknown'
    await pause(error.retryAfter ?? WAIT)
  }
}

/** A read that is repeated until it is answered. */
export async function insistOnReading<Data>(read: () => Promise<Data>): Promise<Data> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isTemporary(asAppError(error))) throw error
      await pause(WAIT)
    }
  }
}

/** The service is not there, or asks to wait; a 500 or a broken answer is a fault. */
function isTemporary({ kind, status = 0 }: AppError): boolean {
  return ['outcome-unknown', 'unspecified', 'not-sent'].includes(kind) || [502, 503].includes(status)
}

/** The writes of a client by their names, which no other write has. */
export interface Ledger {
  set(name: string, result: Result): void
  done(): number
  unknown(): number
  workedAt(): number
  /** `stored`: the names of this client's writes that are stored, each as often as it is there. */
  problems(stored: readonly string[]): string[]
}

export function createLedger(): Ledger {
  const results = new Map<string, Result>()
  let workedAt = 0
  const count = (result: Result) => [...results.values()].filter((one) => one === result).length
  return {
    set(name, result) {
      results.set(name, result)
      if (result === 'done') workedAt = Date.now()
    },
    done: () => count('done'),
    unknown: () => count('unknown'),
    workedAt: () => workedAt,
    problems(stored) {
      const lost = [...results].filter(([name, result]) => result === 'done' && !stored.includes(name))
      const repeated = stored.filter((name, at) => stored.indexOf(name) < at)
      const unasked = stored.filter((name) => !results.has(name))
      return [
        ...lost.map(([name]) => `${name}: acknowledged, and lost`),
        ...repeated.map((name) => `${name}: done twice`),
        ...unasked.map((name) => `${name}: done more often than asked for`),
      ]
    },
  }
}

/** Milliseconds between two writes of a client. */
const REST = 50

/** Writes one after the other until the signal. */
export async function repeat(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await write()
    await pause(REST)
  }
}
