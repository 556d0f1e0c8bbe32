import type { EngagementIdentity } from '@headend/core/engagements'
import {
  createEventLog,
  createEventRate,
  type EventLog,
  type EventRate,
  logEnd,
  logNews,
  type NoteEntry,
} from '@headend/core/event-log'
import type { TailNews } from '@headend/core/remote-events'

/** Milliseconds of a frame for filtering and finding: the rest is for keys and painting. */
const SLICE = 8

/**
 * The log outside of React: any number of events can come in, one picture a frame goes out. `subscribe` and `version` are
 * made for useSyncExternalStore.
 */
export interface LogStore {
  /** To be read; what changes it goes through `change`. */
  readonly log: Readonly<EventLog>
  readonly rate: EventRate
  change<Result>(act: (log: EventLog) => Result): Result
  tell(news: TailNews, target: EngagementIdentity, at: number): void
  note(note: NoteEntry): void
  subscribe(listener: () => void): () => void
  /** Changes with every picture. */
  version(): number
}

interface StorePorts {
  nextFrame: (paint: () => void) => void
  /** Milliseconds, of the machine. */
  now: () => number
  log?: EventLog
}

export function createLogStore({ nextFrame, now, log = createEventLog() }: StorePorts): LogStore {
  const rate = createEventRate()
  const listeners = new Set<() => void>()
  let version = 0
  let scheduled = false

  const paint = () => {
    scheduled = false
    const until = now() + SLICE
    if (log.searching) log.work(() => now() >= until)
    if (log.searching) schedule()
    version += 1
    for (const listener of listeners) listener()
  }
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    nextFrame(paint)
  }
  const change: LogStore['change'] = (act) => {
    schedule()
    return act(log)
  }
  change((log) => logEnd(log))

  return {
    log,
    rate,
    change,
    tell: (news, target, at) => {
      rate.hear(news, at)
      change((log) => logNews(log, news, target, at))
    },
    note(entry) {
      if (entry.kind === 'action' && entry.at !== undefined) rate.mark(entry.at)
      change((log) => log.note(entry))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
