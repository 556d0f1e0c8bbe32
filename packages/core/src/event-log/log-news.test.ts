import { expect, test } from 'vitest'
import type { EngagementIdentity } from '../engagements/index.ts'
import { AppError } from '../errors.ts'
import type { TailNews } from '../remote-events/index.ts'
import { createEventLog } from './event-log.ts'
import { endsWith, logEnd, logLeft, logNews } from './log-news.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }
const reason = new AppError('unspecified', 'The service closed the event stream', { status: 0 })
const closed = (again?: number): TailNews => ({ type: 'closed', reason, again })
const said = (tell: (log: ReturnType<typeof createEventLog>) => void) => {
  const log = createEventLog()
  tell(log)
  return Array.from({ length: log.kept }, (_, line) => log.at(line))
}

test.each<[string, TailNews, unknown[]]>([
  [
    'begins as the documents quote it [EVT-013]',
    { type: 'open', first: true, resumed: false },
    [{ kind: 'said', text: 'Tailing remote log for 4711002 (STB)' }],
  ],
  [
    'says nothing for long',
    { type: 'silent' },
    [
      {
        kind: 'said',
        text: 'Nothing has come for 45 seconds: the connection is checked from time to time',
        at: 7,
      },
    ],
  ],
  [
    'rests, because nobody looks',
    { type: 'rests' },
    [{ kind: 'said', text: 'Resting while this tab is in the background', at: 7 }],
  ],
  [
    'goes on after an event that was seen',
    { type: 'open', first: false, resumed: true },
    [{ kind: 'said', text: 'Connected again', at: 7 }],
  ],
  [
    'lacks events',
    { type: 'gap', after: '3', before: '7', lost: 3 },
    [{ kind: 'gap', text: 'Gap: 3 events are missing (4 to 6)', at: 7 }],
  ],
  [
    'is lost and tried again',
    closed(3100),
    [{ kind: 'trouble', text: 'The service closed the event stream; tries again in 3 s', at: 7 }],
  ],
  [
    'is tried again at once',
    closed(100),
    [{ kind: 'trouble', text: 'The service closed the event stream; tries again in 1 s', at: 7 }],
  ],
  ['has ended, which is said where it has', closed(), []],
  ['brought what was seen', { type: 'duplicates', count: 2 }, []],
])('a stream that %s', (_, news, notes) => {
  expect(said((log) => logNews(log, news, anna, 7))).toEqual(notes)
})

test('what it brought and lacks is counted', () => {
  const log = createEventLog()
  const events = [{ id: '1', type: 'MESSAGE', message: 'booting' }]
  logNews(log, { type: 'events', events }, anna, 7)
  logNews(log, { type: 'duplicates', count: 2 }, anna, 7)
  logNews(log, { type: 'gap', after: '3', before: '7', lost: 3 }, anna, 7)
  logNews(log, { type: 'gap', after: 'a', before: 'b', lost: undefined }, anna, 7)
  expect(log.account()).toEqual({ received: 3, shown: 1, filtered: 0, duplicate: 2, lost: 3 })
})

test('one that is tried in vain says so once, also where somebody does something meanwhile', () => {
  const lines = said((log) => {
    logNews(log, closed(1000), anna, 7)
    logNews(log, closed(2000), anna, 8)
    log.note({ kind: 'mark', text: 'Mark', at: 9 })
    logNews(log, closed(4000), anna, 10)
    logNews(log, { type: 'open', first: false, resumed: true }, anna, 11)
    logNews(log, closed(1000), anna, 12)
  })
  expect(lines.map((line) => line?.kind)).toEqual(['trouble', 'mark', 'said', 'trouble'])
})

test('its end is said with the reason, where there is one [EVT-012]', () => {
  const end = { kind: 'said', text: 'Not connected to pubsub broker' }
  expect(said((log) => logEnd(log))).toEqual([end])
  expect(said((log) => logEnd(log, { text: 'Refused', at: 7 }))).toEqual([
    { kind: 'trouble', text: 'Refused', at: 7 },
    end,
  ])
  expect(said((log) => logLeft(log, 7))).toEqual([
    { kind: 'said', text: 'Disconnected: this page was left', at: 7 },
  ])
})

test.each<[string, boolean, (log: ReturnType<typeof createEventLog>) => void]>([
  ['nothing', true, () => {}],
  ['what the person did', true, (log) => log.note({ kind: 'mark', text: 'Mark 1', at: 8 })],
  ['another stream', false, (log) => logNews(log, { type: 'open', first: true, resumed: false }, anna, 8)],
  ['the end of another', false, (log) => logEnd(log, { text: 'Refused', at: 8 })],
  ['its emptying', false, (log) => log.clear()],
])('a log to which came %s after an end still ends with it: %s', (_, expected, came) => {
  const log = createEventLog()
  const end = logEnd(log)
  came(log)
  expect(endsWith(log, end)).toBe(expected)
})
