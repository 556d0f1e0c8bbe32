import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { COUNTRIES } from './country.ts'
import { moment as sentMoment } from './fields.ts'
import { localTime, momentMeant } from './local-time.ts'
import { clockTime, dateTime, logTime, minuteTime, relativeTime, spelledOut } from './time.ts'
import { momentsAt, offsetAt, turnOf, UTC, wallClock, ZONES, zoneNote } from './time-zone.ts'
import { readMoment } from './typed-moment.ts'

const { SE, FI } = ZONES
const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

const country = fc.constantFrom(...COUNTRIES)
const machine = fc.constantFrom('Europe/Stockholm', 'UTC', 'Europe/Helsinki', 'America/Los_Angeles')
const instant = fc.oneof(
  fc.integer({ min: at('1970-01-01'), max: at('2100-01-01') }),
  // The hours around both changes of a year, and long before there were any.
  fc.integer({ min: at('2027-03-28T00:00Z'), max: at('2027-03-28T03:00Z') }),
  fc.integer({ min: at('2027-10-30T23:00Z'), max: at('2027-10-31T03:00Z') }),
  fc.integer({ min: at('1800-01-01'), max: at('1970-01-01') }),
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
          expect(read && write(at(read), zone)).toBe(text)
          expect(readMoment(text, { zone, now: 0 }, moment)).toBe(new Date(moment).toISOString())
        }
      }),
      { seed: 42, numRuns: 1000 },
    )
  })

  test('what a form shows of a moment is that second again, and the moment itself where it began with it', () => {
    fc.assert(
      fc.property(instant, country, (moment, country) => {
        const zone = ZONES[country]
        const local = localTime(moment, zone)
        const meant = momentMeant(local, zone) ?? 0
        expect(Math.floor(wallClock(meant, zone) / 1000)).toBe(Math.floor(wallClock(moment, zone) / 1000))
        expect(turnOf(meant, zone)).toBe(turnOf(moment, zone))
        expect(momentMeant(local, zone, moment)).toBe(moment)
      }),
      { seed: 43, numRuns: 2000 },
    )
  })

  test('shows no time in the hour that summer time skips, and two in the hour that comes twice', () => {
    const wall = (text: string) => at(`${text}Z`)
    expect(momentsAt(wall('2027-03-28T03:30'), FI)).toEqual([])
    expect(momentsAt(wall('2027-10-31T03:30'), FI)).toEqual([
      at('2027-10-31T00:30Z'),
      at('2027-10-31T01:30Z'),
    ])
    expect([-1, 0, 1, 2].map((hours) => turnOf(at('2027-10-31T00:30Z') + hours * HOUR, FI))).toEqual([
      undefined,
      'first',
      'second',
      undefined,
    ])
  })

  test('has one formatter, however many times a list has', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (let hour = 0; hour < 10_000; hour += 1) offsetAt(at('2031-01-01') + hour * HOUR, 'Europe/Madrid')
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
  })
})

describe('a time that the clock of the machine shows otherwise [OPN-111]', () => {
  const midnight = at('2026-12-23T22:00Z')

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

  test('says nothing on a machine there, nor on one whose clock shows the same', () => {
    vi.stubEnv('TZ', 'Europe/Helsinki')
    expect(zoneNote(midnight, FI)).toBe('')
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect([minuteTime(midnight, SE), zoneNote(midnight, FI)]).toEqual(['2026-12-23 23:00', ' Helsinki'])
  })

  test('of two that the clock shows alike says which, too', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(logTime(at('2027-10-31T01:30:07Z'), FI)).toBe('2027-10-31 03:30:07 (second) Helsinki')
  })
})

test.each(['0001-01-01T00:00Z', '0001-01-01T00:00:00+01:00', '', null, undefined])(
  'the date %j of a service is none',
  (sent) => {
    expect(sentMoment.parse(sent)).toBeNull()
  },
)
