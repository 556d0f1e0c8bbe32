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
export * from './event-log.ts'
export * from './event-rate.ts'
export * from './line-store.ts'
export * from './log-notes.ts'
export * from './matching-lines.ts'
