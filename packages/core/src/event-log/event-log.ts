/** The log of events behind a page: bounded, paused, filtered, searched and marked. */
import type { EngagementIdentity } from '../features/engagements/index.ts'
import {
  createNumberings,
  type Numbering,
  type RemoteEvent,
  type TailAccount,
} from '../features/remote-events/index.ts'
import { findText, type LogEntry, type NoteEntry, type TextFinder } from './entry.ts'
import { type LineNumber, LineStore, LOG_BOUNDS, type LogBounds } from './line-store.ts'
import { type LineList, MatchingLines, nextLine } from './matching-lines.ts'

interface Counts {
  received: number
  duplicate: number
  lost: number
  removed: number
  removedShown: number
}

const NO_COUNTS: Counts = { received: 0, duplicate: 0, lost: 0, removed: 0, removedShown: 0 }

/** The content of a log when it was emptied; `bringBack` restores it. */
export interface ClearedLog {
  lines: readonly { entry: LogEntry; marked: boolean }[]
  counts: Counts
  numberings: ReturnType<typeof createNumberings>
}

export class EventLog {
  readonly shown: LineList
  private readonly store: LineStore
  private readonly shownLines: MatchingLines
  private readonly hitLines: MatchingLines
  private marked = new Set<LineNumber>()
  private accepts: ((message: string) => boolean) | undefined
  private textFinder: TextFinder | undefined
  private numberings = createNumberings()
  private counts = { ...NO_COUNTS }

  constructor(bounds: LogBounds = LOG_BOUNDS) {
    this.store = new LineStore(bounds, (line, entry) => this.remove(line, entry))
    const isShown = (entry: LogEntry, line: LineNumber) =>
      entry.kind !== 'event' || !this.accepts || this.accepts(entry.event.message) || this.marked.has(line)
    this.shownLines = new MatchingLines(this.store, isShown)
    this.hitLines = new MatchingLines(
      this.store,
      (entry, line) => this.textFinder?.finds(entry) === true && isShown(entry, line),
    )
    this.shown = this.shownLines.lines
  }

  /** `arrived` in milliseconds. */
  addEvents(events: readonly RemoteEvent[], target: EngagementIdentity, arrived: number): void {
    this.counts.received += events.length
    for (const event of events) this.add({ kind: 'event', event, arrived, target })
  }

  note(note: NoteEntry): LineNumber {
    return this.add(note)
  }

  /** Events of the stream that are no lines: those that came twice, and those that never came. */
  count({ duplicate = 0, lost = 0 }: { duplicate?: number; lost?: number }): void {
    this.counts.received += duplicate
    this.counts.duplicate += duplicate
    this.counts.lost += lost
  }

  /** received = shown + filtered + duplicate. A line that has left counts as it did when it left. */
  account(): TailAccount {
    const { received, duplicate, lost, removedShown } = this.counts
    const shown = removedShown + this.shownLines.events
    return { received, shown, filtered: received - duplicate - shown, duplicate, lost }
  }

  /** The events seen of this box, so that a new connection brings no duplicates. `clear` resets it. */
  numberingOf(target: EngagementIdentity): Numbering {
    return this.numberings(target)
  }

  at(line: LineNumber): LogEntry | undefined {
    return this.store.at(line)
  }

  /** The number of the newest line; for an empty log a number that no line has. */
  get last(): LineNumber {
    return this.store.end - 1
  }

  /** All lines that are kept, shown or not, the oldest first. */
  *entries(): Iterable<LogEntry> {
    for (const { entry } of this.lines()) yield entry
  }

  get keptCount(): number {
    return this.store.length
  }

  /** How many lines were removed because of the bounds. */
  get removedCount(): number {
    return this.counts.removed
  }

  /** Empties the log and resets its counts; `bringBack` undoes it. */
  clear(): ClearedLog {
    const emptied = { lines: [...this.lines()], counts: this.counts, numberings: this.numberings }
    this.numberings = createNumberings()
    this.store.clear()
    this.shownLines.clear()
    this.hitLines.clear()
    this.marked = new Set()
    this.counts = { ...NO_COUNTS }
    return emptied
  }

