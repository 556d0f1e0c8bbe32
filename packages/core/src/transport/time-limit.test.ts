import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what runs is looked at every 1000 ms [NET-016]', () => {
  const { signal } = createTimeLimit(1500, Date.now).start(undefined)
  vi.advanceTimersByTime(1999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toMatchObject({ kind: 'aborted', message: 'Aborted due to timeout' })
})

test('time of a stopped process or a sleeping machine does not count', () => {
  const { signal } = createTimeLimit(3000, Date.now).start(undefined)
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(true)
})

test('a page that is given a turn a minute gives up all the same', () => {
  const { signal } = createTimeLimit(3000, Date.now).start(undefined)
  for (let minute = 0; minute < 2; minute += 1) {
    vi.setSystemTime(Date.now() + 59_000)
    vi.advanceTimersByTime(1000)
  }
  expect(signal.aborted).toBe(true)
})

test('each has its own time, and one timer serves all', () => {
  const limit = createTimeLimit(2000, Date.now)
  const first = limit.start(undefined)
  vi.advanceTimersByTime(1000)
  const second = limit.start(undefined)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
  vi.advanceTimersByTime(1000)
  expect(second.signal.aborted).toBe(true)
})

test('an ended request is left alone, and without requests no timer runs', () => {
  const { signal, done } = createTimeLimit(1000, Date.now).start(undefined)
  done()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(5000)
  expect(signal.aborted).toBe(false)
})

test('the signal of the caller is followed [NET-005]', () => {
  const caller = new AbortController()
  const { signal } = createTimeLimit(1000, Date.now).start(caller.signal)
  caller.abort('gone')
  expect(signal.reason).toBe('gone')
})
