/** How many events came in each of the last seconds, for a chart. */

import { eventTime, type RemoteEvent, type TailNews } from '../features/remote-events/index.ts'
import { numberText } from '../foundation/numbers.ts'

export interface EventRate {
  /** Takes whatever a followed stream reports; `at` in milliseconds. */
  addNews(news: TailNews, at: number): void
  mark(at: number): void
  view(now: number): RateView
}

export interface RateView {
  /** Events of each whole second, the oldest first. */
  counts: readonly number[]
  most: number
  /** The events of the last whole second. */
  last: number
  /** Indexes of the seconds that are marked. */
  marks: readonly number[]
  /** The line in words, for screen readers. */
  text: string
}

/** Three minutes: a box takes that long to start. */
const RATE_SECONDS = 180

/**
 * A stream begins with history. Events within these milliseconds of its opening count at the time that the
 * box sent them, or the later ones would look flat beside them. Later the time of arrival counts: the
 * clock of a box may be wrong.
 */
const HISTORY_MS = 2000

export function createEventRate(seconds: number = RATE_SECONDS): EventRate {
  const size = seconds + 1
  const counts = new Uint32Array(size)
  let newest = 0
  let openedAt = Number.NEGATIVE_INFINITY
  let marks: number[] = []

  /** A clock that is set back changes no count. */
  const moveTo = (at: number) => {
    const second = Math.max(newest, Math.floor(at / 1000))
    for (let skipped = Math.max(newest + 1, second - seconds); skipped <= second; skipped += 1)
      counts[skipped % size] = 0
    newest = second
    marks = marks.filter((mark) => mark >= second - seconds)
    return second
  }
  const add = (count: number, second: number) => {
    counts[second % size] = (counts[second % size] ?? 0) + count
  }
  const addFromHistory = (event: RemoteEvent, at: number) => {
    const second = Math.min(newest, Math.floor(eventTime(event, at) / 1000))
    if (second >= newest - seconds) add(1, second)
  }

  return {
    addNews(news, at) {
      if (news.type === 'opened') openedAt = at
      if (news.type !== 'events') return
      const second = moveTo(at)
      if (at - openedAt < HISTORY_MS) for (const event of news.events) addFromHistory(event, at)
      else add(news.events.length, second)
    },
    mark(at) {
      const second = moveTo(at)
      marks.push(second)
    },
    view(now) {
      const running = moveTo(now)
      const oldest = running - seconds
      const whole = Array.from({ length: seconds }, (_, index) => counts[(oldest + index) % size] ?? 0)
      const most = Math.max(...whole)
      const last = whole.at(-1) ?? 0
      return {
        counts: whole,
        most,
        last,
        marks: marks.map((second) => second - oldest).filter((index) => index < seconds),
        text: `Events a second over the last ${seconds / 60} minutes: ${numberText(last)} now, ${numberText(most)} at most`,
      }
    },
  }
}
