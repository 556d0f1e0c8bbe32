import { describe, expect, test } from 'vitest'
import type { EngagementIdentity } from '../engagements/index.ts'
import { accountText, eventLine, gapLine, NOT_CONNECTED, tailingLine, tailRecord } from './event-lines.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }

describe('an event', () => {
  const STOCKHOLM = 'Europe/Stockholm'
  const arrived = Date.parse('2026-01-02T03:04:05+01:00')
  const event = (message: string, timestamp?: string) => ({
    id: '1',
    type: 'MESSAGE',
    message,
    ...(timestamp !== undefined && { timestamp }),
  })

  test('has the time of the box in the zone of the country [EVT-007, EVT-014, OPN-111]', () => {
    const line = eventLine(event('booting', '2026-06-30T23:59:01+02:00'), arrived, STOCKHOLM)
    expect(line).toEqual({ time: '2026-06-30 23:59:01', text: 'booting' })
  })

  test.each([undefined, '', 'yesterday', 'NaN', '0001-01-01T00:00:00Z'])(
    'has the time of arrival for the box time %j [EVT-014]',
    (timestamp) => {
      expect(eventLine(event('booting', timestamp), arrived, STOCKHOLM).time).toBe('2026-01-02 03:04:05')
    },
  )

  test('for scripts has the engagement and an ISO time', () => {
    const record = (timestamp?: string) => tailRecord(event('booting', timestamp), anna, arrived)
    const where = { country: 'SE', platform: 'STB', engagementId: '4711002' }
    const time = '2026-06-30T23:59:01.000Z'
    expect(record(time)).toEqual({ id: '1', time, ...where, message: 'booting' })
    expect(record('2026-07-01T01:59:01+02:00').time).toBe(time)
    for (const invalid of [undefined, '', 'yesterday', '2026-13-01T00:00:00.000Z'])
      expect(record(invalid).time).toBe(new Date(arrived).toISOString())
  })

  test('shows control characters escaped', () => {
    const hostile = '\u001b[2J\u001b]52;c;aGVq\u0007 \u202eesrever\nsecond line'
    expect(eventLine(event(hostile), arrived, STOCKHOLM).text).toBe(
      '\\u001b[2J\\u001b]52;c;aGVq\\u0007 \\u202eesrever\\u000asecond line',
    )
  })
})

test('the quoted lines [EVT-012, EVT-013]', () => {
  expect(NOT_CONNECTED).toBe('Not connected to pubsub broker')
  expect(tailingLine(anna)).toBe('Tailing remote log for 4711002 (STB)')
})

test('the account of a stream in words', () => {
  const account = { received: 1204, shown: 12, filtered: 1190, duplicate: 2, lost: 3 }
  const text = 'received 1 204 · shown 12 · filtered 1 190 · duplicate 2 · lost 3'
  expect(accountText(account)).toBe(text)
})

test.each([
  [{ after: '40', before: '44', lost: 3 }, 'Gap: 3 events are missing (41 to 43)'],
  [{ after: '40', before: '42', lost: 1 }, 'Gap: 1 event is missing (41)'],
  [{ after: '40', before: '2041', lost: 2000 }, 'Gap: 2 000 events are missing (41 to 2040)'],
  [
    { after: '500', before: '3', lost: undefined },
    'Gap: the service restarted its count (3 after 500); events may be missing',
  ],
  [{ after: 'b7', before: 'c1', lost: undefined }, 'Gap: events may be missing between b7 and c1'],
])('the line of the gap %j: %s', (gap, text) => {
  expect(gapLine(gap)).toBe(text)
})
