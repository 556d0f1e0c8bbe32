import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaign, clock, STOCKHOLM } from './fixtures.ts'
import {
  barOf,
  newWindow,
  outsideText,
  readWindow,
  scaleOf,
  shiftWindow,
  TIMELINE_MONTHS,
  ticksOf,
  timelinePosition,
  weeksOf,
  windowText,
} from './timeline.ts'

const quarter = newWindow(3, clock)
const scale = scaleOf(quarter, STOCKHOLM)
const bar = (validFrom: string | null, validTo: string | null) =>
  barOf(campaign({ validFrom, validTo }), scale)

test.each([
  [3, '2026-10', '1 Oct – 31 Dec 2026'],
  [12, '2026-07', '1 Jul 2026 – 30 Jun 2027'],
  [36, '2025-11', '1 Nov 2025 – 31 Oct 2028'],
])('a third of a new window of %i months is past: from %s, %s', (months, from, text) => {
  const window = newWindow(months, clock)
  expect(window).toEqual({ from, months })
  expect(windowText(window)).toBe(text)
})

test('the window moves by a third, and back', () => {
  expect(shiftWindow(quarter, 1).from).toBe('2026-11')
  expect(windowText(shiftWindow(shiftWindow(shiftWindow(quarter, 1), 1), 1))).toBe('1 Jan – 31 Mar 2027')
  for (const months of TIMELINE_MONTHS)
    expect(shiftWindow(shiftWindow(newWindow(months, clock), -1), 1)).toEqual(newWindow(months, clock))
})

test.each<[object, object]>([
  [
    { from: '2026-02', months: '12' },
    { from: '2026-02', months: 12 },
  ],
  [{}, quarter],
  [{ from: '2026-13', months: '7' }, quarter],
  [
    { from: '<script>', months: '12' },
    { from: '2026-07', months: 12 },
  ],
])('an address with %j opens %j', (search, window) => {
  expect(readWindow(search, clock)).toEqual(window)
})

test('a bar has its place in the window and is cut at the edges', () => {
  const days = (scale.to - scale.from) / 86_400_000
  // Summer time ends in October: that day has 25 hours.
  expect(days).toBeCloseTo(92 + 1 / 24)
  expect(bar('2026-09-30T22:00:00Z', '2026-12-31T23:00:00Z')).toEqual({
    start: 0,
    end: 1,
    isCut: { before: false, after: false },
  })
  expect(bar('2026-09-01T00:00:00Z', '2026-10-31T23:00:00Z')).toMatchObject({
    start: 0,
    end: (31 + 1 / 24) / days,
    isCut: { before: true, after: false },
  })
  expect(bar(null, null)).toMatchObject({ start: 0, end: 1, isCut: { before: true, after: true } })
  expect(bar('2026-01-01T00:00:00Z', '2026-09-30T22:00:00Z')).toBeUndefined()
  expect(bar('2026-12-31T23:00:00Z', '2027-01-31T00:00:00Z')).toBeUndefined()
})

test('every bar lies within the window', () => {
  const time = fc
    .integer({ min: scale.from - 1e10, max: scale.to + 1e10 })
    .map((at) => new Date(at).toISOString())
  fc.assert(
    fc.property(time, time, (from, to) => {
      const { start, end } = bar(from, to) ?? { start: 0, end: 1 }
      expect(0 <= start && start <= end && end <= 1).toBe(true)
    }),
    { seed: 31 },
  )
})

test('campaigns outside the window are counted: earlier, later, never', () => {
  const before = campaign({ validFrom: null, validTo: '2026-09-30T22:00:00Z' })
  const after = campaign({ validFrom: '2026-12-31T23:00:00Z', validTo: null })
  expect(outsideText([before, after, before], scale)).toBe('2 earlier, 1 later')
  expect(outsideText([after], scale)).toBe('1 later')
  const never = campaign({ validFrom: '2027-03-01T00:00:00Z', validTo: '2027-02-01T00:00:00Z' })
  expect(outsideText([after, never, before], scale)).toBe('1 earlier, 1 later, 1 never')
  expect(outsideText([], scale)).toBe('')
})

test('ticks stand at months or quarters, with the year where it starts', () => {
  expect(ticksOf(quarter, STOCKHOLM).map(({ label }) => label)).toEqual(['Oct 2026', 'Nov', 'Dec'])
  const year = ticksOf(newWindow(12, clock), STOCKHOLM)
  expect(year.map(({ label }) => label).slice(5, 8)).toEqual(['Dec', 'Jan 2027', 'Feb'])
  const threeYears = newWindow(36, clock)
  const years = ticksOf(threeYears, STOCKHOLM)
  expect(years.map(({ label }) => label).join(' ')).toBe('2026 Apr Jul Oct 2027 Apr Jul Oct 2028 Apr Jul Oct')
  const january = timelinePosition(Date.parse('2027-01-01T00:00+01:00'), scaleOf(threeYears, STOCKHOLM))
  expect(years.find(({ label }) => label === '2027')?.at).toBe(january)
})

test('weeks have ticks at Mondays, in windows of three months only', () => {
  const weeks = weeksOf(quarter, STOCKHOLM)
  expect(weeks.map(({ label }) => label).join(' ')).toBe('5 12 19 26 2 9 16 23 30 7 14 21 28')
  expect(weeks[4]?.at).toBe(timelinePosition(Date.parse('2026-11-02T00:00+01:00'), scale))
  expect(weeksOf(newWindow(12, clock), STOCKHOLM)).toEqual([])
})
