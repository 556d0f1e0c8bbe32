import type { LogEntry } from './entry.ts'
import type { KeptLines, LineNumber } from './kept-lines.ts'
import { createLineList, type LineList } from './line-list.ts'

/** The lines that pass a test. New ones are tested as they come, those that are there in slices: nobody waits for a frame. */
export interface FoundLines {
  /** Of those that are held still where the log is, of all otherwise. */
  readonly lines: LineList
  /** How many wait beside `lines` while the log is held still. */
  readonly waiting: number
  /** Whether some are still to be tested. */
  readonly searching: boolean
  /** How many of them are events, those included that came since the log is held still. */
  readonly events: number
  /** Begins anew, with the newest: that is where somebody looks, and of them a window full at once, so that none is drawn empty. */
  begin(): void
  /** Tests on until it is enough. */
  search(enough: () => boolean): void
  added(line: LineNumber, entry: LogEntry): void
  /** Right before it goes: whether it was among them, or would be. */
  gone(line: LineNumber, entry: LogEntry): boolean
  released(): void
  clear(): void
}

/** Lines that are tested before the clock is looked at. */
const BETWEEN_LOOKS = 16
/** As many as a high window shows. */
const AT_ONCE = 96

export function createFoundLines(
  kept: KeptLines,
  passes: (entry: LogEntry, line: LineNumber) => boolean,
): FoundLines {
  const lines = createLineList()
  /** What came since the log is held still. */
  const waiting = createLineList()
  let rest: Span[] = []
  let events = 0

  const count = ({ kind }: LogEntry, by: 1 | -1) => {
    if (kind === 'event') events += by
  }
  const test = (line: LineNumber, list: LineList) => {
    const entry = kept.at(line)
    if (!entry || !passes(entry, line)) return
    list.unshift(line)
    count(entry, 1)
  }
  const isUntested = (line: LineNumber) => rest.some(({ from, next }) => from <= line && line <= next)
  const begin = () => {
    events = 0
    lines.clear()
    waiting.clear()
    const { first, end, held } = kept
    rest = [{ list: lines, from: first, next: (held ?? end) - 1 }]
    if (held !== undefined) rest.push({ list: waiting, from: held, next: end - 1 })
    let looks = 0
    search(() => ++looks * BETWEEN_LOOKS >= AT_ONCE)
  }
  const search = (enough: () => boolean) => {
    let looked = 0
    while (rest[0]) {
      const [span] = rest
      // Many may have gone since.
      const from = Math.max(span.from, kept.first)
      if (span.next < from) rest.shift()
      else test(span.next--, span.list)
      if (++looked % BETWEEN_LOOKS === 0 && enough()) return
    }
  }

  return {
    lines,
    get waiting() {
      return waiting.length
    },
    get searching() {
      return rest.length > 0
    },
    get events() {
      return events
    },
    begin,
    search,
    added(line, entry) {
      if (!passes(entry, line)) return
      const list = kept.held === undefined ? lines : waiting
      list.push(line)
      count(entry, 1)
    },
    gone(line, entry) {
      const listed = lines.drop(line) || waiting.drop(line)
      if (listed) count(entry, -1)
      return listed || (isUntested(line) && passes(entry, line))
    },
    released() {
      // Not all is known of what came meanwhile: then nothing is.
      if (rest.some(({ list }) => list === waiting)) return begin()
      for (let row = 0; row < waiting.length; row += 1) lines.push(waiting.at(row) ?? 0)
      waiting.clear()
    },
    clear() {
      lines.clear()
      waiting.clear()
      rest = []
      events = 0
    },
  }
}

/** Tested backwards. */
interface Span {
  list: LineList
  from: LineNumber
  next: LineNumber
}
