import { expect, test } from 'vitest'
import type { TailNews } from '../features/remote-events/index.ts'
import { createEventRate } from './event-rate.ts'

const events = (count: number, sentAt?: number): TailNews => ({
  type: 'events',
  events: Array.from({ length: count }, () => ({
    id: undefined,
    type: 'MESSAGE',
    message: 'zap',
    ...(sentAt !== undefined && { timestamp: new Date(sentAt).toISOString() }),
  })),
})
const opened: TailNews = { type: 'opened', first: true, resumed: false }

test('events are counted by second, without the current one', () => {
  const rate = createEventRate(5)
  rate.addNews(events(3), 1000)
  rate.addNews(events(2), 1999)
  rate.addNews(events(7), 3000)
  rate.addNews(events(9), 4000)
  expect(rate.view(4500)).toMatchObject({ counts: [0, 0, 5, 0, 7], last: 7, most: 7 })
  expect(rate.view(6000).counts).toEqual([5, 0, 7, 9, 0])
  expect(rate.view(7000).counts).toEqual([0, 7, 9, 0, 0])
  expect(rate.view(60_000).counts).toEqual([0, 0, 0, 0, 0])
})

test('a mark stays until its second has left', () => {
  const rate = createEventRate(3)
  rate.mark(10_000)
  expect(rate.view(11_000).marks).toEqual([2])
  expect(rate.view(13_000).marks).toEqual([0])
  expect(rate.view(14_000).marks).toEqual([])
})

test('the rate is available in words', () => {
  const rate = createEventRate()
  rate.addNews(events(48_210), 1000)
  rate.addNews(events(12), 2000)
  expect(rate.view(3000).text).toBe('Events a second over the last 3 minutes: 12 now, 48 210 at most')
})

test('history counts at the time of the box, later events at their arrival', () => {
  const rate = createEventRate(5)
  rate.addNews(opened, 10_000)
  for (const sentAt of [1000, 6000, 8000, 8000, 9000, 99_000]) rate.addNews(events(1, sentAt), 10_100)
  rate.addNews(events(3), 10_200)
  expect(rate.view(11_000).counts).toEqual([1, 0, 2, 1, 4])
  rate.addNews(events(2, 5000), 12_500)
  expect(rate.view(13_000).counts).toEqual([2, 1, 4, 0, 2])
})
