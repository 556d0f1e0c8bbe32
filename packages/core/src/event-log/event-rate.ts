import { numberText } from '../number-text.ts'
import { type RemoteEvent, spokenAt, type TailNews } from '../remote-events/index.ts'

/** How many events came in each of the last seconds, for a line that is drawn of them. */
export interface EventRate {
  /** All that a followed stream tells; `at` in milliseconds. */
  hear(news: TailNews, at: number): void
  /** Something happened that is to be seen beside what came of it. */
  mark(at: number): void
  view(now: number): RateView
}

export interface RateView {
  /** Events of each second, the oldest first; the one that runs is not among them. */
  counts: readonly number[]
  most: number
  /** Of the last whole second. */
  last: number
  /** Which of the seconds are marked. */
  marks: readonly number[]
  /** For who does not see it. */
  text: string
}

/** Three minutes: as long as a box takes to start, and what it did before. */
const RATE_SECONDS = 180

/**
 * Milliseconds in which an opened stream tells what was said before: that counts where it was said, or all later events would
 * lie flat beside it. Not for longer: the clock of a box may be wrong.
 */
const HISTORY_MS = 2000

export function createEventRate(seconds: number = RATE_SECONDS): EventRate {
  const size = seconds + 1
  const counts = new Uint32Array(size)
  let newest = 0
  let opened = Number.NEGATIVE_INFINITY
  let marks: number[] = []

  /** A clock that is set back changes nothing that has been counted. */
  const upTo = (at: number) => {
    const second = Math.max(newest, Math.floor(at / 1000))
    for (let gone = Math.max(newest + 1, second - seconds); gone <= second; gone += 1) counts[gone % size] = 0
    newest = second
    marks = marks.filter((one) => one >= second - seconds)
    return second
  }

  const add = (count: number, second: number) => {
    counts[second % size] = (counts[second % size] ?? 0) + count
  }
  const addSaid = (event: RemoteEvent, at: number) => {
    const second = Math.min(newest, Math.floor(spokenAt(event, at) / 1000))
    if (second >= newest - seconds) add(1, second)
  }

  return {
    hear(news, at) {
      if (news.type === 'open') opened = at
      if (news.type !== 'events') return
      const second = upTo(at)
      if (at - opened < HISTORY_MS) for (const event of news.events) addSaid(event, at)
      else add(news.events.length, second)
    },
    mark(at) {
      const second = upTo(at)
      marks.push(second)
    },
    view(now) {
      const running = upTo(now)
      const oldest = running - seconds
      const all = Array.from({ length: seconds }, (_, index) => counts[(oldest + index) % size] ?? 0)
      const most = Math.max(...all)
      const last = all.at(-1) ?? 0
      const inside = marks.map((second) => second - oldest).filter((index) => index < seconds)
      return { counts: all, most, last, marks: inside, text: rateText(seconds, last, most) }
    },
  }
}

function rateText(seconds: number, last: number, most: number): string {
  return `Events a second over the last ${seconds / 60} minutes: ${numberText(last)} now, ${numberText(most)} at most`
}
