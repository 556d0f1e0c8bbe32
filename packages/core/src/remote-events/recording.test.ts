import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../any-text.fixture.ts'
import { gapLine } from './account.ts'
import { type Heard, readRecorded, recordedLines, recordingStart, type Told, toldAt } from './recording.ts'
import { eventLine, tailRecord } from './tail.view.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const arrived = Date.parse('2026-11-21T12:00:01.250Z')
const spoken = '2026-11-21T12:00:00.500Z'

const heard = (message: string, timestamp?: string, id?: string): Heard => ({
  identity: anna,
  arrived,
  event: { id, type: 'MESSAGE', message, timestamp },
})

const good = { time: spoken, country: 'SE', platform: 'STB', engagementId: '1', message: 'boot' }

const lines = (told: readonly Told[]) => recordedLines(told).split('\n').slice(0, -1)

describe('a recording', () => {
  test('holds an event as scripts get it, and when it came', () => {
    expect(JSON.parse(recordedLines([heard('boot', spoken, '7')]))).toEqual({
      ...tailRecord(heard('boot', spoken, '7').event, anna, arrived),
      arrived: '2026-11-21T12:00:01.250Z',
    })
  })

  test('is read back as what was heard: the same lines, whatever was in them', () => {
    const text = fc.oneof(anyText(), fc.constantFrom('\u001b]52;c;aGk\u0007', '\ud800', '\n\u2028'))
    const timestamp = fc.option(fc.oneof(fc.string(), fc.constantFrom(spoken, '2026-11-21T13:00:00+01:00')), {
      nil: undefined,
    })
    const event = fc.record({ message: text, timestamp, id: fc.option(fc.string(), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 5 }), (events) => {
        const told = events.map(({ message, timestamp, id }) => heard(message, timestamp, id))
        const back = lines(told).map((line) => readRecorded(line) as Heard)
        const shown = ({ event, arrived }: Heard) => [
          eventLine(event, arrived, 'UTC'),
          tailRecord(event, anna, arrived),
        ]
        expect(back.map(shown)).toEqual(told.map(shown))
        expect(back.map((one) => one.arrived)).toEqual(told.map((one) => one.arrived))
      }),
      { seed: 7 },
    )
  })

  test('keeps the time as the box wrote it where that is another writing', () => {
    const back = readRecorded(recordedLines([heard('boot', 'yesterday')])) as Heard
    expect(back.event.timestamp).toBe('yesterday')
    expect(toldAt(back)).toBe(arrived)
  })

  test.each([3, undefined])('holds what is missing (%j)', (lost) => {
    const told = { identity: anna, arrived, gap: { after: '40', before: '44', lost }, time: arrived - 9 }
    const back = readRecorded(recordedLines([told]))
    expect(back).toEqual(told)
    expect(toldAt(back as Told)).toBe(arrived - 9)
  })

  test('whatever somebody wrote in a line of it: it is no line, or what is missing can be said', () => {
    const id = fc.oneof(fc.string(), fc.constantFrom('1', '41', '0x1f', '1e3', '-4'))
    const lost = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(undefined, null, '3'))
    fc.assert(
      fc.property(fc.record({ after: id, before: id, lost }), (gap) => {
        const told = readRecorded(JSON.stringify({ ...good, gap }))
        if (told && 'gap' in told) expect(gapLine(told.gap)).toMatch(/^Gap: /)
      }),
      { seed: 8, numRuns: 500 },
    )
  })

  test('says first whom it is of', () => {
    expect(readRecorded(recordingStart([anna], arrived))).toEqual({ engagements: [anna] })
  })

  test('has no raw control character, and a line for each', () => {
    const text = recordedLines([heard('\u001b[2J\u202e\n\u0085'), heard('b')])
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(text.match(/\n/g)).toHaveLength(2)
  })

  test('may be what only prints events: they come when they were said', () => {
    const line = JSON.stringify(tailRecord(heard('boot', spoken).event, anna, arrived))
    expect(readRecorded(line)).toMatchObject({ arrived: Date.parse(spoken), event: { message: 'boot' } })
  })

  test.each([
    '',
    '{"time":"2026',
    'null',
    '[]',
    '"boot"',
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
  ])('knows what is no line of one: %s', (line) => {
    expect(readRecorded(line)).toBeUndefined()
  })
})
