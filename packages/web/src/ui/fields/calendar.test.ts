import { expect, test } from 'vitest'
import { clampDate } from './calendar.tsx'

test.each([
  ['today, where it can be picked', '2026-03-01', '2026-05-31', '2026-04-15'],
  ['today, also when that is the last day', '2020-01-01', '2026-04-15', '2026-04-15'],
  ['the first day, where all are to come', '2026-06-01', undefined, '2026-06-01'],
  ['the last day, where all are over', '2020-01-01', '2025-12-31', '2025-12-31'],
])('a calendar with nothing picked opens at %s', (_, earliest, latest, opens) => {
  expect(clampDate('2026-04-15', earliest, latest)).toBe(opens)
})
