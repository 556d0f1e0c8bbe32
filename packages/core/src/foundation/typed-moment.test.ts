import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMoment,
  midnightIn,
  momentProblem,
  readMoment,
  tidyMoment,
  typedMoment,
  whyNoMoment,
  withDate,
  withTime,
} from './typed-moment.ts'

const zone = 'Europe/Stockholm'
const clock = { zone, now: Date.parse('2026-11-21T11:15:00Z') }

describe('a word of a command line', () => {
  test.each([
    ['+7d', '2026-11-27T23:00:00.000Z'],
    ['-1d', '2026-11-19T23:00:00.000Z'],
    ['+2W', '2026-12-04T23:00:00.000Z'],
    [' 2026-12-24 ', '2026-12-23T23:00:00.000Z'],
    ['2026-12-24 18:00', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24 9.30', '2026-12-24T08:30:00.000Z'],
    ['2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:30+02:00', '2026-12-24T18:00:30+02:00'],
    ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00Z'],
    // Where summer time begins and ends a day is its midnight all the same.
    ['2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['2027-10-31', '2027-10-30T22:00:00.000Z'],
    // The clock shows it twice: the first is meant.
    ['2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31 02:30 (first)', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31T2.30 (second)', '2027-10-31T01:30:00.000Z'],
    // As lists show it.
    ['2026-12-24 18:00:30 Stockholm', '2026-12-24T17:00:30.000Z'],
    ['2026-12-24 @ 18:00', '2026-12-24T17:00:00.000Z'],
  ])('%j is %s [CAM-025]', (word, moment) => {
    expect(readMoment(word, clock)).toBe(moment)
  })

  test.each([
    '',
    'soon',
    '+7m',
    '2026-11-31',
    '2026-02-31T00:00Z',
    '2027-03-28 02:30',
    '2026-12-24 25:00',
    '24/12',
    '2026-12-24 18:00 Helsinki',
    '2026-12-24 18:00 (third)',
  ])('%j is none', (word) => {
    expect(readMoment(word, clock)).toBeUndefined()
  })

  test.each([
    ['2026-11-31', 'There is no 2026-11-31 in the calendar'],
    ['2027-03-28T02:30', '02:30 does not exist on 2027-03-28, when summer time begins: choose another time'],
    ['24/12', undefined],
    ['2026-12-24 25:00', undefined],
  ])('%j has a reason if it is written as a moment: %s', (word, why) => {
    expect(whyNoMoment(word, clock.zone)).toBe(why)
  })

  test('never is anything but a moment', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const read = readMoment(word, clock)
        expect(read === undefined || isMoment(read)).toBe(true)
      }),
      { seed: 21 },
    )
  })
})

test('so many days from now is a midnight there, whatever the clocks do on the way [CAM-025]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Stockholm', 'Europe/Helsinki', 'America/New_York', 'Asia/Kolkata', 'UTC'),
      fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') }),
      fc.integer({ min: -400, max: 400 }),
      (zone, now, days) => {
        const { date, time } = typedMoment(midnightIn(days, { zone, now }), zone)
        const { date: today } = typedMoment(midnightIn(0, { zone, now }), zone)
        expect(time).toBe('00:00')
        expect(Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)).toBe(days)
      },
    ),
    { seed: 22 },
  )
})

