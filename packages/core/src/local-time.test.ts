import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  daysLater,
  isDate,
  isTime,
  localTime,
  minutesBetween,
  momentMeant,
  momentsOf,
  tidyDate,
  tidyTime,
  withoutTurn,
  wrongPart,
} from './local-time.ts'
import { spanText } from './time.ts'

const STOCKHOLM = 'Europe/Stockholm'
const HELSINKI = 'Europe/Helsinki'
const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) })
const iso = (text: string, zone: string) =>
  momentsOf(at(text), zone).map((moment) => new Date(moment).toISOString())

test.each([
  ['2026-12-31 24:00', 'time'],
  ['2026-12-31 ', 'time'],
  ['2026-02-30 12:00', 'date'],
  ['soon       24:00', 'date'],
  ['2026-12-31 23:59', undefined],
  // Each is one that there is: together they are none.
  ['2026-03-29 02:30', undefined],
])('of %j this is wrong by itself: %s', (text, part) => {
  expect(wrongPart(at(text))).toBe(part)
})

describe('what the clock shows is', () => {
  it.each([
    ['2026-11-24 00:00', STOCKHOLM, ['2026-11-23T23:00:00.000Z']],
    ['2026-11-24 00:00', HELSINKI, ['2026-11-23T22:00:00.000Z']],
    ['2026-06-24 00:00', STOCKHOLM, ['2026-06-23T22:00:00.000Z']],
    // Summer time begins: an hour is missing.
    ['2026-03-29 01:59', STOCKHOLM, ['2026-03-29T00:59:00.000Z']],
    ['2026-03-29 02:00', STOCKHOLM, []],
    ['2026-03-29 02:59', STOCKHOLM, []],
    ['2026-03-29 03:00', STOCKHOLM, ['2026-03-29T01:00:00.000Z']],
    ['2026-03-29 03:30', HELSINKI, []],
    // Summer time ends: an hour is there twice.
    ['2026-10-25 02:00', STOCKHOLM, ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    ['2026-10-25 03:00', STOCKHOLM, ['2026-10-25T02:00:00.000Z']],
    ['2026-10-25 03:30', HELSINKI, ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-02-30 10:00', STOCKHOLM, []],
    ['2026-02-20 24:00', STOCKHOLM, []],
  ])('%s in %s: %j', (text, zone, moments) => {
    expect(iso(text, zone)).toEqual(moments)
  })

  const zone = fc.constantFrom(STOCKHOLM, HELSINKI, 'Europe/Oslo', 'Europe/Copenhagen')
  const minute = fc.oneof(
    fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2090, 0) / 60_000 }),
    // The hours around both changes of a year.
    fc.integer({ min: Date.UTC(2026, 2, 28, 22) / 60_000, max: Date.UTC(2026, 2, 29, 4) / 60_000 }),
    fc.integer({ min: Date.UTC(2026, 9, 24, 22) / 60_000, max: Date.UTC(2026, 9, 25, 4) / 60_000 }),
  )

  it('one of the moments that show it, in every zone of ours', () => {
    fc.assert(
      fc.property(minute, zone, (minutes, zone) => {
        const moment = minutes * 60_000
        const shown = localTime(moment, zone)
        const found = momentsOf(shown, zone)
        expect(found).toContain(moment)
        expect(found.map((one) => localTime(one, zone))).toEqual(found.map(() => shown))
      }),
      { seed: 86, numRuns: 2000 },
    )
  })

  it('what the clock of the system shows', () => {
    fc.assert(
      fc.property(minute, zone, (minutes, zone) => {
        const { date, time } = localTime(minutes * 60_000, zone)
        const system = new Intl.DateTimeFormat('sv-SE', {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone: zone,
        })
        expect(`${date} ${withoutTurn(time)}`).toBe(system.format(minutes * 60_000))
      }),
      { seed: 87, numRuns: 500 },
    )
  })
})

test.each([
  ['2026-11-24', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['20261124', false],
  ['', false],
])('%j as a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is)
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:30', false],
  ['', false],
])('%j as a time: %s', (text, is) => {
  expect(isTime(text)).toBe(is)
})

test('what is typed in a hurry is put in order, and nothing else is touched', () => {
  expect(
    ['20261124', '2026.11.24', ' 2026-11-24', '24/11', '20261399'].map((text) =>
      tidyDate(text, '2026-11-21'),
    ),
  ).toEqual(['2026-11-24', '2026-11-24', '2026-11-24', '24/11', '20261399'])
  expect(['9', '930', '9.30', '0930', '25', '9:3', ''].map(tidyTime)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '25',
    '9:3',
    '',
  ])
})

test.each([
  ['2026-11-24 00:00', '2026-12-08 00:00', '14 days'],
  // Days of the calendar, however long summer time makes them.
  ['2026-03-28 12:00', '2026-03-30 12:00', '2 days'],
  ['2026-10-24 12:00', '2026-10-25 13:30', '1 day 1 hour 30 minutes'],
  ['2026-11-24 10:00', '2026-11-24 10:01', '1 minute'],
  // The hour that is skipped does not pass, and the one that is there twice passes twice.
  ['2026-03-29 01:59', '2026-03-29 03:00', '1 minute'],
  ['2026-10-25 01:00', '2026-10-25 04:00', '4 hours'],
  ['2026-03-28 02:30', '2026-03-29 03:10', '1 day 40 minutes'],
  ['2026-10-25 02:30 (first)', '2026-10-25 02:30 (second)', '1 hour'],
  ['2026-10-25 02:30 (first)', '2026-10-25 02:15 (second)', '45 minutes'],
  ['2026-10-24 02:30', '2026-10-25 02:30 (second)', '1 day 1 hour'],
])('from %s to %s is %s', (from, to, text) => {
  const [begin = 0, end = 0] = [from, to].map((text) => momentMeant(at(text), STOCKHOLM))
  expect(spanText(minutesBetween(begin, end, STOCKHOLM))).toBe(text)
})

test('dates are counted on over months, years and summer time', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2026-03-29', 1)).toBe('2026-03-30')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
})
