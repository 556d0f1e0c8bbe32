export {
  beginningOf,
  type LogEntry,
  type NoteEntry,
  type NoteKind,
  ndjsonOf,
  plainLine,
  savedName,
  severityOf,
  type TextFinder,
} from './entry.ts'
export { type ClearedLog, EventLog, noteMark } from './event-log.ts'
export { createEventRate, type RateView } from './event-rate.ts'
export { type LineNumber, LOG_BOUNDS } from './line-store.ts'
export { logEnd, logNews, logPageLeft, notedCommand, stillEndsWith } from './log-notes.ts'
export type { LineList } from './matching-lines.ts'