describe('a date and a time that are typed', () => {
  /** What stands in the two fields, key by key. */
  const typed = (written: string) => Object.values(typedMoment(written, zone))

  test('are what was typed until they are a moment', () => {
    let written = ''
    for (const date of ['2', '2026-1', '2026-12-2']) {
      written = withDate(written, date, zone)
      expect([typed(written)[0], isMoment(written)]).toEqual([date, false])
    }
    written = withDate(written, '2026-12-24', zone)
    expect([written, typed(written)]).toEqual(['2026-12-23T23:00:00.000Z', ['2026-12-24', '00:00']])
    written = withTime(written, '1', zone)
    expect([typed(written), isMoment(written)]).toEqual([['2026-12-24', '1'], false])
    expect(withTime(written, '18:00', zone)).toBe('2026-12-24T17:00:00.000Z')
  })

  test('keep the time while another date is typed, and are nothing only when both are empty', () => {
    const emptied = withDate('2026-12-24T17:00:00.000Z', '', zone)
    expect([typed(emptied), isMoment(emptied), tidyMoment(emptied, clock)]).toEqual([
      ['', '18:00'],
      false,
      emptied,
    ])
    expect(momentProblem(emptied, zone, 'end')).toBe('Choose the end date')
    expect(withDate(emptied, '2026-12-31', zone)).toBe('2026-12-31T17:00:00.000Z')
    expect(withTime(emptied, '', zone)).toBe('')
  })

  test('in a hurry are tidied when they are left', () => {
    expect(tidyMoment('20261224\t', clock)).toBe('2026-12-23T23:00:00.000Z')
    expect(tidyMoment('2026-12-24\t930', clock)).toBe('2026-12-24T08:30:00.000Z')
    expect(tidyMoment('+7d\t', clock)).toBe(readMoment('+7d', clock))
    expect(tidyMoment('+2w\t18', clock)).toBe('2026-12-05T17:00:00.000Z')
    const days = withDate('', '+2w', zone)
    expect([typed(days), tidyMoment(days, clock)]).toEqual([['+2w', '00:00'], '2026-12-04T23:00:00.000Z'])
    expect(tidyMoment(withTime(days, '18:00', zone), clock)).toBe('2026-12-05T17:00:00.000Z')
    expect(tidyMoment('soon\t9', clock)).toBe('soon\t09:00')
    expect(tidyMoment('2026-12-24T08:30:15Z', clock)).toBe('2026-12-24T08:30:15Z')
  })

  const second = '2027-10-31T01:30:15.250Z'
  const original = Date.parse(second)

  test('that are typed away and back are the same moment, to its turn and its millisecond [OPN-111]', () => {
    let written = withTime(second, '02:31', zone, original)
    expect(written).toBe('2027-10-31T00:31:00.000Z')
    written = withTime(written, '', zone, original)
    for (const time of ['0', '02:3', '02:30']) written = withTime(written, time, zone, original)
    expect(written).toBe(second)
    written = withDate(withDate(written, '2027-11-0', zone), '2027-11-01', zone, { original })
    expect(withDate(written, '2027-10-31', zone, { original })).toBe(second)
    expect(readMoment('2027-10-31 02:30', clock, original)).toBe(second)
  })

  test('in the hour that comes twice are the one that is chosen [OPN-111]', () => {
    expect(typedMoment(second, zone)).toEqual({ date: '2027-10-31', time: '02:30:15 (second)' })
    const first = withTime(second, '02:30:15 (first)', zone, original)
    expect([first, withTime(first, '02:30 (second)', zone)]).toEqual([
      '2027-10-31T00:30:15.000Z',
      '2027-10-31T01:30:00.000Z',
    ])
    // Another date has no second one.
    expect(withDate(second, '2027-11-01', zone)).toBe('2027-11-01T01:30:15.000Z')
  })

  test('of the end of a range end with their day, where no time is typed [SHL-056]', () => {
    expect(withDate('', '2026-12-24', zone, { time: '23:59:59' })).toBe('2026-12-24T22:59:59.000Z')
    expect(tidyMoment('+1d\t', clock, { time: '23:59:59' })).toBe('2026-11-22T22:59:59.000Z')
  })

  test('that the clock skips say so, and a moment says nothing', () => {
    expect(momentProblem('2027-03-28\t02:30', zone, 'start')).toContain('summer time begins')
    expect(momentProblem('', zone, 'start')).toBe('Choose the start date')
    expect(momentProblem('2026-12-24T08:30:15Z', zone, 'start')).toBeUndefined()
  })
})
