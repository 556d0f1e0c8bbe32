/** The lines of a log that pass a test: those shown, and those with hits. They follow the log. */
import type { LogEntry } from './entry.ts'
import type { LineNumber, LineStore } from './line-store.ts'

/** Array slots of removed lines that are worth freeing. */
const MANY_REMOVED = 1024

/** Ascending line numbers. Adding at both ends and removing the first costs the same at any length. */
export class LineList {
  /** Lines added at the front, in descending order. */
  private front: LineNumber[] = []
  private back: LineNumber[] = []
  /** How many of `back` are removed. */
  private removed = 0

  get length(): number {
    return this.front.length + this.back.length - this.removed
  }

  at(row: number): LineNumber | undefined {
    const { length } = this.front
    return row < length ? this.front[length - 1 - row] : this.back[this.removed + row - length]
  }

  /** The row of this line, else of the next one after it; `length` where there is none. */
  rowOf(line: LineNumber): number {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.at(middle) ?? 0) < line) low = middle + 1
      else high = middle
    }
    return low
  }

  has(line: LineNumber): boolean {
    return this.at(this.rowOf(line)) === line
  }

  push(line: LineNumber): void {
    this.back.push(line)
  }

  unshift(line: LineNumber): void {
    this.front.push(line)
  }

  /** Removes the line where it is the first; false where it is not. */
  removeFirst(line: LineNumber): boolean {
    if (this.at(0) !== line) return false
    if (this.front.length > 0) this.front.pop()
    else this.removed += 1
    if (this.removed >= MANY_REMOVED && this.removed * 2 >= this.back.length) {
      this.back = this.back.slice(this.removed)
      this.removed = 0
    }
    return true
  }

  clear(): void {
    this.front = []
    this.back = []
    this.removed = 0
  }
}

/** The next line of a list in this direction; after the last one it starts again at the other end. */
export function nextLine(
  list: Pick<LineList, 'length' | 'at' | 'rowOf'>,
  from: LineNumber | undefined,
  direction: 1 | -1,
): LineNumber | undefined {
  if (list.length === 0) return undefined
  const after = from === undefined ? 0 : list.rowOf(from + 1)
  const before = (from === undefined ? list.length : list.rowOf(from)) - 1
  return list.at(((direction === 1 ? after : before) + list.length) % list.length)
}

/** Lines that are tested before the clock is read. */
const LINES_PER_LOOK = 16
/** Lines that are tested at once: as many as a high window shows, so that no row is empty. */
const FIRST_LINES = 96

/** Lines that are not tested yet; tested backwards, because people look at the newest. */
interface Span {
  list: LineList
  from: LineNumber
  to: LineNumber
}

/** New lines are tested as they arrive, those that are there in slices, so that no frame waits for them. */
export class MatchingLines {
  private readonly store: LineStore
  private readonly passes: (entry: LogEntry, line: LineNumber) => boolean
  /** While the log is paused, only lines from before the pause. */
  readonly lines = new LineList()
  private readonly sincePause = new LineList()
  private untested: Span[] = []
  private eventCount = 0

  constructor(store: LineStore, passes: (entry: LogEntry, line: LineNumber) => boolean) {
    this.store = store
    this.passes = passes
  }

  get waiting(): number {
    return this.sincePause.length
  }

  get searching(): boolean {
    return this.untested.length > 0
  }

  /** How many of the lines are events, with those that arrived during a pause. */
  get events(): number {
    return this.eventCount
  }

  /** Tests all lines again, the newest at once. */
  restart(): void {
    this.clear()
    const { first, end, pausedAt } = this.store
    this.untested = [{ list: this.lines, from: first, to: (pausedAt ?? end) - 1 }]
    if (pausedAt !== undefined) this.untested.push({ list: this.sincePause, from: pausedAt, to: end - 1 })
    let looks = 0
    this.search(() => ++looks * LINES_PER_LOOK >= FIRST_LINES)
  }

  search(isEnough: () => boolean): void {
    for (let tested = 1; this.untested[0]; tested += 1) {
      const [span] = this.untested
      // Lines may have left since the search began.
      if (span.to < Math.max(span.from, this.store.first)) this.untested.shift()
      else this.test(span.to--, span.list)
      if (tested % LINES_PER_LOOK === 0 && isEnough()) return
    }
  }

  add(line: LineNumber, entry: LogEntry): void {
    if (!this.passes(entry, line)) return
    const list = this.store.pausedAt === undefined ? this.lines : this.sincePause
    list.push(line)
    if (entry.kind === 'event') this.eventCount += 1
  }

  /** Call it before the line leaves: whether it passes, tested or not. */
  remove(line: LineNumber, entry: LogEntry): boolean {
    const isListed = this.lines.removeFirst(line) || this.sincePause.removeFirst(line)
    if (isListed && entry.kind === 'event') this.eventCount -= 1
    return isListed || (this.isUntested(line) && this.passes(entry, line))
  }

  resume(): void {
    const isTested = this.untested.every(({ list }) => list !== this.sincePause)
    for (let row = 0; row < this.sincePause.length; row += 1) this.lines.push(this.sincePause.at(row) ?? 0)
    this.sincePause.clear()
    if (!isTested) this.restart()
  }

  clear(): void {
    this.lines.clear()
    this.sincePause.clear()
    this.untested = []
    this.eventCount = 0
  }

  private test(line: LineNumber, list: LineList): void {
    const entry = this.store.at(line)
    if (!entry || !this.passes(entry, line)) return
    list.unshift(line)
    if (entry.kind === 'event') this.eventCount += 1
  }

  private isUntested(line: LineNumber): boolean {
    return this.untested.some(({ from, to }) => from <= line && line <= to)
  }
}
