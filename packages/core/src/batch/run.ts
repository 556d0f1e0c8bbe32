/** Runs a batch: the machine, with several boxes at a time and a limited number of requests a second. */
import { createActor, fromPromise, toPromise } from 'xstate'
import type { Clock } from '../foundation/async.ts'
import { batchMachine, type Ending, type Part, type StopReason } from './batch.machine.ts'
import type { BoxResult } from './contract.ts'
import { NOT_STARTED, notStarted, type Work } from './journal.ts'

export interface BatchLimits {
  concurrency: number
  /** How many go first; the batch asks before it continues. */
  canary?: number | undefined
  /** After so many failed or unknown results no new box is started. */
  maxErrors?: number | undefined
}

export interface BatchPorts {
  /** Never rejects. After an abort of the signal it may finish its request, but start no other. */
  runBox(work: Work, signal: AbortSignal): Promise<BoxResult>
  nextTurn: Turn
  confirmRest(): Promise<boolean>
  onResult?(result: BoxResult): void
}

interface BatchEnd {
  ending: Ending
  /** Results in the order of the work; boxes that were not started are skipped. */
  results: BoxResult[]
}

export interface Batch {
  /** Starts no new boxes; running ones finish. */
  stop(reason: StopReason): void
  /** The canary of a resumed batch; undefined where the canary is done or there was none. */
  canaryLeft(): number | undefined
  ended: Promise<BatchEnd>
}

export function startBatch(work: readonly Work[], limits: BatchLimits, ports: BatchPorts): Batch {
  const results = new Map<Work, BoxResult>()
  const stopped = new AbortController()
  const stop = (reason: StopReason) => {
    actor.send({ type: 'STOP', reason })
    stopped.abort()
  }
  const stopReason = createStopCondition(limits)
  const fireOne = async (work: Work) => {
    const result = await ports.runBox(work, stopped.signal)
    results.set(work, result)
    ports.onResult?.(result)
    const reason = stopReason(result)
    if (reason) stop(reason)
  }
  const { canary = 0, concurrency } = limits
  const first = canary < work.length ? canary : 0
  const parts: Record<Part, readonly Work[]> = {
    canary: work.slice(0, first),
    rest: work.slice(first),
    all: work,
  }
  const allDone = (part: Part) => parts[part].every((item) => results.get(item)?.status === 'done')
  const fire = async (part: Part) => {
    await fireAll(parts[part], { concurrency, turn: ports.nextTurn, signal: stopped.signal, fireOne })
    return { allDone: allDone(part) }
  }
  const machine = batchMachine.provide({
    actors: {
      fire: fromPromise<{ allDone: boolean }, { part: Part }>(({ input }) => fire(input.part)),
      goOn: fromPromise<boolean>(() => ports.confirmRest()),
    },
  })
  const actor = createActor(machine, { input: { canary: first > 0 } })
  const ended = toPromise(actor).then(({ ending }) => ({
    ending,
    results: work.map((item) => results.get(item) ?? notStarted(item, NOT_STARTED_REASONS[ending])),
  }))
  actor.start()
  return { stop, canaryLeft: () => (allDone('canary') ? undefined : first), ended }
}

function createStopCondition({
  maxErrors,
  concurrency,
}: BatchLimits): (result: BoxResult) => StopReason | undefined {
  let errors = 0
  let refused = 0
  return ({ status, kind, http }) => {
    if (status !== 'done') errors += 1
    refused = kind === 'not-authenticated' ? refused + 1 : 0
    // Running boxes still have the old token. When later ones are refused, too, the session is over.
    if (refused > 0 && (http === undefined || refused > concurrency)) return 'signed-out'
    return maxErrors !== undefined && errors >= maxErrors ? 'errors' : undefined
  }
}

interface Firing {
  concurrency: number
  turn: Turn
  signal: AbortSignal
  fireOne: (work: Work) => Promise<void>
}

/** Ends when all boxes are done, or after an abort when the running ones are. */
async function fireAll(work: readonly Work[], { concurrency, turn, signal, fireOne }: Firing): Promise<void> {
  const waiting = work.values()
  const worker = async () => {
    for (;;) {
      const isMyTurn = await turn(signal).then(
        () => true,
        () => false,
      )
      // Checked right before the next box is taken, so that none starts after a stop.
      if (!isMyTurn || signal.aborted) return
      const { value } = waiting.next()
      if (value === undefined) return
      await fireOne(value)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, work.length) }, worker))
}

const NOT_STARTED_REASONS: Record<Ending, string> = {
  finished: NOT_STARTED,
  canary: 'Not started: not all of the first boxes succeeded',
  declined: 'Not started: the rest was not confirmed after the first boxes',
  errors: 'Not started: too many errors before this box',
  signal: 'Not started: stopped by a signal',
  'signed-out': 'Not started: the session has ended',
  journal: 'Not started: the journal could not be written',
}

/** Waits for the next turn; rejects when the signal aborts. */
type Turn = (signal: AbortSignal) => Promise<void>

export interface Turns {
  next: Turn
  /** No turns for so many milliseconds; false during another pause. */
  pause(ms: number): boolean
}

/**
 * Gives this many turns a second, evenly spaced. Missed turns are lost, also those while the process was
 * stopped (Ctrl-Z). Without a number only pauses wait.
 */
export function createTurns(perSecond: number | undefined, { now, wait }: Clock): Turns {
  const spacing = perSecond === undefined ? 0 : 1000 / perSecond
  let last = -Infinity
  let pausedUntil = -Infinity
  let previous: Promise<unknown> = Promise.resolve()
  const take = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    const due = Math.max(last + spacing, now())
    // A pause may start during the wait.
    for (let left = due - now(); left > 0 || pausedUntil > now(); left = 0)
      await wait(Math.max(left, pausedUntil - now()), signal)
    // Timers are a little late, which must not add up.
    last = now() - due > spacing ? now() : due
  }
  return {
    next(signal) {
      const turn = previous.then(() => take(signal))
      previous = turn.catch(() => {})
      return turn
    },
    pause(ms) {
      const isFirst = pausedUntil <= now()
      pausedUntil = Math.max(pausedUntil, now() + ms)
      return isFirst
    },
  }
}
