import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateTime,
  dayText,
  defaultRangeEnd,
  logTime,
  minuteTime,
  relativeTime,
  spanText,
  spelledOut,
  wholeDay,
} from './time.ts'

const STOCKHOLM = 'Europe/Stockholm'
const NOW = new Date('2026-06-10T12:00:00+02:00')

test('log times are written yyyy-MM-dd HH:mm:ss, midnight as 00 [EVT-007, SHL-061]', () => {
  expect(logTime(new Date(2026, 0, 2, 3, 4, 5), STOCKHOLM)).toBe('2026-01-02 03:04:05')
  expect(logTime(new Date(2026, 11, 31, 0, 0, 0), STOCKHOLM)).toBe('2026-12-31 00:00:00')
  expect(logTime(new Date(2026, 5, 30, 23, 59, 59).getTime(), STOCKHOLM)).toBe('2026-06-30 23:59:59')
})

test('days, hours, months and weekdays are those of Intl', () => {
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
  const utc = { timeZone: 'UTC' } as const
  const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', ...utc })
  const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
  const moment = fc.date({ min: new Date(1000, 0, 1), max: new Date(9999, 0, 1), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (date) => {
      expect(minuteTime(date, STOCKHOLM)).toBe(written.format(date))
      expect(dayText(date, STOCKHOLM)).toContain(` ${month.format(date)} `)
      expect(wholeDay(date.toISOString().slice(0, 10))).toBe(whole.format(date))
    }),
    { seed: 20261122 },
  )
})

test.each([
  ['2026-01-02T03:04:59Z', '2026-01-02 @ 04:04'],
  ['2026-07-02T22:00:00Z', '2026-07-03 @ 00:00'],
  // The hour that does not exist, and the hour that exists twice.
  ['2026-03-29T00:59:00Z', '2026-03-29 @ 01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 @ 03:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25 @ 02:30 (first)'],
  ['2026-10-25T01:30:00Z', '2026-10-25 @ 02:30 (second)'],
])('%s is the package date %s [SHL-057]', (moment, text) => {
  expect(dateTime(new Date(moment), STOCKHOLM)).toBe(text)
})

describe('relative time', () => {
  test.each([
    ['the same moment', 0, 'just now'],
    ['59.999 s ago', -59_999, 'just now'],
    ['a minute ago', -60_000, '1 minute ago'],
    ['almost two minutes ago', -119_999, '1 minute ago'],
    ['two minutes ago', -120_000, '2 minutes ago'],
    ['two minutes ahead', 120_000, 'in 2 minutes'],
    ['almost an hour ago', -3_599_999, '59 minutes ago'],
  ])('within an hour, %s [SHL-058]', (_, difference, text) => {
    expect(relativeTime(NOW.getTime() + difference, NOW, STOCKHOLM)).toBe(text)
  })

  test.each([
    ['an hour ago', '2026-06-10T11:00:00+02:00', 'Today 11:00'],
    ['an hour ahead', '2026-06-10T13:00:00+02:00', 'Today 13:00'],
    ['the first minute of today', '2026-06-10T00:00:00+02:00', 'Today 00:00'],
    ['the last minute of yesterday', '2026-06-09T23:59:59+02:00', 'Yesterday 23:59'],
    ['the last minute of tomorrow', '2026-06-11T23:59:59+02:00', 'Tomorrow 23:59'],
  ])('beyond an hour, %s [SHL-059]', (_, moment, text) => {
    expect(relativeTime(new Date(moment), NOW, STOCKHOLM)).toBe(text)
  })

  test.each([
    ['the day before yesterday', '2026-06-08T23:59:59+02:00', '08 Jun. 23:59'],
    ['the day after tomorrow', '2026-06-12T00:00:00+02:00', '12 Jun. 00:00'],
    ['the last minute of this year', '2026-12-31T23:59:00+01:00', '31 Dec. 23:59'],
    ['the last minute of last year', '2025-12-31T23:59:00+01:00', '31 Dec. 2025 23:59'],
    ['next year', '2027-09-05T08:05:00+02:00', '05 Sep. 2027 08:05'],
    ['a month without a shorter name', '2026-05-04T10:30:00+02:00', '04 May 10:30'],
  ])('otherwise, %s [SHL-060]', (_, moment, text) => {
    expect(relativeTime(new Date(moment), NOW, STOCKHOLM)).toBe(text)
  })

  test.each([
    // The day has 23 hours: 24 hours earlier is not yet the evening before at the same time.
    ['2026-03-28T23:30:00+01:00', '2026-03-29T23:00:00+02:00', 'Yesterday 23:30'],
    ['2026-03-29T00:30:00+01:00', '2026-03-29T23:30:00+02:00', 'Today 00:30'],
    ['2026-03-30T00:10:00+02:00', '2026-03-29T00:10:00+01:00', 'Tomorrow 00:10'],
    // Half past two twice, an hour apart.
    ['2026-10-25T02:30:00+02:00', '2026-10-25T02:29:00+01:00', '59 minutes ago'],
    ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00', 'Today 02:30 (first)'],
    // The day has 25 hours.
    ['2026-10-25T00:10:00+02:00', '2026-10-25T23:50:00+01:00', 'Today 00:10'],
  ])('%s seen at %s, where the clock changes, is %s [SHL-058, SHL-059]', (moment, now, text) => {
    expect(relativeTime(new Date(moment), new Date(now), STOCKHOLM)).toBe(text)
  })

  test('New Year: yesterday is yesterday, also across the year [SHL-059]', () => {
    expect(relativeTime(new Date(2025, 11, 31, 20, 0), new Date(2026, 0, 1, 8, 0), STOCKHOLM)).toBe(
      'Yesterday 20:00',
    )
  })
})

test.each([
  ['2026-06-10T12:00:00+02:00', '2026-06-11T23:59:59+02:00'],
  ['2026-12-31T23:59:59+01:00', '2027-01-01T23:59:59+01:00'],
  // Into summer time and out of it.
  ['2026-03-28T12:00:00+01:00', '2026-03-29T23:59:59+02:00'],
  ['2026-10-24T12:00:00+02:00', '2026-10-25T23:59:59+01:00'],
])('at %s a range ends by default at %s [SHL-056]', (now, end) => {
  expect(defaultRangeEnd(new Date(now), STOCKHOLM)).toBe(Date.parse(end))
})

test('a moment is spelled out for people', () => {
  expect(spelledOut(Date.parse('2026-11-23T23:00Z'), STOCKHOLM)).toBe('Tue 24 Nov 2026 00:00')
  expect(spelledOut(Date.parse('2026-09-01T06:05Z'), STOCKHOLM)).toBe('Tue 1 Sep 2026 08:05')
  // With a comma after the weekday or without, as the machine has it.
  expect(wholeDay('2026-09-01')).toMatch(/^Tuesday,? 1 September 2026$/)
})

test('a span has days, hours and minutes, without zeros', () => {
  const spans = [0, 1, 60, 1440, 1440 + 60 + 2, 1461 * 1440].map(spanText)
  expect(spans).toEqual(['', '1 minute', '1 hour', '1 day', '1 day 1 hour 2 minutes', '1 461 days'])
})
