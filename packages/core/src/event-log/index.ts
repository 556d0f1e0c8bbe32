export {
  beginningOf,
  type LogEntry,
  type NoteEntry,
  type NoteKind,
  ndjsonOf,
  plainLine,
  savedName,
  severityOf,
} from './entry.ts'
export { createEventLog, type Emptied, type EventLog, noteMark } from './event-log.ts'
export { createEventRate, type EventRate, type RateView } from './event-rate.ts'
export type { TextFinder } from './find-text.ts'
export { type LineNumber, LOG_BOUNDS } from './kept-lines.ts'
export type { LineList } from './line-list.ts'
export { endsWith, logEnd, logLeft, logNews } from './log-news.ts'
export { watchedCommand } from './watched-command.ts'
