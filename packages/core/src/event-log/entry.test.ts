import { describe, expect, test } from 'vitest'
import type { EngagementIdentity } from '../features/engagements/index.ts'
import { HOSTILE_TEXTS } from '../foundation/text.fixture.ts'
import { visible } from '../foundation/text.ts'
import {
  beginningOf,
  findText,
  type LogEntry,
  lineOf,
  ndjsonOf,
  plainLine,
  savedName,
  severityOf,
} from './entry.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }
const STOCKHOLM = 'Europe/Stockholm'
const arrived = Date.parse('2026-01-02T03:04:05+01:00')
const event = (message: string): LogEntry => ({
  kind: 'event',
  event: { id: '7', type: 'MESSAGE', message },
  arrived,
  target: anna,
})

describe('a line', () => {
  test('of an event shows the time of the box, else the time of arrival [EVT-014]', () => {
    const lineAt = (timestamp?: string) =>
      lineOf(
        { ...event('boot'), event: { id: '7', type: 'MESSAGE', message: 'boot', timestamp } } as LogEntry,
        STOCKHOLM,
      )
    expect(lineAt('2026-01-02T01:02:03+01:00').time).toBe('2026-01-02 01:02:03')
    expect([lineAt('soon').time, lineAt().time]).toEqual(['2026-01-02 03:04:05', '2026-01-02 03:04:05'])
  })

  test.each(HOSTILE_TEXTS)('is copied as it is shown, and saved unchanged: $what', ({ text }) => {
    expect(plainLine(event(text), STOCKHOLM)).toBe(`2026-01-02 03:04:05  ${visible(text)}`)
    expect(lineOf({ kind: 'error', text }, STOCKHOLM).text).toBe(visible(text))
    const { lines } = ndjsonOf([event(text)])
    expect(lines.slice(0, -1)).toBe(visible(lines.slice(0, -1)))
    expect(JSON.parse(lines).message).toBe(text)
  })

  test('of millions of characters is cut, and its length is shown', () => {
    const { time, text, rest } = beginningOf(event(`\u0007${'x'.repeat(1_000_000)}`), 4, STOCKHOLM)
    expect({ time, text, rest }).toEqual({
      time: '2026-01-02 03:04:05',
      text: '\\u0007xxx',
      rest: ' … 1 000 001 characters',
    })
    expect(beginningOf({ kind: 'status', text: 'short' }, 5, STOCKHOLM)).toEqual({
      time: undefined,
      text: 'short',
      rest: '',
    })
  })

  test('is saved as the terminal writes it; notes are left out', () => {
    const { lines, events } = ndjsonOf([event('a'), { kind: 'mark', text: 'Mark 1' }, event('b')])
    expect(events).toBe(2)
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(
      ['a', 'b'].map((message) => ({
        id: '7',
        time: new Date(arrived).toISOString(),
        country: 'SE',
        platform: 'STB',
        engagementId: '4711002',
        message,
      })),
    )
  })
})

test('the name of a saved file has the engagement and the time', () => {
  const now = Date.UTC(2026, 10, 21, 14, 3, 58)
  expect(savedName(anna, now)).toBe('events-STB-4711002-SE-2026-11-21T14-03-58Z.ndjson')
  expect(savedName({ ...anna, id: '../a b' }, now)).toBe('events-STB-.._a_b-SE-2026-11-21T14-03-58Z.ndjson')
  expect(savedName(undefined, now)).toBe('events-2026-11-21T14-03-58Z.ndjson')
})

test.each([
  ['playback error 4012, segment timeout', 'bad'],
  ['login FAILED', 'bad'],
  ['playback start TV4 HD', undefined],
  ['network lost for 2.4 s', 'warn'],
])('the severity of "%s" is %s', (text, severity) => {
  expect(severityOf(text)).toBe(severity)
})

describe('a text to find', () => {
  test.each([
    ['play', 'Playback start', true],
    ['goteborg', 'Göteborg', true],
    ['\\u001b', '\u001b[2J', true],
    ['03:04', 'booting', true],
    ['03:05', 'booting', false],
    ['stop', 'Playback start', false],
  ])('%s is found in %j: %j', (wanted, message, is) => {
    expect(findText(wanted, STOCKHOLM)?.finds(event(message))).toBe(is)
  })

  test.each<[string, string, string[]]>([
    ['a', 'banana', ['a', 'a', 'a']],
    ['ana', 'banana', ['ana']],
    ['BÄR', 'blabar', ['bar']],
    ['ae', 'Ærø', ['Æ']],
    ['ero', 'Ærø', ['Ærø']],
  ])('the hits of %s in %s are marked', (wanted, shown, seen) => {
    const places = findText(wanted, STOCKHOLM)?.places(shown) ?? []
    expect(places.map(([from, to]) => shown.slice(from, to))).toEqual(seen)
  })
})