  /** Puts what was emptied before the lines that came since, within the bounds. Lines get new numbers. */
  bringBack(emptied: ClearedLog): void {
    const isPaused = this.store.pausedAt !== undefined
    if (isPaused) this.resume()
    const since = this.clear()
    // A stream that was opened in the meantime has its own numbers.
    this.numberings = since.counts.received === 0 ? emptied.numberings : since.numberings
    for (const name of Object.keys(NO_COUNTS) as (keyof Counts)[])
      this.counts[name] = emptied.counts[name] + since.counts[name]
    for (const { entry, marked } of [...emptied.lines, ...since.lines]) {
      const line = this.add(entry)
      if (marked) this.marked.add(line)
    }
    if (isPaused) this.pause()
    this.shownLines.restart()
    this.searchHits()
  }

  /** Shows only events that are accepted or marked. Lines of the console itself are always shown. */
  filter(accepts: ((message: string) => boolean) | undefined): void {
    this.accepts = accepts
    this.shownLines.restart()
    this.searchHits()
  }

  /** `zone`: the time zone in which the lines show their times. */
  find(text: string, zone: string): void {
    if (text === (this.textFinder?.text ?? '')) return
    this.textFinder = findText(text, zone)
    this.searchHits()
  }

  get finder(): TextFinder | undefined {
    return this.textFinder
  }

  /** The shown lines that hold the text; undefined where nothing is to be found. */
  get hits(): LineList | undefined {
    return this.textFinder && this.hitLines.lines
  }

  /** Whether lines are still to be filtered or searched: then call `work`. */
  get searching(): boolean {
    return this.shownLines.searching || this.hitLines.searching
  }

  searchSlice(isEnough: () => boolean): void {
    this.shownLines.search(isEnough)
    if (!this.shownLines.searching) this.hitLines.search(isEnough)
  }

  /** The shown lines stay as they are; new ones are collected, as many as the bounds allow. */
  pause(): void {
    this.store.pause()
  }

  resume(): void {
    this.store.resume()
    this.shownLines.resume()
    this.hitLines.resume()
  }

  /** While paused: how many new lines will be shown. */
  get waitingCount(): number | undefined {
    return this.store.pausedAt === undefined ? undefined : this.shownLines.waiting
  }

  /** Marks these lines; where all of them are marked, removes their marks. */
  mark(lines: readonly LineNumber[]): void {
    const areAllMarked = lines.every((line) => this.marked.has(line))
    for (const line of lines) {
      if (areAllMarked) this.marked.delete(line)
      else this.marked.add(line)
    }
  }

  isMarked(line: LineNumber): boolean {
    return this.marked.has(line)
  }

  get markCount(): number {
    return this.marked.size
  }

  /** The next marked line that is shown; after the last one it starts again at the other end. */
  nextMark(from: LineNumber | undefined, direction: 1 | -1): LineNumber | undefined {
    const marks = [...this.marked].filter((line) => this.shown.has(line)).sort((a, b) => a - b)
    if (from === undefined) return marks.at(direction === 1 ? 0 : -1)
    return direction === 1
      ? (marks.find((line) => line > from) ?? marks[0])
      : (marks.findLast((line) => line < from) ?? marks.at(-1))
  }

  nextHit(from: LineNumber | undefined, direction: 1 | -1): LineNumber | undefined {
    return this.hits && nextLine(this.hits, from, direction)
  }

  private *lines() {
    for (let line = this.store.first; line < this.store.end; line += 1) {
      const entry = this.store.at(line)
      if (entry) yield { entry, marked: this.marked.has(line) }
    }
  }

  private add(entry: LogEntry): LineNumber {
    const line = this.store.add(entry)
    this.shownLines.add(line, entry)
    if (this.textFinder) this.hitLines.add(line, entry)
    return line
  }

  private remove(line: LineNumber, entry: LogEntry): void {
    this.counts.removed += 1
    const wasShown = this.shownLines.remove(line, entry)
    if (wasShown && entry.kind === 'event') this.counts.removedShown += 1
    this.hitLines.remove(line, entry)
    this.marked.delete(line)
  }

  private searchHits(): void {
    if (this.textFinder) this.hitLines.restart()
    else this.hitLines.clear()
  }
}

/** Adds a marked line with a number of its own, to find the moment of an action again. */
export function noteMark(log: Pick<EventLog, 'mark' | 'markCount' | 'note'>, at: number): void {
  log.mark([log.note({ kind: 'mark', text: `Mark ${log.markCount + 1}`, at })])
}
