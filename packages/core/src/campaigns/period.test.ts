import { expect, test } from 'vitest'
import { draft, STOCKHOLM } from './fixtures.ts'
import { earliestEnd, periodLength, periodNote } from './period.ts'

test.each([
  ['2026-11-27T23:00:00Z', '2026-12-04T23:00:00Z', '7 days'],
  // Both changes of the clocks are within: days stay days.
  ['2027-03-26T23:00:00Z', '2027-04-02T22:00:00Z', '7 days'],
  ['2027-10-29T22:00:00Z', '2027-11-05T23:00:00Z', '7 days'],
  ['2026-11-27T23:00:00Z', '2026-11-28T11:30:00Z', '12 hours 30 minutes'],
  ['2026-11-27T23:00:00Z', '2026-11-27T23:00:00Z', undefined],
  ['2026-11-27T23:00:00Z', '2026-1', undefined],
])('from %s to %s is %s', (validFrom, validTo, length) => {
  expect(periodLength({ validFrom, validTo }, STOCKHOLM)).toBe(length)
})

test('a period is told in its zone, which is named where the machine is in another [OPN-111]', () => {
  expect(periodNote(draft(), STOCKHOLM)).toBe(
    'Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days',
  )
  expect(periodNote(draft(), 'Europe/Helsinki')).toContain('Sat 28 Nov 2026 01:00 Helsinki –')
})

test.each([
  ['begins later', '2026-11-30T23:00:00Z', '2026-12-01'],
  ['has begun', '2026-01-01T00:00:00Z', '2026-11-25'],
  ['has no begin yet', '', '2026-11-25'],
  ['begins at something that is no date yet', '2026-13-45\t', '2026-11-25'],
])('a period that %s (%j) ends on %s at the earliest', (_, validFrom, day) => {
  const here = { zone: STOCKHOLM, now: Date.parse('2026-11-25T12:00:00Z') }
  expect(earliestEnd({ validFrom }, here)).toBe(day)
})
