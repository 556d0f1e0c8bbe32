/** The stream that fills the log of a screen of live events. */
import { setImmediate } from 'node:timers/promises'
import { checkMissing, type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { EventLog, logEnd, logNews, stillEndsWith } from '@headend/core/event-log'
import { tailStream } from '@headend/core/remote-events'
import { systemClock } from '../../clock.ts'
import type { Terminal } from '../../terminal.ts'
import { problemText } from '../scene.ts'
import type { ReaderState } from '../use-reader.ts'

interface TailStreamPorts extends Pick<ReaderState, 'current' | 'noteOutcome'> {
  env: Terminal['env']
  log: EventLog
  soon: () => void
  now: { current: StreamState }
}

/** The stream that the tail machine runs, written into a log. */
export function logStream({ current, noteOutcome, env, log, soon, now }: TailStreamPorts) {
  const trouble = (text: string) => ({ text, at: Date.now() })
  return tailStream({
    async ports(target) {
      const { data, log: readLog } = await current('remote-event.tail')
      const { wait } = systemClock
      const reconnect = () => now.current.reconnects
      return { data, log: readLog, reconnect, wait, random: Math.random, numbering: log.numberingOf(target) }
    },
    onNews(news, target) {
      logNews(log, news, target, Date.now())
      soon()
      if (news.type === 'opened') noteOutcome()
      if (news.type === 'closed') noteOutcome(news.reason)
      // A stream that always has more would never let a key through.
      return news.type === 'events' ? setImmediate() : undefined
    },
    async onEnd(error, target) {
      if (!error) return
      noteOutcome(error)
      const line = logEnd(log, trouble(problemText(error, env)))
      soon()
      const missing = await current().then((reader) => checkMissing(error, target, reader), noteOutcome)
      // A newer try shows its own refusal.
      if (!missing?.elsewhere || !stillEndsWith(log, line)) return
      log.note({ kind: 'error', ...trouble(missing.elsewhere.text) })
      soon()
    },
  })
}

/** Enough to look back, in a program that may run for weeks. */
const BOUNDS = { lines: 20_000, characters: 8_000_000 }

export interface TailState {
  log: EventLog
  /** The filter of the log, as it was typed. */
  filter: string
  now: { current: StreamState }
}

interface StreamState {
  reconnects: boolean
}

export interface TailStore {
  /** The log of the last box stays until another box is tailed. */
  of(box: EngagementIdentity): TailState
}

export function createTailStore(): TailStore {
  let last: { box: string; tail: TailState } | undefined
  return {
    of(identity) {
      const box = identityKey(identity)
      if (last?.box !== box) last = { box, tail: createTailState() }
      return last.tail
    },
  }
}

export function createTailState(): TailState {
  const log = new EventLog(BOUNDS)
  logEnd(log)
  return { log, filter: '', now: { current: { reconnects: true } } }
}
