/** What a log of events holds, and how it reads. */
import type { EngagementIdentity } from '../engagements/index.ts'
import { numberText } from '../number-text.ts'
import { type RemoteEvent, spokenAt, type TailRecord, tailRecord } from '../remote-events/index.ts'
import { safeJsonLines, visible } from '../text.ts'
import { fileTime, logTime } from '../time.ts'

/** It becomes a line only when somebody looks at it: of a flood most never are. */
interface EventEntry {
  kind: 'event'
  event: RemoteEvent
  /** Milliseconds. */
  arrived: number
  target: EngagementIdentity
}

/**
 * Of the console itself: what it said, what went wrong, events that are missing, what somebody did to the box, how that
 * ended, and a mark that somebody set.
 */
export type NoteKind = 'said' | 'trouble' | 'gap' | 'action' | 'outcome' | 'failure' | 'mark'

export interface NoteEntry {
  kind: NoteKind
  text: string
  /** Milliseconds; what the documents quote has no time (EVT-012, EVT-013). */
  at?: number
}

export type LogEntry = EventEntry | NoteEntry

export interface LogLine {
  /** yyyy-MM-dd HH:mm:ss (EVT-007); undefined for what has none. */
  time: string | undefined
  /** Nothing raw in it. */
  text: string
}

export function lineOf(entry: LogEntry, zone: string): LogLine {
  const moment = entry.kind === 'event' ? spokenAt(entry.event, entry.arrived) : entry.at
  return { time: moment === undefined ? undefined : logTime(moment, zone), text: visible(rawOf(entry)) }
}

/**
 * The same of its beginning: a line may be millions of characters long, and nobody draws those. `rest` says where there is
 * more: ' … 1 000 001 characters'.
 */
export function beginningOf(entry: LogEntry, most: number, zone: string): LogLine & { rest: string } {
  const all = rawOf(entry)
  if (all.length <= most) return { ...lineOf(entry, zone), rest: '' }
  const line = lineOf(withText(entry, all.slice(0, most)), zone)
  return { ...line, rest: ` … ${numberText(all.length)} characters` }
}

/** As it came. */
export function rawOf(entry: LogEntry): string {
  return entry.kind === 'event' ? entry.event.message : entry.text
}

function withText(entry: LogEntry, text: string): LogEntry {
  return entry.kind === 'event' ? { ...entry, event: { ...entry.event, message: text } } : { ...entry, text }
}

/** As it is copied: the time, two spaces, the text. */
export function plainLine(entry: LogEntry, zone: string): string {
  const { time, text } = lineOf(entry, zone)
  return time === undefined ? text : `${time}  ${text}`
}

/** Lines of NDJSON, as `headend tail --json` writes them; what is no event is left out. */
export function ndjsonOf(entries: readonly LogEntry[]): { lines: string; events: number } {
  const records = entries.flatMap((entry) => recordOf(entry) ?? [])
  return { lines: safeJsonLines(records), events: records.length }
}

function recordOf(entry: LogEntry): TailRecord | undefined {
  return entry.kind === 'event' ? tailRecord(entry.event, entry.target, entry.arrived) : undefined
}

/** 'events-STB-4711002-SE-2026-11-21T14-03-58Z.ndjson': of whom, and when it was saved. No character that a file system refuses. */
export function savedName(target: EngagementIdentity | undefined, now: number): string {
  const whose = target ? [target.platform, target.id, target.country] : []
  return `${['events', ...whose, fileTime(now)].join('-').replace(/[^\w.-]+/g, '_')}.ndjson`
}

/** How bad it sounds, for the eye: boxes tell no level. */
export function severityOf(text: string): 'bad' | 'warn' | undefined {
  if (BAD.test(text)) return 'bad'
  return WARNING.test(text) ? 'warn' : undefined
}

const BAD = /\b(?:error|fatal|fail(?:ed|ure|s)?|crash(?:ed)?|panic|refused)\b/i
const WARNING = /\b(?:warn(?:ing)?|retry|timeout|lost)\b/i
