import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SEARCH_REST, whenRested } from './list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what is typed is told when it has rested, and not before', () => {
  const told: string[] = []
  whenRested('anna', (typed) => told.push(typed))
  vi.advanceTimersByTime(SEARCH_REST - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['anna'])
})

it('what is typed on from is told no more', () => {
  const tell = vi.fn()
  whenRested('an', tell)()
  vi.advanceTimersByTime(SEARCH_REST)
  expect(tell).not.toHaveBeenCalled()
})
