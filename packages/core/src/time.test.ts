import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logTime } from './time.ts'

test('log times are written yyyy-MM-dd HH:mm:ss, midnight as 00 [EVT-007, SHL-061]', () => {
  expect(logTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
  expect(logTime(new Date(2026, 11, 31, 0, 0, 0))).toBe('2026-12-31 00:00:00')
  expect(logTime(new Date(2026, 5, 30, 23, 59, 59).getTime())).toBe('2026-06-30 23:59:59')
})

test('log times read back as the same second, whatever the moment', () => {
  const moment = fc.date({ min: new Date(1971, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (date) => {
      const text = logTime(date)
      expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      const [year = 0, month = 0, day, hour, minute, second] = text.split(/[- :]/).map(Number)
      const read = new Date(year, month - 1, day, hour, minute, second)
      // An hour that the clock shows twice (end of summer time) may read back as the other one.
      expect([0, 3_600_000]).toContain(Math.abs(read.getTime() - Math.floor(date.getTime() / 1000) * 1000))
    }),
    { seed: 20260101 },
  )
})
