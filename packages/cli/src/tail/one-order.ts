import type { Clock } from '@headend/core/clock'
import { type Told, toldAt } from '@headend/core/remote-events'
import { createOrder } from './order.ts'

/** Milliseconds that an event waits for older ones of other engagements. */
const HOLD = 300
/** The same while one of them is not connected yet: it may have history to tell. */
const OPENING = 2000
/** Together; whoever has more waits. */
const MOST_HELD = 20_000

export interface OneOrder {
  /** Resolves when there is room for more. */
  add(stream: number, told: readonly Told[]): Promise<void>
  /** It has been connected. */
  opened(stream: number): void
  /** Nothing comes from it any more. */
  ended(stream: number): void
  /** Resolves when all that is held has been shown. */
  flush(): Promise<void>
}

/** What several streams tell, shown by the time of the events. What `show` throws goes to `fail`, and nothing is shown after it. */
export function inOneOrder(
  streams: number,
  show: (told: readonly Told[]) => Promise<unknown>,
  fail: (error: unknown) => void,
  { now, wait }: Clock,
): OneOrder {
  const order = createOrder<Told>(streams)
  const unopened = new Set(Array.from({ length: streams }, (_, stream) => stream))
  let showing: Promise<void> | undefined
  /** The next moment at which something may have been held for long enough. */
  let alarm = Infinity
  const alarms = new AbortController()
  let room = Promise.withResolvers<void>()
  let flushing = false
  let failed = false

  /** The one that was connected last has a moment, too, until its history comes. */
  let settled = Infinity

  const hold = () => {
    if (flushing) return 0
    return now() < settled ? OPENING : HOLD
  }
  const connected = (stream: number) => {
    if (unopened.delete(stream) && unopened.size === 0) settled = now() + HOLD
  }
  const shown = () => {
    showing = undefined
    if (order.held <= MOST_HELD) {
      room.resolve()
      room = Promise.withResolvers()
    }
    next()
  }
  /** Nobody waits any more, for room or for the end. */
  const notShown = (error: unknown) => {
    failed = true
    alarms.abort()
    showing = undefined
    room.resolve()
    fail(error)
  }
  const next = () => {
    if (showing || failed) return
    const ready = order.take(now(), hold())
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
    async add(stream, told) {
      if (failed) return
      order.add(stream, told, toldAt, now())
      const wait = order.held > MOST_HELD ? room.promise : undefined
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
