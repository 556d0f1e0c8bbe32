import { numberText } from '../number-text.ts'

/** How many events came in each of the last seconds, for a line that is drawn of them. */
export interface EventRate {
  /** Milliseconds. */
  add(count: number, at: number): void
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

export function createEventRate(seconds: number = RATE_SECONDS): EventRate {
  const size = seconds + 1
  const counts = new Uint32Array(size)
  let newest = 0
  let marks: number[] = []

  /** A clock that is set back changes nothing that has been counted. */
  const upTo = (at: number) => {
    const second = Math.max(newest, Math.floor(at / 1000))
    for (let gone = Math.max(newest + 1, second - seconds); gone <= second; gone += 1) counts[gone % size] = 0
    newest = second
    marks = marks.filter((one) => one >= second - seconds)
    return second
  }

  return {
    add(count, at) {
      const second = upTo(at)
      counts[second % size] = (counts[second % size] ?? 0) + count
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
