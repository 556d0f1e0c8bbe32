import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { COUNTRIES } from './country.ts'
import {
  daysLater,
  isDate,
  isTime,
  localTime,
  minutesBetween,
  momentsAt,
  momentsOf,
  resolveMoment,
  tidyDate,
  tidyTime,
  turnOf,
  UTC,
  wallClock,
  wrongPart,
  ZONES,
  zoneNote,
} from './local-time.ts'
import { moment as sentMoment } from './schema.ts'
import {
  clockTime,
  dateTime,
  listZone,
  logTime,
  minuteTime,
  relativeTime,
  spanText,
  spelledOut,
} from './time.ts'
import { readMoment } from './typed-moment.ts'

const { SE, FI } = ZONES
const HOUR = 3_600_000
const utc = (text: string) => Date.parse(text)

const country = fc.constantFrom(...COUNTRIES)
const machine = fc.constantFrom('Europe/Stockholm', 'UTC', 'Europe/Helsinki', 'America/Los_Angeles')
const instant = fc.oneof(
  fc.integer({ min: utc('1970-01-01'), max: utc('2100-01-01') }),
  // The hours around both changes of a year, and long before there were any.
  fc.integer({ min: utc('2027-03-28T00:00Z'), max: utc('2027-03-28T03:00Z') }),
  fc.integer({ min: utc('2027-10-30T23:00Z'), max: utc('2027-10-31T03:00Z') }),
  fc.integer({ min: utc('1800-01-01'), max: utc('1970-01-01') }),
)

afterEach(() => void vi.unstubAllEnvs())

describe('the zone of a country', () => {
  test('has the offset that the system knows, whatever the moment', () => {
    const format = (zone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    const formats = new Map(COUNTRIES.map((one) => [one, format(ZONES[one])]))
    fc.assert(
      fc.property(instant, country, (moment, country) => {
        const wall = new Date(wallClock(moment, ZONES[country])).toISOString()
        expect(wall.slice(0, 19).replace('T', ' ')).toBe(formats.get(country)?.format(moment))
      }),
      { seed: 41, numRuns: 2000 },
    )
  })

  test('every text of a moment is read as that moment again, on any machine [OPN-111]', () => {
    fc.assert(
      fc.property(instant, country, machine, (moment, country, machineZone) => {
        vi.stubEnv('TZ', machineZone)
        const zone = ZONES[country]
        for (const write of [minuteTime, logTime, dateTime]) {
          const text = write(moment, zone)
          const read = readMoment(text, { zone, now: 0 })
          expect(read && write(utc(read), zone)).toBe(text)
          expect(readMoment(text, { zone, now: 0 }, moment)).toBe(new Date(moment).toISOString())
        }
      }),
      { seed: 42, numRuns: 1000 },
    )
  })

  test('a shown moment reads back as that second, or as the original itself', () => {
    fc.assert(
      fc.property(instant, country, (moment, country) => {
        const zone = ZONES[country]
        const local = localTime(moment, zone)
        const meant = resolveMoment(local, zone) ?? 0
        expect(Math.floor(wallClock(meant, zone) / 1000)).toBe(Math.floor(wallClock(moment, zone) / 1000))
        expect(turnOf(meant, zone)).toBe(turnOf(moment, zone))
        expect(resolveMoment(local, zone, moment)).toBe(moment)
      }),
      { seed: 43, numRuns: 2000 },
    )
  })

  test('shows no time in the hour that summer time skips, and two in the hour that comes twice', () => {
    const wall = (text: string) => utc(`${text}Z`)
    expect(momentsAt(wall('2027-03-28T03:30'), FI)).toEqual([])
    expect(momentsAt(wall('2027-10-31T03:30'), FI)).toEqual([
      utc('2027-10-31T00:30Z'),
      utc('2027-10-31T01:30Z'),
    ])
    expect([-1, 0, 1, 2].map((hours) => turnOf(utc('2027-10-31T00:30Z') + hours * HOUR, FI))).toEqual([
      undefined,
      'first',
      'second',
      undefined,
    ])
  })
})

describe('a time that the clock of the machine shows otherwise [OPN-111]', () => {
  const midnight = utc('2026-12-23T22:00Z')

  test('says where it is, in every way to write it', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(minuteTime(midnight, FI)).toBe('2026-12-24 00:00 Helsinki')
    expect(logTime(midnight, FI)).toBe('2026-12-24 00:00:00 Helsinki')
    expect(dateTime(midnight, FI)).toBe('2026-12-24 @ 00:00 Helsinki')
    expect(clockTime(midnight, FI)).toBe('00:00 Helsinki')
    expect(spelledOut(midnight, FI)).toBe('Thu 24 Dec 2026 00:00 Helsinki')
    expect(relativeTime(midnight, midnight - 30 * HOUR, FI)).toBe('24 Dec. 00:00 Helsinki')
    expect(relativeTime(midnight, midnight - 2 * HOUR, FI)).toBe('Tomorrow 00:00 Helsinki')
    expect(minuteTime(midnight, UTC)).toBe('2026-12-23 22:00')
  })

  test('has no city in a list, which names the city once', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(minuteTime(midnight, FI, 'in-list')).toBe('2026-12-24 00:00')
    expect(logTime(midnight, FI, 'in-list')).toBe('2026-12-24 00:00:00')
    expect(dateTime(midnight, FI, 'in-list')).toBe('2026-12-24 @ 00:00')
    expect(relativeTime(midnight, midnight - 2 * HOUR, FI, 'in-list')).toBe('Tomorrow 00:00')
    expect(logTime(utc('2027-10-31T01:30:07Z'), FI, 'in-list')).toBe('2027-10-31 03:30:07 (second)')
    expect(listZone(FI, midnight)).toBe('times in Helsinki')
    // The same in winter, but not in summer.
    vi.stubEnv('TZ', 'Africa/Cairo')
    expect(['2015-01-01', '2015-07-01'].map((day) => listZone(FI, utc(day)))).toEqual(
      Array(2).fill('times in Helsinki'),
    )
    vi.stubEnv('TZ', 'Europe/Helsinki')
    expect(listZone(FI, midnight)).toBe('')
  })

  test('says nothing on a machine there, nor on one whose clock shows the same', () => {
    vi.stubEnv('TZ', 'Europe/Helsinki')
    expect(zoneNote(midnight, FI)).toBe('')
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect([minuteTime(midnight, SE), zoneNote(midnight, FI)]).toEqual(['2026-12-23 23:00', ' Helsinki'])
  })

  test('of two that the clock shows alike says which, too', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(logTime(utc('2027-10-31T01:30:07Z'), FI)).toBe('2027-10-31 03:30:07 (second) Helsinki')
  })
})

