import { expect, test } from 'vitest'
import { createEventRate } from './event-rate.ts'

test('events are counted by second; the one that runs is not told', () => {
  const rate = createEventRate(5)
  rate.add(3, 1000)
  rate.add(2, 1999)
  rate.add(7, 3000)
  rate.add(9, 4000)
  expect(rate.view(4500)).toMatchObject({ counts: [0, 0, 5, 0, 7], last: 7, most: 7 })
  expect(rate.view(6000).counts).toEqual([5, 0, 7, 9, 0])
  expect(rate.view(7000).counts).toEqual([0, 7, 9, 0, 0])
  expect(rate.view(60_000).counts).toEqual([0, 0, 0, 0, 0])
})

test('a clock that is set back takes nothing away', () => {
  const rate = createEventRate(3)
  rate.add(4, 10_000)
  rate.add(1, 5000)
  expect(rate.view(11_000).counts).toEqual([0, 0, 5])
})

test('what somebody did is seen among them until it has left', () => {
  const rate = createEventRate(3)
  rate.mark(10_000)
  expect(rate.view(11_000).marks).toEqual([2])
  expect(rate.view(13_000).marks).toEqual([0])
  expect(rate.view(14_000).marks).toEqual([])
})

test('is told to who does not see it', () => {
  const rate = createEventRate()
  rate.add(48_210, 1000)
  rate.add(12, 2000)
  expect(rate.view(3000).text).toBe('Events a second over the last 3 minutes: 12 now, 48 210 at most')
})
