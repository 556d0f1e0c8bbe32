/** The entries of an event log, and how they are shown, copied, saved and searched. */
import type { EngagementIdentity } from '../features/engagements/index.ts'
import { eventTime, type RemoteEvent, type TailRecord, tailRecord } from '../features/remote-events/index.ts'
import { numberText } from '../foundation/numbers.ts'
import { foldSpelled, safeJsonLines, visible } from '../foundation/text.ts'
import { fileTime, logTime } from '../foundation/time.ts'

/** An event becomes a line only when it is shown: most events of a flood never are. */
interface EventEntry {
  kind: 'event'
  event: RemoteEvent
  /** Milliseconds. */
  arrived: number
  target: EngagementIdentity
}

/**
 * Lines of the console: of itself, of an error, of missing events, of an action of the person on the box,
 * of its outcome or failure, and of a mark.
 */
export type NoteKind = 'status' | 'error' | 'gap' | 'action' | 'outcome' | 'failure' | 'mark'

export interface NoteEntry {
  kind: NoteKind
  text: string
  /** Milliseconds. Texts that the specification quotes have no time (EVT-012, EVT-013). */
  at?: number
}

export type LogEntry = EventEntry | NoteEntry

export interface LogLine {
  /** yyyy-MM-dd HH:mm:ss (EVT-007). */
  time: string | undefined
  /** The text without invisible characters. */
  text: string
}

export function lineOf(entry: LogEntry, zone: string): LogLine {
  const moment = entry.kind === 'event' ? eventTime(entry.event, entry.arrived) : entry.at
  return { time: moment === undefined ? undefined : logTime(moment, zone), text: visible(rawOf(entry)) }
}

/** The line cut to `most` characters, as it may be millions long. `rest`: ' … 1 000 001 characters'. */
export function beginningOf(entry: LogEntry, most: number, zone: string): LogLine & { rest: string } {
  const raw = rawOf(entry)
  if (raw.length <= most) return { ...lineOf(entry, zone), rest: '' }
  const line = lineOf(withText(entry, raw.slice(0, most)), zone)
  return { ...line, rest: ` … ${numberText(raw.length)} characters` }
}

export function rawOf(entry: LogEntry): string {
  return entry.kind === 'event' ? entry.event.message : entry.text
}

function withText(entry: LogEntry, text: string): LogEntry {
  return entry.kind === 'event' ? { ...entry, event: { ...entry.event, message: text } } : { ...entry, text }
}

/** The line as it is copied: the time, two spaces, the text. */
export function plainLine(entry: LogEntry, zone: string): string {
  const { time, text } = lineOf(entry, zone)
  return time === undefined ? text : `${time}  ${text}`
}

/** The events as lines of NDJSON, as `headend tail --json` writes them. */
export function ndjsonOf(entries: readonly LogEntry[]): { lines: string; events: number } {
  const records = entries.flatMap((entry): TailRecord[] =>
    entry.kind === 'event' ? [tailRecord(entry.event, entry.target, entry.arrived)] : [],
  )
  return { lines: safeJsonLines(records), events: records.length }
}

/** 'events-STB-4711002-SE-2026-11-21T14-03-58Z.ndjson', in characters that every file system takes. */
export function savedName(target: EngagementIdentity | undefined, now: number): string {
  const subject = target ? [target.platform, target.id, target.country] : []
  return `${['events', ...subject, fileTime(now)].join('-').replace(/[^\w.-]+/g, '_')}.ndjson`
}

const BAD = /\b(?:error|fatal|fail(?:ed|ure|s)?|crash(?:ed)?|panic|refused)\b/i
const WARNING = /\b(?:warn(?:ing)?|retry|timeout|lost)\b/i

/** The colour of a text by its words: boxes send no level. */
export function severityOf(text: string): 'bad' | 'warn' | undefined {
  if (BAD.test(text)) return 'bad'
  return WARNING.test(text) ? 'warn' : undefined
}

/** Finds a text in lines as they are shown; letter case and Nordic letters are folded. */
export interface TextFinder {
  readonly text: string
  finds(entry: LogEntry): boolean
  /** Start and end of each hit in a shown text, in order, without overlaps. */
  places(shown: string): [from: number, to: number][]
}

/** Times are searched only for such a text: formatting all times is the slowest part. */
const PART_OF_A_TIME = /^[\d:\- ]+$/

/** Undefined for a text of blanks. `zone`: the zone of the shown times. */
export function findText(text: string, zone: string): TextFinder | undefined {
  const folded = foldSpelled(text)
  if (folded.trim() === '') return undefined
  const isInTimes = PART_OF_A_TIME.test(text)
  return {
    text,
    finds(entry) {
      if (foldSpelled(visible(rawOf(entry))).includes(folded)) return true
      return isInTimes && lineOf(entry, zone).time?.includes(text.trim()) === true
    },
    places: (shown) => placesOf(shown, folded),
  }
}

/** Folding changes lengths, so each folded character keeps the position that it comes from. */
function placesOf(shown: string, folded: string): [number, number][] {
  let shownFolded = ''
  const origins: number[] = []
  let position = 0
  for (const character of shown) {
    const part = foldSpelled(character)
    for (let unit = 0; unit < part.length; unit += 1) origins.push(position)
    shownFolded += part
    position += character.length
  }
  origins.push(position)
  const places: [number, number][] = []
  let from = shownFolded.indexOf(folded)
  while (from >= 0) {
    const end = from + folded.length
    places.push([origins[from] ?? 0, originOfEnd(origins, end)])
    from = shownFolded.indexOf(folded, end)
  }
  return places
}

/** A hit in half of an æ marks the whole letter. */
function originOfEnd(origins: readonly number[], end: number): number {
  let at = end
  while (at < origins.length - 1 && origins[at] === origins[end - 1]) at += 1
  return origins[at] ?? 0
}
