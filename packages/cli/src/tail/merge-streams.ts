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

/** Shows the events of several streams by their time. An error of `show` goes to `fail`, and ends it. */
export function mergeStreams(
  streams: number,
  show: (entries: readonly RecordedEntry[]) => Promise<unknown>,
  fail: (error: unknown) => void,
  { now, wait }: Clock,
): EventMerger {
  const order = createMergeQueue<RecordedEntry>(streams)
  const unopened = new Set(Array.from({ length: streams }, (_, stream) => stream))
  let showing: Promise<void> | undefined
  /** The next moment at which something may have been held for long enough. */
  let alarm = Infinity
  const alarms = new AbortController()
  let room = Promise.withResolvers<void>()
  let flushing = false
  let failed = false

  /** The last stream to connect has a moment for its history, too. */
  let settled = Infinity

  const hold = () => {
    if (flushing) return 0
    return now() < settled ? OPENING_MS : HOLD_MS
  }
  const connected = (stream: number) => {
    if (unopened.delete(stream) && unopened.size === 0) settled = now() + HOLD_MS
  }
  const shown = () => {
    showing = undefined
    if (order.heldCount <= MOST_HELD) {
      room.resolve()
      room = Promise.withResolvers()
    }
    next()
  }
  /** Releases everything that waits for room or for the end. */
  const notShown = (error: unknown) => {
    failed = true
    alarms.abort()
    showing = undefined
    room.resolve()
    fail(error)
  }
  const next = () => {
    if (showing || failed) return
    const ready = order.takeDue(now(), hold())
    if (ready.length > 0) {
      showing = show(ready).then(shown, notShown)
      return
    }
    const due = order.due(hold())
    if (due !== undefined) wake(now() < settled ? Math.min(due, settled) : due)
  }
  const wake = (at: number) => {
    if (at >= alarm) return
    alarm = at
    wait(at - now(), alarms.signal).then(
      () => {
        if (at !== alarm) return
        alarm = Infinity
        next()
      },
      () => {},
    )
  }

  return {
    async add(stream, entries) {
      if (failed) return
      order.add(stream, entries, entryTime, now())
      const wait = order.heldCount > MOST_HELD ? room.promise : undefined
      next()
      await wait
    },
    opened(stream) {
      connected(stream)
      next()
    },
    ended(stream) {
      connected(stream)
      order.end(stream)
      next()
    },
    async flush() {
      flushing = true
      alarms.abort()
      next()
      while (showing) await showing
    },
  }
}

/** The queue of several streams. It never waits: callers pass the time. */

interface QueueEntry<Item> {
  item: Item
  /** Never less than the previous entry's: a stream keeps its order, whatever its clock does. */
  at: number
  arrived: number
}

interface StreamQueue<Item> {
  queue: QueueEntry<Item>[]
  head: number
  last: number
}

export interface MergeQueue<Item> {
  /** Events of a stream in its order, and the time of each (milliseconds). */
  add(source: number, items: readonly Item[], at: (item: Item) => number, now: number): void
  /** The stream has ended: its events are not waited for. */
  end(source: number): void
  /** The events that are due, in order: held for so long, or every stream has come as far. */
  takeDue(now: number, hold: number): Item[]
  /** When the first one is due; undefined for an empty queue. */
  due(hold: number): number | undefined
  readonly heldCount: number
}

export function createMergeQueue<Item>(streams: number): MergeQueue<Item> {
  const sources = Array.from(
    { length: streams },
    (): StreamQueue<Item> => ({ queue: [], head: 0, last: -Infinity }),
  )
  let count = 0

  const heads = () => sources.map(({ queue, head }) => queue[head]).filter((entry) => entry !== undefined)

  /** The moment up to which every stream has come. */
  const complete = () => Math.min(...sources.map(({ last }) => last))

  /** The moment up to which every event has waited long enough, or precedes one that has. */
  const overdue = (moment: number) =>
    Math.max(-Infinity, ...sources.map((source) => lastWhere(source, ({ arrived }) => arrived <= moment)))

  return {
    add(index, items, at, now) {
      const source = sources[index] as StreamQueue<Item>
      for (const item of items) {
        source.last = Math.max(source.last, at(item))
        source.queue.push({ item, at: source.last, arrived: now })
      }
      count += items.length
    },
    end(index) {
      const source = sources[index] as StreamQueue<Item>
      source.last = Infinity
    },
    takeDue(now, hold) {
      const upTo = Math.max(complete(), overdue(now - hold))
      const dueItems: Item[] = []
      for (let next = earliest(sources); next !== undefined; next = earliest(sources)) {
        const entry = next.queue[next.head] as QueueEntry<Item>
        if (entry.at > upTo) break
        dueItems.push(entry.item)
        next.head += 1
      }
      for (const source of sources) {
        if (source.head > 0) source.queue = source.queue.slice(source.head)
        source.head = 0
      }
      count -= dueItems.length
      return dueItems
    },
    due(hold) {
      const first = Math.min(...heads().map(({ arrived }) => arrived))
      return first === Infinity ? undefined : first + hold
    },
    get heldCount() {
      return count
    },
  }
}

function earliest<Item>(sources: readonly StreamQueue<Item>[]): StreamQueue<Item> | undefined {
  let first: StreamQueue<Item> | undefined
  let at = Infinity
  for (const source of sources) {
    const entry = source.queue[source.head]
    if (entry === undefined || (first !== undefined && entry.at >= at)) continue
    first = source
    at = entry.at
  }
  return first
}

/** The moment of the last entry that `early` accepts: entries come in order. */
function lastWhere<Item>({ queue }: StreamQueue<Item>, early: (entry: QueueEntry<Item>) => boolean): number {
  return queue.findLast(early)?.at ?? -Infinity
}
