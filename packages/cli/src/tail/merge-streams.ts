import type { Clock } from '@headend/core/async'
import { entryTime, type RecordedEntry } from '@headend/core/remote-events'

/** Milliseconds that an event waits for older ones of other engagements. */
const HOLD_MS = 300
/** Milliseconds that an event waits while one stream is not connected yet: its history may be older. */
const OPENING_MS = 2000
/** The most events that all streams hold together; with more, adding waits. */
const MOST_HELD = 20_000

export interface EventMerger {
  /** Resolves when there is room for more. */
  add(stream: number, entries: readonly RecordedEntry[]): Promise<void>
  opened(stream: number): void
  ended(stream: number): void
  /** Resolves when all that is held has been shown. */
  flush(): Promise<void>
}

/**
 * Shows the events of several streams by their time. An event is held until each stream has a later one, or
 * for `HOLD_MS`. An error of `show` goes to `fail`, and ends it.
 */
export function mergeStreams(
  streams: number,
  show: (entries: readonly RecordedEntry[]) => Promise<unknown>,
  fail: (error: unknown) => void,
  { now, wait }: Clock,
): EventMerger {
  const queue = createMergeQueue<RecordedEntry>(streams)
  const unopened = new Set(Array.from({ length: streams }, (_, stream) => stream))
  /** Until then the last stream to connect may still send its history. */
  let historyUntil = Infinity
  let showing: Promise<void> | undefined
  let wakeAt = Infinity
  const wakeUps = new AbortController()
  let room = Promise.withResolvers<void>()
  let isFlushing = false
  let hasFailed = false

  const holdTime = () => {
    if (isFlushing) return 0
    return now() < historyUntil ? OPENING_MS : HOLD_MS
  }
  const markOpened = (stream: number) => {
    if (unopened.delete(stream) && unopened.size === 0) historyUntil = now() + HOLD_MS
  }
  const finishShowing = () => {
    showing = undefined
    if (queue.heldCount <= MOST_HELD) {
      room.resolve()
      room = Promise.withResolvers()
    }
    showNext()
  }
  /** Releases everything that waits for room or for the end. */
  const stop = (error: unknown) => {
    hasFailed = true
    wakeUps.abort()
    showing = undefined
    room.resolve()
    fail(error)
  }
  const showNext = () => {
    if (showing || hasFailed) return
    const due = queue.takeDue(now(), holdTime())
    if (due.length > 0) {
      showing = show(due).then(finishShowing, stop)
      return
    }
    const dueAt = queue.nextDueAt(holdTime())
    if (dueAt !== undefined) showNextAt(now() < historyUntil ? Math.min(dueAt, historyUntil) : dueAt)
  }
  const showNextAt = (at: number) => {
    if (at >= wakeAt) return
    wakeAt = at
    wait(at - now(), wakeUps.signal).then(
      () => {
        // An earlier time was set since.
        if (at !== wakeAt) return
        wakeAt = Infinity
        showNext()
      },
      () => {},
    )
  }

  return {
    async add(stream, entries) {
      if (hasFailed) return
      queue.add(stream, entries, entryTime, now())
      const untilRoom = queue.heldCount > MOST_HELD ? room.promise : undefined
      showNext()
      await untilRoom
    },
    opened(stream) {
      markOpened(stream)
      showNext()
    },
    ended(stream) {
      markOpened(stream)
      queue.end(stream)
      showNext()
    },
    async flush() {
      isFlushing = true
      wakeUps.abort()
      showNext()
      while (showing) await showing
    },
  }
}

interface QueueEntry<Item> {
  item: Item
  /** Never less than in the previous entry: a stream keeps its order, even if its clock is set back. */
  at: number
  arrivedAt: number
}

interface StreamQueue<Item> {
  entries: QueueEntry<Item>[]
  /** The index of the first entry that was not taken. */
  head: number
  lastAt: number
}

/** The events of several streams that are held. It never waits: callers pass the time. */
export interface MergeQueue<Item> {
  /** Events of a stream in its order, and the time of each (milliseconds). */
  add(source: number, items: readonly Item[], at: (item: Item) => number, now: number): void
  /** The stream has ended: its events are not waited for. */
  end(source: number): void
  /** The events that are due, in order: held for `hold`, or no stream can send an earlier one. */
  takeDue(now: number, hold: number): Item[]
  /** When the next event has been held for `hold`; undefined for an empty queue. */
  nextDueAt(hold: number): number | undefined
  readonly heldCount: number
}

export function createMergeQueue<Item>(streams: number): MergeQueue<Item> {
  const sources = Array.from(
    { length: streams },
    (): StreamQueue<Item> => ({ entries: [], head: 0, lastAt: -Infinity }),
  )
  let heldCount = 0

  /** No stream can send an event from before this time. */
  const completeUntil = () => Math.min(...sources.map(({ lastAt }) => lastAt))

  /** The time of the latest event that has been held since `moment`. */
  const overdueUntil = (moment: number) => Math.max(...sources.map((source) => lastArrived(source, moment)))

  return {
    add(index, items, at, now) {
      const source = sources[index] as StreamQueue<Item>
      for (const item of items) {
        source.lastAt = Math.max(source.lastAt, at(item))
        source.entries.push({ item, at: source.lastAt, arrivedAt: now })
      }
      heldCount += items.length
    },
    end(index) {
      const source = sources[index] as StreamQueue<Item>
      source.lastAt = Infinity
    },
    takeDue(now, hold) {
      const dueUntil = Math.max(completeUntil(), overdueUntil(now - hold))
      const dueItems: Item[] = []
      for (let next = earliest(sources); next !== undefined; next = earliest(sources)) {
        const entry = next.entries[next.head] as QueueEntry<Item>
        if (entry.at > dueUntil) break
        dueItems.push(entry.item)
        next.head += 1
      }
      for (const source of sources) {
        if (source.head > 0) source.entries = source.entries.slice(source.head)
        source.head = 0
      }
      heldCount -= dueItems.length
      return dueItems
    },
    nextDueAt(hold) {
      const arrivals = sources.flatMap(({ entries: [first] }) => first?.arrivedAt ?? [])
      return arrivals.length > 0 ? Math.min(...arrivals) + hold : undefined
    },
    get heldCount() {
      return heldCount
    },
  }
}

/** The stream whose next event is the earliest. */
function earliest<Item>(sources: readonly StreamQueue<Item>[]): StreamQueue<Item> | undefined {
  let first: StreamQueue<Item> | undefined
  let at = Infinity
  for (const source of sources) {
    const entry = source.entries[source.head]
    if (entry === undefined || (first !== undefined && entry.at >= at)) continue
    first = source
    at = entry.at
  }
  return first
}

/** The time of the last event that arrived by `moment`; -Infinity if there is none. */
function lastArrived<Item>({ entries }: StreamQueue<Item>, moment: number): number {
  return entries.findLast(({ arrivedAt }) => arrivedAt <= moment)?.at ?? -Infinity
}
