import { expect, test } from 'vitest'
import { soonest } from './calendar.tsx'

test.each([
  {
    title: 'today, where it can be picked',
    earliest: '2026-03-01',
    latest: '2026-05-31',
    opens: '2026-04-15',
  },
  {
    title: 'today, also when that is the last day',
    earliest: '2020-01-01',
    latest: '2026-04-15',
    opens: '2026-04-15',
  },
  {
    title: 'the first day, where all are to come',
    earliest: '2026-06-01',
    latest: undefined,
    opens: '2026-06-01',
  },
  {
    title: 'the last day, where all are over',
    earliest: '2020-01-01',
    latest: '2025-12-31',
    opens: '2025-12-31',
  },
])('a calendar with nothing picked opens at $title', ({ earliest, latest, opens }) => {
  expect(soonest('2026-04-15', earliest, latest)).toBe(opens)
})
