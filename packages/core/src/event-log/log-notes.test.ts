import { expect, test } from 'vitest'
import { type CommandContext, execute } from '../command/index.ts'
import { boxCommand, type EngagementIdentity } from '../features/engagements/index.ts'
import type { TailNews } from '../features/remote-events/index.ts'
import { AppError } from '../foundation/errors.ts'
import { silentLog } from '../foundation/log.ts'
import type { NoteEntry } from './entry.ts'
import { EventLog } from './event-log.ts'
import { logEnd, logNews, logPageLeft, notedCommand, stillEndsWith } from './log-notes.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }
const reason = new AppError('unspecified', 'The service closed the event stream', { status: 0 })
const closed = (again?: number): TailNews => ({ type: 'closed', reason, again })
const notesOf = (write: (log: EventLog) => void) => {
  const log = new EventLog()
  write(log)
  return Array.from({ length: log.keptCount }, (_, line) => log.at(line))
}

test.each<[string, TailNews, string, string?]>([
  ['is silent', { type: 'silent' }, 'No events for 45 seconds. The connection is checked regularly.'],
  ['rests in a background tab', { type: 'resting' }, 'Connection paused while this tab is in the background'],
  [
    'resumes after an event that was seen',
    { type: 'opened', first: false, resumed: true },
    'Connected again',
  ],
  [
    'lacks some',
    { type: 'gap', after: '3', before: '7', lost: 3 },
    'Gap: 3 events are missing (4 to 6)',
    'gap',
  ],
  ['is lost and retried', closed(3100), 'The service closed the event stream; tries again in 3 s', 'error'],
  ['is retried at once', closed(100), 'The service closed the event stream; tries again in 1 s', 'error'],
])('the note of a stream that %s', (_, news, text, kind = 'status') => {
  expect(notesOf((log) => logNews(log, news, anna, 7))).toEqual([{ kind, text, at: 7 }])
})

test('a stream begins as the specification quotes it; its end and duplicates are no notes [EVT-013]', () => {
  const text = 'Tailing remote log for 4711002 (STB)'
  const notes = notesOf((log) => {
    logNews(log, { type: 'opened', first: true, resumed: false }, anna, 7)
    logNews(log, closed(), anna, 7)
    logNews(log, { type: 'duplicates', count: 2 }, anna, 7)
  })
  expect(notes).toEqual([{ kind: 'status', text }])
})

test('events, duplicates and lost events are counted', () => {
  const log = new EventLog()
  const events = [{ id: '1', type: 'MESSAGE', message: 'booting' }]
  logNews(log, { type: 'events', events }, anna, 7)
  logNews(log, { type: 'duplicates', count: 2 }, anna, 7)
  logNews(log, { type: 'gap', after: '3', before: '7', lost: 3 }, anna, 7)
  logNews(log, { type: 'gap', after: 'a', before: 'b', lost: undefined }, anna, 7)
  expect(log.account()).toEqual({ received: 3, shown: 1, filtered: 0, duplicate: 2, lost: 3 })
})

test('repeated failures to connect are noted once, whatever the person does in between', () => {
  const lines = notesOf((log) => {
    logNews(log, closed(1000), anna, 7)
    logNews(log, closed(2000), anna, 8)
    log.note({ kind: 'mark', text: 'Mark', at: 9 })
    logNews(log, closed(4000), anna, 10)
    logNews(log, { type: 'opened', first: false, resumed: true }, anna, 11)
    logNews(log, closed(1000), anna, 12)
  })
  expect(lines.map((line) => line?.kind)).toEqual(['error', 'mark', 'status', 'error'])
})

test('the end of a stream is noted with its error, if there is one [EVT-012]', () => {
  const end = { kind: 'status', text: 'Not connected to pubsub broker' }
  expect(notesOf((log) => logEnd(log))).toEqual([end])
  expect(notesOf((log) => logEnd(log, { text: 'Refused', at: 7 }))).toEqual([
    { kind: 'error', text: 'Refused', at: 7 },
    end,
  ])
  expect(notesOf((log) => logPageLeft(log, 7))).toEqual([
    { kind: 'status', text: 'Disconnected because you left the page', at: 7 },
  ])
})

test.each<[string, boolean, (log: EventLog) => void]>([
  ['nothing', true, () => {}],
  ['a mark of the person', true, (log) => log.note({ kind: 'mark', text: 'Mark 1', at: 8 })],
  ['another stream', false, (log) => logNews(log, { type: 'opened', first: true, resumed: false }, anna, 8)],
  ['another end', false, (log) => logEnd(log, { text: 'Refused', at: 8 })],
  ['a clear', false, (log) => log.clear()],
])('after an end and %s, the log ends with that end: %s', (_, expected, change) => {
  const log = new EventLog()
  const end = logEnd(log)
  change(log)
  expect(stillEndsWith(log, end)).toBe(expected)
})

async function fire(answer: () => Promise<unknown>, yes = true) {
  const notes: NoteEntry[] = []
  let time = 1000
  const command = notedCommand(boxCommand('hw-reboot'), {
    note: (note) => notes.push(note),
    now: () => (time += 100),
  })
  const context = {
    access: { roles: ['developer-live'], country: 'SE' },
    country: 'SE',
    data: { get: answer, post: answer, evict: () => {} },
    log: silentLog,
    confirm: async () => yes,
    invalidate: () => {},
    say: () => {},
  } as unknown as CommandContext
  const { status } = await execute(command, anna, context)
  return { status, notes: notes.map(({ kind, text }) => `${kind}: ${text}`) }
}

test('an action on the box is noted when it is sent and when it has ended', async () => {
  expect(await fire(async () => undefined)).toEqual({
    status: 'done',
    notes: ['action: You: Hardware reboot', 'outcome: Hardware reboot initiated (100 ms)'],
  })
})

test('a failed action is noted with its error', async () => {
  const refuse = async () => {
    throw new AppError('outcome-unknown', 'Sent, but no answer came')
  }
  expect(await fire(refuse)).toEqual({
    status: 'failed',
    notes: [
      'action: You: Hardware reboot',
      'failure: Failed to initiate hardware reboot: Sent, but no answer came',
    ],
  })
})

test('a declined action is not noted', async () => {
  expect(await fire(async () => undefined, false)).toEqual({ status: 'declined', notes: [] })
})
