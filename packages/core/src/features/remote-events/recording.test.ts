import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../foundation/text.fixture.ts'
import { eventLine, gapLine, tailRecord } from './event-lines.ts'
import {
  entryTime,
  parseRecordedLine,
  type RecordedEntry,
  type RecordedEvent,
  recordedLines,
  recordingStart,
} from './recording.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const arrived = Date.parse('2026-11-21T12:00:01.250Z')
const spoken = '2026-11-21T12:00:00.500Z'

const received = (message: string, timestamp?: string, id?: string): RecordedEvent => ({
  identity: anna,
  arrived,
  event: { id, type: 'MESSAGE', message, timestamp },
})

const good = { time: spoken, country: 'SE', platform: 'STB', engagementId: '1', message: 'boot' }

const lines = (entries: readonly RecordedEntry[]) => recordedLines(entries).split('\n').slice(0, -1)

describe('a recording', () => {
  test('holds events as records, with their arrival', () => {
    expect(JSON.parse(recordedLines([received('boot', spoken, '7')]))).toEqual({
      ...tailRecord(received('boot', spoken, '7').event, anna, arrived),
      arrived: '2026-11-21T12:00:01.250Z',
    })
  })

  test('is read back unchanged, with any text', () => {
    const text = fc.oneof(anyText(), fc.constantFrom('\u001b]52;c;aGk\u0007', '\ud800', '\n\u2028'))
    const time = fc.oneof(fc.string(), fc.constantFrom(spoken, '2026-11-21T13:00:00+01:00'))
    const timestamp = fc.option(time, { nil: undefined })
    const event = fc.record({ message: text, timestamp, id: fc.option(fc.string(), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 5 }), (events) => {
        const entries = events.map(({ message, timestamp, id }) => received(message, timestamp, id))
        const back = lines(entries).map((line) => parseRecordedLine(line) as RecordedEvent)
        const shown = ({ event, arrived }: RecordedEvent) => [
          eventLine(event, arrived, 'UTC'),
          tailRecord(event, anna, arrived),
        ]
        expect(back.map(shown)).toEqual(entries.map(shown))
        expect(back.map((one) => one.arrived)).toEqual(entries.map((one) => one.arrived))
      }),
      { seed: 7 },
    )
  })

  test('keeps a time of the box in another format', () => {
    const back = parseRecordedLine(recordedLines([received('boot', 'yesterday')])) as RecordedEvent
    expect(back.event.timestamp).toBe('yesterday')
    expect(entryTime(back)).toBe(arrived)
  })

  test.each([3, undefined])('holds gaps (%j)', (lost) => {
    const entry = { identity: anna, arrived, gap: { after: '40', before: '44', lost }, time: arrived - 9 }
    const back = parseRecordedLine(recordedLines([entry]))
    expect(back).toEqual(entry)
    expect(entryTime(back as RecordedEntry)).toBe(arrived - 9)
  })

  test('rejects a changed gap, or can show it', () => {
    const id = fc.oneof(fc.string(), fc.constantFrom('1', '41', '0x1f', '1e3', '-4'))
    const lost = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(undefined, null, '3'))
    fc.assert(
      fc.property(fc.record({ after: id, before: id, lost }), (gap) => {
        const entry = parseRecordedLine(JSON.stringify({ ...good, gap }))
        if (entry && 'gap' in entry) expect(gapLine(entry.gap)).toMatch(/^Gap: /)
      }),
      { seed: 8, numRuns: 500 },
    )
  })

  test('starts with its engagements', () => {
    expect(parseRecordedLine(recordingStart([anna], arrived))).toEqual({ engagements: [anna] })
  })

  test('has one line an event, without control characters', () => {
    const text = recordedLines([received('\u001b[2J\u202e\n\u0085'), received('b')])
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(text.match(/\n/g)).toHaveLength(2)
  })

  test.each([
    '',
    '{"time":"2026',
    'null',
    '{}',
    '{"recording":1}',
    '{"gap":{"after":"1"}}',
    JSON.stringify({ ...good, message: 5 }),
    JSON.stringify({ ...good, time: 'yesterday' }),
    JSON.stringify({ ...good, country: 'XX' }),
    JSON.stringify({ ...good, engagementId: '' }),
    ...[
      { after: '1', before: '9', lost: -1 },
      { after: '1', before: '9', lost: 0 },
      { after: '1', before: 'ninth', lost: 7 },
      { after: '', before: '9', lost: 7 },
      { after: '1', before: '9'.repeat(20), lost: 7 },
    ].map((gap) => JSON.stringify({ ...good, gap })),
  ])('ignores the line %s', (line) => {
    expect(parseRecordedLine(line)).toBeUndefined()
  })
})
