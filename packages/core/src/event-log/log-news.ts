import type { EngagementIdentity } from '../engagements/index.ts'
import {
  CONNECTED_AGAIN,
  gapLine,
  lostLine,
  NOT_CONNECTED,
  RESTING_LINE,
  SILENT_LINE,
  type TailNews,
  tailingLine,
} from '../remote-events/index.ts'
import type { NoteEntry } from './entry.ts'
import type { EventLog } from './event-log.ts'
import type { LineNumber } from './kept-lines.ts'

/** All that a followed stream tells, as the log shows and counts it; `at` in milliseconds. */
export function logNews(log: EventLog, news: TailNews, target: EngagementIdentity, at: number): void {
  if (news.type === 'events') log.take(news.events, target, at)
  if (news.type === 'gap') log.count({ lost: news.lost ?? 0 })
  if (news.type === 'duplicates') log.count({ duplicate: news.count })
  if (isKnown(log, news)) return
  for (const note of notesOf(news, target, at)) log.note(note)
}

/** Of a service that is away each try ends as the one before: the log says that once. */
function isKnown(log: Pick<EventLog, 'at' | 'last'>, news: TailNews): boolean {
  if (news.type !== 'closed') return false
  let line = log.last
  for (let entry = log.at(line); entry && BESIDE.has(entry.kind); entry = log.at(line)) line -= 1
  const said = log.at(line)
  return said?.kind === 'trouble' && said.text.startsWith(news.reason.message)
}

/** What the documents quote stands there as they quote it, without a time (EVT-013). The last words are said where it has ended. */
function notesOf(news: TailNews, target: EngagementIdentity, at: number): NoteEntry[] {
  if (news.type === 'gap') return [{ kind: 'gap', text: gapLine(news), at }]
  if (news.type === 'closed' && news.again !== undefined)
    return [{ kind: 'trouble', text: lostLine(news.reason, news.again), at }]
  if (news.type === 'silent') return [{ kind: 'said', text: SILENT_LINE, at }]
  if (news.type === 'rests') return [{ kind: 'said', text: RESTING_LINE, at }]
  if (news.type !== 'open') return []
  const tailing: NoteEntry = { kind: 'said', text: tailingLine(target) }
  if (!news.resumed) return [tailing]
  return [{ kind: 'said', text: CONNECTED_AGAIN, at }]
}

/** A stream has ended, or none was begun (EVT-012); `problem`: why, where nobody wanted that. Gives back its last line. */
export function logEnd(log: EventLog, problem?: { text: string; at: number }): LineNumber {
  if (problem) log.note({ kind: 'trouble', ...problem })
  return log.note({ kind: 'said', text: NOT_CONNECTED })
}

/** The stream ends with the page that shows it: whoever comes back sees since when there is nothing. */
export function logLeft(log: EventLog, at: number): void {
  log.note({ kind: 'said', text: 'Disconnected: this page was left', at })
}

/** What the person does, and what becomes of it. */
const BESIDE = new Set(['mark', 'action', 'outcome', 'failure'])

/** Whether the log still ends with this line: it was not emptied, and no stream has said anything since. */
export function endsWith(log: Pick<EventLog, 'at'>, line: LineNumber): boolean {
  let next = line + 1
  for (let entry = log.at(next); entry && BESIDE.has(entry.kind); entry = log.at(next)) next += 1
  return log.at(line) !== undefined && log.at(next) === undefined
}
