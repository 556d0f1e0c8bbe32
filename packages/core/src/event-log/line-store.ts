import { type LogEntry, rawOf } from './entry.ts'

/** How much a log keeps; the oldest lines leave first. */
export interface LogBounds {
  lines: number
  /** The characters of all texts together: at most two bytes each. */
  characters: number
}

/** 100 000 lines and 32 MB of text. A paused log keeps as much again of what arrives during the pause. */
export const LOG_BOUNDS: LogBounds = { lines: 100_000, characters: 16_000_000 }

/** Lines are numbered from 0 in the order of their arrival. A line keeps its number. */
export type LineNumber = number

interface Size {
  lines: number
  characters: number
}

const EMPTY: Size = { lines: 0, characters: 0 }

/** Lines that are allocated together and freed together. */
const CHUNK_LINES = 1024

interface Chunk {
  entries: (LogEntry | undefined)[]
  keptCount: number
}

/** The lines of a log, within its bounds. During a pause no line leaves that was there before it. */
export class LineStore {
  /** The oldest line that is kept, and the number of the next one to arrive. */
  first: LineNumber = 0
  end: LineNumber = 0
  /** While paused: the first line that arrived since. */
  pausedAt: LineNumber | undefined
  private readonly bounds: LogBounds
  private readonly onRemove: (line: LineNumber, entry: LogEntry) => void
  private readonly chunks = new Map<number, Chunk>()
  private beforePause = { ...EMPTY }
  private sincePause = { ...EMPTY }
  /** Lines that arrived during the pause and have left again: the bounds hold for them alone. */
  private gap = { from: 0, to: 0 }

  /** `onRemove` is called for each line that leaves because of the bounds, in ascending order. */
  constructor(bounds: LogBounds, onRemove: (line: LineNumber, entry: LogEntry) => void) {
    this.bounds = bounds
    this.onRemove = onRemove
  }

  get length(): number {
    return this.beforePause.lines + this.sincePause.lines
  }

  /** Undefined for a line that has left. */
  at(line: LineNumber): LogEntry | undefined {
    return this.chunkOf(line)?.entries[line % CHUNK_LINES]
  }

  add(entry: LogEntry): LineNumber {
    const line = this.end++
    const chunk = this.chunkOf(line) ?? { entries: [], keptCount: 0 }
    if (chunk.keptCount === 0) this.chunks.set(Math.floor(line / CHUNK_LINES), chunk)
    chunk.entries[line % CHUNK_LINES] = entry
    chunk.keptCount += 1
    const size = this.pausedAt === undefined ? this.beforePause : this.sincePause
    size.lines += 1
    size.characters += rawOf(entry).length
    this.trim()
    return line
  }

  pause(): void {
    if (this.pausedAt !== undefined) return
    this.pausedAt = this.end
    this.gap = { from: this.end, to: this.end }
  }

  resume(): void {
    if (this.pausedAt === undefined) return
    this.pausedAt = undefined
    this.beforePause.lines += this.sincePause.lines
    this.beforePause.characters += this.sincePause.characters
    this.sincePause = { ...EMPTY }
    this.trim()
  }

  clear(): void {
    this.chunks.clear()
    this.beforePause = { ...EMPTY }
    this.sincePause = { ...EMPTY }
    this.first = this.end
    this.gap = { from: this.end, to: this.end }
    if (this.pausedAt !== undefined) this.pausedAt = this.end
  }

  private trim(): void {
    while (this.isTooMuch(this.beforePause)) {
      // One step for all lines: in a long pause millions of lines may have come and gone.
      if (this.first === this.gap.from) this.first = this.gap.to
      this.remove(this.first++, this.beforePause)
    }
    while (this.isTooMuch(this.sincePause)) this.remove(this.gap.to++, this.sincePause)
  }

  /** The last line stays, however long it is. */
  private isTooMuch({ lines, characters }: Size): boolean {
    return lines > 1 && (lines > this.bounds.lines || characters > this.bounds.characters)
  }

  private remove(line: LineNumber, size: Size): void {
    const chunk = this.chunkOf(line)
    const entry = chunk?.entries[line % CHUNK_LINES]
    if (!chunk || !entry) return
    chunk.entries[line % CHUNK_LINES] = undefined
    chunk.keptCount -= 1
    if (chunk.keptCount === 0) this.chunks.delete(Math.floor(line / CHUNK_LINES))
    size.lines -= 1
    size.characters -= rawOf(entry).length
    this.onRemove(line, entry)
  }

  private chunkOf(line: LineNumber): Chunk | undefined {
    return this.chunks.get(Math.floor(line / CHUNK_LINES))
  }
}
