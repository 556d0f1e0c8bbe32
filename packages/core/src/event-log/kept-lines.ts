import { type LogEntry, rawOf } from './entry.ts'

/** How much a log keeps; the oldest lines leave first. */
export interface Bounds {
  lines: number
  /** Of all texts together: at most two bytes each. */
  characters: number
}

/** 100 000 lines and 32 MB of text; while a log is held still, as much again of what comes meanwhile. */
export const LOG_BOUNDS: Bounds = { lines: 100_000, characters: 16_000_000 }

/** Every line there ever was has a number, from 0 on, and keeps it. */
export type LineNumber = number

export interface KeptLines {
  /** The oldest that is kept, and the one that comes next. */
  readonly first: LineNumber
  readonly end: LineNumber
  /** Where it is held still: the first that came since. */
  readonly held: LineNumber | undefined
  /** How many are kept. */
  readonly length: number
  readonly characters: number
  /** Undefined for what has gone. */
  at(line: LineNumber): LogEntry | undefined
  add(entry: LogEntry): LineNumber
  /** From now on no line leaves that is here already. */
  hold(): void
  release(): void
  clear(): void
}

interface Part {
  lines: number
  characters: number
}

/** Lines of one piece of memory; it is given back when all of them have gone. */
const CHUNK = 1024

interface Chunk {
  entries: (LogEntry | undefined)[]
  kept: number
}

/** `onGone` is told of every line that leaves: in order, but for those that came since it was held, which are in order, too. */
export function createKeptLines(
  bounds: Bounds,
  onGone: (line: LineNumber, entry: LogEntry) => void,
): KeptLines {
  const chunks = createChunks()
  let before: Part = { lines: 0, characters: 0 }
  let since: Part = { lines: 0, characters: 0 }
  let [first, end] = [0, 0]
  let held: LineNumber | undefined
  /** What came since it was held and has gone already, up to here. */
  let gap = { from: 0, to: 0 }

  const drop = (line: LineNumber, part: Part) => {
    const entry = chunks.take(line)
    if (!entry) return
    part.lines -= 1
    part.characters -= sizeOf(entry)
    onGone(line, entry)
  }
  // The last line stays, however long it is.
  const isTooMuch = ({ lines, characters }: Part) =>
    lines > 1 && (lines > bounds.lines || characters > bounds.characters)
  const trim = () => {
    while (isTooMuch(before)) {
      // At once: in a long pause millions may have come and gone.
      if (first === gap.from) first = gap.to
      drop(first++, before)
    }
    while (isTooMuch(since)) drop(gap.to++, since)
  }

  return {
    at: chunks.at,
    get first() {
      return first
    },
    get end() {
      return end
    },
    get held() {
      return held
    },
    get length() {
      return before.lines + since.lines
    },
    get characters() {
      return before.characters + since.characters
    },
    add(entry) {
      const line = end++
      chunks.put(line, entry)
      const part = held === undefined ? before : since
      part.lines += 1
      part.characters += sizeOf(entry)
      trim()
      return line
    },
    hold() {
      if (held !== undefined) return
      held = end
      gap = { from: end, to: end }
    },
    release() {
      if (held === undefined) return
      held = undefined
      before = { lines: before.lines + since.lines, characters: before.characters + since.characters }
      since = { lines: 0, characters: 0 }
      trim()
    },
    clear() {
      chunks.clear()
      before = { lines: 0, characters: 0 }
      since = { lines: 0, characters: 0 }
      first = end
      gap = { from: end, to: end }
      if (held !== undefined) held = end
    },
  }
}

function createChunks() {
  const chunks = new Map<number, Chunk>()
  const of = (line: LineNumber) => chunks.get(Math.floor(line / CHUNK))
  return {
    at: (line: LineNumber) => of(line)?.entries[line % CHUNK],
    put(line: LineNumber, entry: LogEntry) {
      const chunk = of(line) ?? { entries: [], kept: 0 }
      if (chunk.kept === 0) chunks.set(Math.floor(line / CHUNK), chunk)
      chunk.entries[line % CHUNK] = entry
      chunk.kept += 1
    },
    take(line: LineNumber): LogEntry | undefined {
      const chunk = of(line)
      const entry = chunk?.entries[line % CHUNK]
      if (!chunk || !entry) return undefined
      chunk.entries[line % CHUNK] = undefined
      chunk.kept -= 1
      if (chunk.kept === 0) chunks.delete(Math.floor(line / CHUNK))
      return entry
    },
    clear: () => chunks.clear(),
  }
}

function sizeOf(entry: LogEntry): number {
  return rawOf(entry).length
}
