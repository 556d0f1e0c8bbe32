import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTooltipTimer, type TooltipTimer } from './tooltip-timer.ts'

/** What the items of the collapsed navigation say. */
const NAVIGATION = 200

let shown: string | undefined
let timer: TooltipTimer<string>
beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
  shown = undefined
  timer = createTooltipTimer<string>(
    (anchor) => {
      shown = anchor
    },
    () => Date.now(),
  )
})
afterEach(() => vi.useRealTimers())

test.each([
  ['a tooltip opens after 700 ms [SHL-053]', undefined, 700],
  ['the name of a navigation item after 200 ms [SHL-040]', NAVIGATION, 200],
])('%s', (_, open, delay) => {
  timer.over('a', open)
  vi.advanceTimersByTime(delay - 1)
  expect(shown).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown).toBe('a')
})

test('and closes 150 ms after the pointer has gone, unless it comes back [SHL-040]', () => {
  timer.over('a', NAVIGATION)
  vi.advanceTimersByTime(NAVIGATION)
  timer.over(undefined)
  vi.advanceTimersByTime(149)
  timer.over('a', NAVIGATION)
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('a')
  timer.over(undefined)
  vi.advanceTimersByTime(149)
  expect(shown).toBe('a')
  vi.advanceTimersByTime(1)
  expect(shown).toBeUndefined()
})

test('it stays while the pointer is on it', () => {
  timer.over('a', NAVIGATION)
  vi.advanceTimersByTime(NAVIGATION)
  timer.over(undefined)
  vi.advanceTimersByTime(100)
  timer.stay()
  vi.advanceTimersByTime(1000)
  expect(shown).toBe('a')
})

test('the next one shows at once while one shows, and for 300 ms afterwards [SHL-040, SHL-053]', () => {
  timer.over('a', NAVIGATION)
  vi.advanceTimersByTime(NAVIGATION)
  timer.over('b', NAVIGATION)
  expect(shown).toBe('b')
  timer.over(undefined)
  vi.advanceTimersByTime(150 + 299)
  expect(shown).toBeUndefined()
  timer.over('c')
  expect(shown).toBe('c')
})

test('after 300 ms it waits again [SHL-040, SHL-053]', () => {
  timer.over('a')
  vi.advanceTimersByTime(700)
  timer.hide()
  vi.advanceTimersByTime(300)
  timer.over('b')
  vi.advanceTimersByTime(699)
  expect(shown).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown).toBe('b')
})

test('who only passes over it sees nothing', () => {
  timer.over('a')
  vi.advanceTimersByTime(699)
  timer.over(undefined)
  vi.advanceTimersByTime(5000)
  expect(shown).toBeUndefined()
})

test('moving about within it, or away from it, does not begin anew', () => {
  timer.over('a')
  vi.advanceTimersByTime(400)
  timer.over('a')
  vi.advanceTimersByTime(300)
  expect(shown).toBe('a')
  timer.over(undefined)
  vi.advanceTimersByTime(100)
  timer.over(undefined)
  vi.advanceTimersByTime(50)
  expect(shown).toBeUndefined()
})

test('it is hidden at once, and with it what was to come', () => {
  timer.over('a')
  timer.hide()
  vi.advanceTimersByTime(5000)
  expect(shown).toBeUndefined()
})