test.each(['0001-01-01T00:00Z', '0001-01-01T00:00:00+01:00', '', null, undefined])(
  'the date %j of a service is none',
  (sent) => {
    expect(sentMoment.parse(sent)).toBeNull()
  },
)

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
    // Summer time begins: an hour is missing.
    ['2026-03-29 01:59', STOCKHOLM, ['2026-03-29T00:59:00.000Z']],
    ['2026-03-29 02:00', STOCKHOLM, []],
    ['2026-03-29 03:00', STOCKHOLM, ['2026-03-29T01:00:00.000Z']],
    // Summer time ends: an hour is there twice.
    ['2026-10-25 02:00', STOCKHOLM, ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
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
})

test.each([
  ['2026-11-24', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-1-1', false],
  ['', false],
])('%j as a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is)
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['', false],
])('%j as a time: %s', (text, is) => {
  expect(isTime(text)).toBe(is)
})

test('what is typed in a hurry is put in order, and nothing else is touched', () => {
  const dates = ['20261124', '2026.11.24', ' 2026-11-24'].map((text) => tidyDate(text, '2026-11-21'))
  expect(dates).toEqual(Array(3).fill('2026-11-24'))
  expect(['24/11', '20261399'].map((text) => tidyDate(text, '2026-11-21'))).toEqual(['24/11', '20261399'])
  expect(['9', '930', '9.30', '0930'].map(tidyTime).join()).toBe('09:00,09:30,09:30,09:30')
  expect(['25', '9:3', ''].map(tidyTime)).toEqual(['25', '9:3', ''])
})

test.each([
  ['2026-11-24 00:00', '2026-12-08 00:00', '14 days'],
  // Days of the calendar, however long summer time makes them.
  ['2026-03-28 12:00', '2026-03-30 12:00', '2 days'],
  ['2026-10-24 12:00', '2026-10-25 13:30', '1 day 1 hour 30 minutes'],
  // The hour that is skipped does not pass, and the one that is there twice passes twice.
  ['2026-03-29 01:59', '2026-03-29 03:00', '1 minute'],
  ['2026-10-25 01:00', '2026-10-25 04:00', '4 hours'],
  ['2026-03-28 02:30', '2026-03-29 03:10', '1 day 40 minutes'],
  ['2026-10-25 02:30 (first)', '2026-10-25 02:30 (second)', '1 hour'],
  ['2026-10-24 02:30', '2026-10-25 02:30 (second)', '1 day 1 hour'],
])('from %s to %s is %s', (from, to, text) => {
  const [begin = 0, end = 0] = [from, to].map((text) => resolveMoment(at(text), STOCKHOLM))
  expect(spanText(minutesBetween(begin, end, STOCKHOLM))).toBe(text)
})

test('dates are counted on over months, years and summer time', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2026-03-29', 1)).toBe('2026-03-30')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
})
