/** The log that a screen of live events shows, and what of its stream outlasts the screen. */
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { createEventLog, type EventLog, logEnd } from '@headend/core/event-log'

/** Enough to look back, in a program that may run for weeks. */
const BOUNDS = { lines: 20_000, characters: 8_000_000 }

export interface KeptTail {
  log: EventLog
  /** As it was typed; the log goes by it. */
  filter: string
  now: { current: StreamState }
}

/** What the stream asks while it runs. */
export interface StreamState {
  /** Whether a lost stream is tried again. */
  reconnects: boolean
}

export interface Tails {
  /** Whoever has left the events of a box finds them as they were, until those of another are looked at. */
  of(box: EngagementIdentity): KeptTail
}

export function createTails(): Tails {
  let last: { box: string; tail: KeptTail } | undefined
  return {
    of(identity) {
      const box = identityKey(identity)
      if (last?.box !== box) last = { box, tail: createTail() }
      return last.tail
    },
  }
}

export function createTail(): KeptTail {
  const log = createEventLog(BOUNDS)
  logEnd(log)
  return { log, filter: '', now: { current: { reconnects: true } } }
}
