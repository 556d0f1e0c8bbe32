import type { EngagementIdentity } from '@headend/core/engagements'
import { createEventRate, EventLog, logEnd, logNews, type NoteEntry } from '@headend/core/event-log'
import type { TailNews } from '@headend/core/remote-events'

/** Milliseconds of work in a frame: the rest is for keys and painting. */
const SLICE = 8

const MAX_VERDICTS = 200_000

/** Returns which messages a filter accepts. Rejects if that takes too long. */
export type FilterJudge = (messages: readonly string[]) => Promise<readonly boolean[]>

export type LogStore = ReturnType<typeof createLogStore>

interface StorePorts {
  nextFrame: (paint: () => void) => void
  now: () => number
  log?: EventLog
}

/** The log outside of React: events arrive at any rate, React renders once a frame. */
export function createLogStore({ nextFrame, now, log = new EventLog() }: StorePorts) {
  const rate = createEventRate()
  const listeners = new Set<() => void>()
  let version = 0
  let scheduled = false
  let judging: { judge: FilterJudge; giveUp: () => void; verdicts: Map<string, boolean> } | undefined
  let queue = Promise.resolve()
  let queued = 0

  const paint = () => {
    scheduled = false
    const until = now() + SLICE
    if (log.searching) log.searchSlice(() => now() >= until)
    if (log.searching) schedule()
    version += 1
    for (const listener of listeners) listener()
  }
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    nextFrame(paint)
  }
  const change = <Result>(update: (log: EventLog) => Result): Result => {
    schedule()
    return update(log)
  }
  const judgeAll = async (messages: readonly string[]) => {
    const current = judging
    if (!current) return
    const { judge, verdicts } = current
    const unjudged = [...new Set(messages)].filter((message) => !verdicts.has(message))
    try {
      const answers = await judge(unjudged)
      for (const [index, message] of unjudged.entries()) verdicts.set(message, answers[index] === true)
      for (const message of verdicts.keys()) {
        if (verdicts.size <= MAX_VERDICTS) break
        verdicts.delete(message)
      }
    } catch {
      if (judging !== current) return
      judging = undefined
      change((log) => log.filter(undefined))
      current.giveUp()
    }
  }
  const afterVerdicts = (messages: () => readonly string[], action: () => void) => {
    queued += 1
    queue = queue.then(async () => {
      await judgeAll(messages())
      queued -= 1
      action()
    })
  }
  change((log) => logEnd(log))

  return {
    /** Read-only: use `change` to change it. */
    log: log as Readonly<EventLog>,
    rate,
    change,
    addNews: (news: TailNews, target: EngagementIdentity, at: number) => {
      rate.addNews(news, at)
      const add = () => change((log) => logNews(log, news, target, at))
      if (!judging && queued === 0) return add()
      const messages = () => (news.type === 'events' ? news.events.map(({ message }) => message) : [])
      afterVerdicts(messages, add)
    },
    /** Filters by a judge. New messages wait for its verdict. Calls `giveUp` if that takes too long. */
    filterBy(judge: FilterJudge, giveUp: () => void) {
      const current = { judge, giveUp, verdicts: new Map<string, boolean>() }
      judging = current
      const keptLines = () =>
        [...log.entries()].flatMap((entry) => (entry.kind === 'event' ? entry.event.message : []))
      afterVerdicts(keptLines, () => {
        if (judging === current)
          change((log) => log.filter((message) => current.verdicts.get(message) ?? true))
      })
    },
    filter(accepts: ((message: string) => boolean) | undefined) {
      judging = undefined
      change((log) => log.filter(accepts))
    },
    note(entry: NoteEntry) {
      if (entry.kind === 'action' && entry.at !== undefined) rate.mark(entry.at)
      change((log) => log.note(entry))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}

/** Returns a function that lets the browser paint during a flood of events. A hidden page needs no pauses. */
export function createYield(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE || document.hidden) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
