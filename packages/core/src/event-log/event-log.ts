/** The log of events behind a page: bounded, paused, filtered, searched and marked; no clock and no screen of its own. */
import type { EngagementIdentity } from '../engagements/index.ts'
import {
  createNumberings,
  type Numbering,
  type RemoteEvent,
  type TailAccount,
} from '../remote-events/index.ts'
import { accountOf, type Counts, NO_COUNTS, sumOf } from './counts.ts'
import type { LogEntry, NoteEntry } from './entry.ts'
import { findText, type TextFinder } from './find-text.ts'
import { createFoundLines, type FoundLines } from './found-lines.ts'
import { type Bounds, createKeptLines, type LineNumber, LOG_BOUNDS } from './kept-lines.ts'
import { createLineList, type LineList, nextOf } from './line-list.ts'

export interface EventLog {
  take(events: readonly RemoteEvent[], target: EngagementIdentity, arrived: number): void
  note(note: NoteEntry): LineNumber
  /** Of the stream: what came twice, and what never came. */
  count(news: { duplicate?: number; lost?: number }): void
  /** What of this box has been seen: whoever connects again has nothing twice. An emptied log has seen nothing. */
  seenOf(target: EngagementIdentity): Numbering
  /** Empties it; what was in it can be brought back. */
  clear(): Emptied
  /** Before what has come since; of both only what is kept. Lines have other numbers then. */
  bringBack(emptied: Emptied): void

  /** What is shown, in order. */
  readonly shown: LineList
  at(line: LineNumber): LogEntry | undefined
  /** The newest; of a log that nothing is in, one that there is not. */
  readonly last: LineNumber
  /** All that is kept, shown or not, from the oldest on. */
  entries(): Iterable<LogEntry>
  /** Lines that are kept, and those that have left, ever. */
  readonly kept: number
  readonly gone: number
  /** received = shown + filtered + duplicate; what has left counts as it did then. */
  account(): TailAccount

  /** Events for which this is false are not shown, unless they are marked. What the console says itself always is. */
  filter(accepts: ((message: string) => boolean) | undefined): void
  /** `zone`: that its times are shown in. */
  find(text: string, zone: string): void
  readonly finder: TextFinder | undefined
  /** Among what is shown. */
  readonly hits: LineList | undefined
  /** Whether `work` has something to do. */
  readonly searching: boolean
  work(enough: () => boolean): void

  /** What is shown holds still; what comes is collected, as much as is kept otherwise. */
  pause(): void
  resume(): void
  /** How many of the lines that have come since will be shown; undefined where it is not paused. */
  readonly waiting: number | undefined

  /** Marks all of these lines, or if all are marked takes their marks away. */
  mark(lines: readonly LineNumber[]): void
  isMarked(line: LineNumber): boolean
  readonly marks: number
  /** The next one shown, in this direction; from the other end after the last. */
  nextMark(from: LineNumber | undefined, direction: 1 | -1): LineNumber | undefined
  nextHit(from: LineNumber | undefined, direction: 1 | -1): LineNumber | undefined
}

/** What was in a log, and all that was counted. */
export interface Emptied {
  lines: readonly { entry: LogEntry; marked: boolean }[]
  counts: Counts
  seen: ReturnType<typeof createNumberings>
}

/** A line of a person's own, marked: where they were when they did something. */
export function noteMark(log: Pick<EventLog, 'mark' | 'marks' | 'note'>, at: number): void {
  log.mark([log.note({ kind: 'mark', text: `Mark ${log.marks + 1}`, at })])
}

