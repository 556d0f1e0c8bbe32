import { type RemoteEvent, type TailLine, tailLine } from '@headend/core/remote-events'
import type { LineStore } from './line-store.ts'

/** What the log keeps. An event becomes a line only when it is painted: of a flood most never are. */
export type LogEntry = { note: string } | { event: RemoteEvent; arrived: number }

export type LogStore = LineStore<LogEntry>

/** A note of the console itself has no time. */
export function lineOf(entry: LogEntry): Partial<TailLine> & Pick<TailLine, 'text'> {
  return 'note' in entry ? { text: entry.note } : tailLine(entry.event, entry.arrived)
}
