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
): OneOrder {
  const order = createOrder<Told>(streams)
  const unopened = new Set(Array.from({ length: streams }, (_, stream) => stream))
  let showing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let room = Promise.withResolvers<void>()
  let flushing = false
  let failed = false

  /** The one that was connected last has a moment, too, until its history comes. */
  let settled = Infinity

  const hold = (now: number) => {
    if (flushing) return 0
    return now < settled ? OPENING : HOLD
  }
  const connected = (stream: number) => {
    if (unopened.delete(stream) && unopened.size === 0) settled = Date.now() + HOLD
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
    showing = undefined
    room.resolve()
    fail(error)
  }
  const next = () => {
    if (showing || failed) return
    clearTimeout(timer)
    const now = Date.now()
    const ready = order.take(now, hold(now))
    if (ready.length > 0) {
      showing = show(ready).then(shown, notShown)
      return
    }
    const due = order.due(hold(now))
    if (due !== undefined) timer = setTimeout(next, Math.min(due, now < settled ? settled : due) - now)
  }

  return {
    async add(stream, told) {
      if (failed) return
      order.add(stream, told, toldAt, Date.now())
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
      next()
      while (showing) await showing
    },
  }
}