export function createEventLog(bounds: Bounds = LOG_BOUNDS): EventLog {
  let marks = new Set<LineNumber>()
  let accepts: ((message: string) => boolean) | undefined
  let finder: TextFinder | undefined
  let numberings = createNumberings()
  let counts = { ...NO_COUNTS }

  const kept = createKeptLines(bounds, (line, entry) => {
    counts.gone += 1
    const wasShown = shown.gone(line, entry)
    if (wasShown && entry.kind === 'event') counts.goneShown += 1
    hits.gone(line, entry)
    marks.delete(line)
  })
  const passes = (entry: LogEntry, line: LineNumber) =>
    entry.kind !== 'event' || !accepts || accepts(entry.event.message) || marks.has(line)
  const isHit = (entry: LogEntry, line: LineNumber) => finder?.finds(entry) === true && passes(entry, line)
  const shown: FoundLines = createFoundLines(kept, passes)
  const hits: FoundLines = createFoundLines(kept, isHit)

  const add = (entry: LogEntry) => {
    const line = kept.add(entry)
    shown.added(line, entry)
    if (finder) hits.added(line, entry)
    return line
  }
  const searchHits = () => (finder ? hits.begin() : hits.clear())
  const searchAll = () => {
    shown.begin()
    searchHits()
  }
  function* linesKept() {
    for (let line = kept.first; line < kept.end; line += 1) {
      const entry = kept.at(line)
      if (entry) yield { entry, marked: marks.has(line) }
    }
  }
  const clear = (): Emptied => {
    const emptied = { lines: [...linesKept()], counts, seen: numberings }
    numberings = createNumberings()
    kept.clear()
    shown.clear()
    hits.clear()
    marks = new Set()
    counts = { ...NO_COUNTS }
    return emptied
  }
  const resume = () => {
    kept.release()
    shown.released()
    hits.released()
  }

  return {
    take(events, target, arrived) {
      counts.received += events.length
      for (const event of events) add({ kind: 'event', event, arrived, target })
    },
    note: add,
    count(news) {
      counts.received += news.duplicate ?? 0
      counts.duplicate += news.duplicate ?? 0
      counts.lost += news.lost ?? 0
    },
    seenOf: (target) => numberings(target),
    clear,
    bringBack(emptied) {
      const isHeld = kept.held !== undefined
      if (isHeld) resume()
      const since = clear()
      // Whoever has connected anew meanwhile has the numbers of that stream.
      numberings = since.counts.received === 0 ? emptied.seen : since.seen
      counts = sumOf(emptied.counts, since.counts)
      for (const { entry, marked } of [...emptied.lines, ...since.lines]) {
        const line = add(entry)
        if (marked) marks.add(line)
      }
      if (isHeld) kept.hold()
      searchAll()
    },

    shown: shown.lines,
    at: kept.at,
    get last() {
      return kept.end - 1
    },
    *entries() {
      for (const { entry } of linesKept()) yield entry
    },
    get kept() {
      return kept.length
    },
    get gone() {
      return counts.gone
    },
    account: () => accountOf(counts, shown.events),

    filter(next) {
      accepts = next
      searchAll()
    },
    find(text, zone) {
      if (text === (finder?.text ?? '')) return
      finder = findText(text, zone)
      searchHits()
    },
    get finder() {
      return finder
    },
    get hits() {
      return finder && hits.lines
    },
    get searching() {
      return shown.searching || hits.searching
    },
    work(enough) {
      shown.search(enough)
      if (!shown.searching) hits.search(enough)
    },

    pause: kept.hold,
    resume,
    get waiting() {
      return kept.held === undefined ? undefined : shown.waiting
    },

    mark(lines) {
      const all = lines.every((line) => marks.has(line))
      for (const line of lines) {
        if (all) marks.delete(line)
        else marks.add(line)
      }
    },
    isMarked: (line) => marks.has(line),
    get marks() {
      return marks.size
    },
    nextMark(from, direction) {
      const there = createLineList()
      for (const line of [...marks].sort((one, other) => one - other))
        if (shown.lines.has(line)) there.push(line)
      return nextOf(there, from, direction)
    },
    nextHit: (from, direction) => finder && nextOf(hits.lines, from, direction),
  }
}
