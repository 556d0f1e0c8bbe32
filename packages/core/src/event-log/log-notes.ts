/** The console's own lines in the log: about the stream, and about the person's actions on the box. */
import type { Command } from '../command/index.ts'
import type { EngagementIdentity } from '../features/engagements/index.ts'
import {
  CONNECTED_AGAIN,
  gapLine,
  lostLine,
  NOT_CONNECTED,
  RESTING_LINE,
  SILENT_LINE,
  type TailNews,
  tailingLine,
} from '../features/remote-events/index.ts'
import { asAppError } from '../foundation/errors.ts'
import type { NoteEntry } from './entry.ts'
import type { EventLog } from './event-log.ts'
import type { LineNumber } from './line-store.ts'

/** Writes and counts what a followed stream reports; `at` in milliseconds. */
export function logNews(log: EventLog, news: TailNews, target: EngagementIdentity, at: number): void {
  if (news.type === 'events') log.addEvents(news.events, target, at)
  if (news.type === 'gap') log.count({ lost: news.lost ?? 0 })
  if (news.type === 'duplicates') log.count({ duplicate: news.count })
  const note = isRepeated(log, news) ? undefined : noteOf(news, target, at)
  if (note) log.note(note)
}

/** While a service is away, each attempt ends in the same way: the log shows that once. */
function isRepeated(log: Pick<EventLog, 'at' | 'last'>, news: TailNews): boolean {
  if (news.type !== 'closed') return false
  let line = log.last
  for (let entry = log.at(line); entry && OF_PERSON.has(entry.kind); entry = log.at(line)) line -= 1
  const entry = log.at(line)
  return entry?.kind === 'error' && entry.text.startsWith(news.reason.message)
}

/** Quoted texts have no time (EVT-013). The end of a stream is written by `logEnd`. */
function noteOf(news: TailNews, target: EngagementIdentity, at: number): NoteEntry | undefined {
  if (news.type === 'gap') return { kind: 'gap', text: gapLine(news), at }
  if (news.type === 'closed' && news.again !== undefined)
    return { kind: 'error', text: lostLine(news.reason, news.again), at }
  if (news.type === 'silent') return { kind: 'status', text: SILENT_LINE, at }
  if (news.type === 'resting') return { kind: 'status', text: RESTING_LINE, at }
  if (news.type !== 'opened') return undefined
  return news.resumed
    ? { kind: 'status', text: CONNECTED_AGAIN, at }
    : { kind: 'status', text: tailingLine(target) }
}

/** A stream has ended or was not started (EVT-012); `problem`: its error. Returns the last line. */
export function logEnd(log: EventLog, problem?: { text: string; at: number }): LineNumber {
  if (problem) log.note({ kind: 'error', ...problem })
  return log.note({ kind: 'status', text: NOT_CONNECTED })
}

/** The stream ended with its page: a person who comes back sees since when nothing was received. */
export function logPageLeft(log: EventLog, at: number): void {
  log.note({ kind: 'status', text: 'Disconnected because you left the page', at })
}

const OF_PERSON = new Set(['mark', 'action', 'outcome', 'failure'])

/** Whether the log still ends with this line, but for lines about the person's actions. */
export function stillEndsWith(log: Pick<EventLog, 'at'>, line: LineNumber): boolean {
  let next = line + 1
  for (let entry = log.at(next); entry && OF_PERSON.has(entry.kind); entry = log.at(next)) next += 1
  return log.at(line) !== undefined && log.at(next) === undefined
}

/** The command, noted among the events of the box: when it was sent, and how it ended. */
export function notedCommand<Input, Output>(
  command: Command<Input, Output>,
  { note, now }: { note: (note: NoteEntry) => void; now: () => number },
): Command<Input, Output> {
  return {
    ...command,
    async run(context, input) {
      const startedAt = now()
      note({ kind: 'action', text: `You: ${command.title}`, at: startedAt })
      try {
        const output = await command.run(context, input)
        for (const { text } of [command.successMessage(input, output)].flat())
          note({ kind: 'outcome', text: `${text} (${now() - startedAt} ms)`, at: now() })
        return output
      } catch (error) {
        const problem = asAppError(error)
        note({
          kind: 'failure',
          text: `${command.errorMessage(input, problem)}: ${problem.message}`,
          at: now(),
        })
        throw error
      }
    },
  }
}
