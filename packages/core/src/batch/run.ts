/** A batch as it runs: the machine over boxes that are fired at a pace, so many at a time. */
import { createActor, fromPromise, toPromise } from 'xstate'
import { batchMachine, type Ending, type Part, type StopReason } from './batch.machine.ts'
import type { BoxResult } from './contract.ts'
import { NOT_STARTED, notStarted, type Work } from './journal.ts'
import type { Turn } from './pace.ts'

export interface BatchLimits {
  /** At a time. */
  concurrency: number
  /** How many go first, alone. */
  canary?: number | undefined
  /** After so many that failed or are unknown no new one is started. */
  maxErrors?: number | undefined
}

export interface BatchPorts {
  /** Never rejects. The signal aborts when the batch is stopped: what is fired comes to its end, nothing else is fired. */
  act(work: Work, signal: AbortSignal): Promise<BoxResult>
  turn: Turn
  /** Whether to go on, when all of the canary are done. */
  goOn(): Promise<boolean>
  /** Each as it ends. */
  ended?(result: BoxResult): void
}

interface Ended {
  ending: Ending
  /** In the order of the work; those that nobody has come to are skipped. */
  results: BoxResult[]
}

export interface Batch {
  /** Starts no new ones; those under way come to their end. */
  stop(reason: StopReason): void
  /** How many have to go first when it is gone on with; undefined where all of the first ones are done, or none went alone. */
  canaryLeft(): number | undefined
  ended: Promise<Ended>
}

export function startBatch(work: readonly Work[], limits: BatchLimits, ports: BatchPorts): Batch {
  const results = new Map<Work, BoxResult>()
  const stopped = new AbortController()
  const stop = (reason: StopReason) => {
    actor.send({ type: 'STOP', reason })
    stopped.abort()
  }
  const enough = createEnough(limits)
  const fireOne = async (one: Work) => {
    const result = await ports.act(one, stopped.signal)
    results.set(one, result)
    ports.ended?.(result)
    const reason = enough(result)
    if (reason) stop(reason)
  }
  const { canary = 0, concurrency } = limits
  const first = canary < work.length ? canary : 0
  const parts: Record<Part, readonly Work[]> = {
    canary: work.slice(0, first),
    rest: work.slice(first),
    all: work,
  }
  const allDone = (part: Part) => parts[part].every((one) => results.get(one)?.status === 'done')
  const fire = async (part: Part) => {
    await fireAll(parts[part], { concurrency, turn: ports.turn, signal: stopped.signal, fireOne })
    return { allDone: allDone(part) }
  }
  const machine = batchMachine.provide({
    actors: {
      fire: fromPromise<{ allDone: boolean }, { part: Part }>(({ input }) => fire(input.part)),
      goOn: fromPromise<boolean>(() => ports.goOn()),
    },
  })
  const actor = createActor(machine, { input: { canary: first > 0 } })
  const ended = toPromise(actor).then(({ ending }) => ({
    ending,
    results: work.map((one) => results.get(one) ?? notStarted(one, WHY[ending])),
  }))
  actor.start()
  return { stop, canaryLeft: () => (allDone('canary') ? undefined : first), ended }
}

/** Told of each result, says when no new ones are to be started, and why. */
function createEnough({
  maxErrors,
  concurrency,
}: BatchLimits): (result: BoxResult) => StopReason | undefined {
  let errors = 0
  let refused = 0
  return ({ status, kind, http }) => {
    if (status !== 'done') errors += 1
    refused = kind === 'not-authenticated' ? refused + 1 : 0
    // A token that is refused is renewed for the next: those under way had the old one, and whoever comes then has none.
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

/** Until all are fired or the signal aborts; those under way are waited for in either case. */
async function fireAll(work: readonly Work[], { concurrency, turn, signal, fireOne }: Firing): Promise<void> {
  const waiting = work.values()
  const worker = async () => {
    for (;;) {
      const came = await turn(signal).then(
        () => true,
        () => false,
      )
      // Asked after the turn and right before the next one is taken: nothing begins once it was stopped.
      if (!came || signal.aborted) return
      const { value } = waiting.next()
      if (value === undefined) return
      await fireOne(value)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, work.length) }, worker))
}

/** Why those that were not started were not. */
const WHY: Record<Ending, string> = {
  finished: NOT_STARTED,
  canary: 'Not started: not all of the first ones were done',
  declined: 'Not started: nobody has said to go on after the first ones',
  errors: 'Not started: too many errors before it',
  signal: 'Not started: ended by a signal',
  'signed-out': 'Not started: nobody is signed in any more',
  journal: 'Not started: the journal could not be written',
}
