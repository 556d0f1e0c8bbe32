import { EventLog } from '@headend/core/event-log'
import { expect, test } from 'vitest'
import { createLogCursor, LINE_HEIGHT } from './log-cursor.ts'
import { whatToSave } from './use-log-actions.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

/** A log of so many lines; ten are visible. */
function logCursor(lines: number, most = 1000) {
  const log = new EventLog({ lines: most, characters: 1_000_000 })
  const say = (count: number) =>
    log.addEvents(
      Array.from({ length: count }, (_, index) => ({
        id: undefined,
        type: 'MESSAGE',
        message: String(index),
      })),
      anna,
      0,
    )
  say(lines)
  const it = createLogCursor(log)
  it.resize(10 * LINE_HEIGHT)
  it.settle()
  /** A scroll event of the browser. */
  const scroll = (pixels: number) => {
    it.settle()
    it.scrolledTo(pixels)
  }
  const topRow = () => it.top() / LINE_HEIGHT
  const at = () => it.place.get().at
  const press = (...keys: string[]) => keys.map((key) => it.press(key, false))
  return { log, say, it, scroll, topRow, at, press }
}

test('an old log follows the end, although the browser scrolls before the height is known', () => {
  const { log } = logCursor(100)
  const it = createLogCursor(log)
  expect(it.settle()).toBe(100 * LINE_HEIGHT)
  it.scrolledTo(90 * LINE_HEIGHT)
  it.resize(10 * LINE_HEIGHT)
  expect(it.place.get().following).toBe(true)
  expect(it.settle()).toBe(90 * LINE_HEIGHT)
})

test('it follows the end when lines come', () => {
  const { it, topRow, say } = logCursor(100)
  expect(topRow()).toBe(90)
  say(50)
  expect(topRow()).toBe(140)
  expect(it.rowsToRender()).toEqual([125, 150])
})

test('after scrolling up the same lines stay in view when others come and go', () => {
  const { it, scroll, topRow, say } = logCursor(100, 110)
  scroll(50 * LINE_HEIGHT + 7)
  say(5)
  expect(it.top()).toBe(50 * LINE_HEIGHT + 7)
  say(35)
  expect(it.top()).toBe(20 * LINE_HEIGHT + 7)
  say(1000)
  expect(it.top()).toBe(7)
  scroll(100 * LINE_HEIGHT)
  say(3)
  expect([it.place.get().following, topRow()]).toEqual([true, 100])
})

test('scroll events that the cursor caused change nothing', () => {
  const { it, scroll, log } = logCursor(100)
  scroll(90 * LINE_HEIGHT)
  expect(it.place.get().following).toBe(true)
  scroll(40 * LINE_HEIGHT)
  log.filter((message) => message !== '99')
  // Nothing is found yet, so nothing is scrolled.
  scroll(it.top())
  log.searchSlice(() => false)
  expect(it.top()).toBe(40 * LINE_HEIGHT)
})

test('lines that come before the scroll event are no scrolling', () => {
  const { it, say } = logCursor(100, 110)
  it.settle()
  say(8)
  it.scrolledTo(90 * LINE_HEIGHT)
  expect(it.place.get().following).toBe(true)
  it.settle()
  say(7)
  // Five lines left since the last frame.
  it.scrolledTo(50 * LINE_HEIGHT)
  expect(it.place.get()).toMatchObject({ following: false, topLine: { line: 50, above: 0 } })
})

test('keys move from the visible lines, and show the new line', () => {
  const { it, at, press, topRow } = logCursor(100)
  press('ArrowUp')
  expect([at(), it.place.get().following]).toEqual([99, false])
  press('ArrowUp', 'ArrowUp')
  expect(at()).toBe(97)
  press('PageUp', 'PageUp')
  expect([at(), topRow()]).toEqual([81, 81])
  press('Home')
  expect([at(), topRow()]).toEqual([0, 0])
  press('ArrowDown')
  expect([at(), topRow()]).toEqual([1, 0])
  press('End')
  expect([at(), it.place.get().following]).toEqual([undefined, true])
  expect(press('x', 'ArrowLeft')).toEqual([false, false])
})

test('the arrow down at the last line follows again', () => {
  const { it, press } = logCursor(100)
  press('ArrowUp', 'ArrowUp', 'ArrowDown')
  expect(it.place.get().following).toBe(false)
  press('ArrowDown')
  expect(it.place.get().following).toBe(true)
})

test('a range can be extended and removed, and stays when its lines move', () => {
  const { it, say, press } = logCursor(100, 110)
  press('ArrowUp', 'ArrowUp')
  it.press('ArrowUp', true)
  it.press('ArrowUp', true)
  expect(it.selected()).toEqual([96, 97, 98])
  say(20)
  expect([it.selected(), it.hasRange, it.isSelected(97), it.isSelected(99)]).toEqual([
    [96, 97, 98],
    true,
    true,
    false,
  ])
  it.deselect()
  expect([it.selected(), it.hasRange]).toEqual([[96], false])
  it.selectAll()
  expect(it.selected()).toHaveLength(110)
})

test('the line of the keyboard stays in place when a filter is removed', () => {
  const { it, scroll, log, topRow } = logCursor(1000)
  log.filter((message) => message.endsWith('7'))
  log.searchSlice(() => false)
  it.moveTo(507)
  scroll(45 * LINE_HEIGHT)
  it.holdLine()
  log.filter(undefined)
  log.searchSlice(() => false)
  expect(topRow()).toBe(502)
})

test('an empty log draws nothing and ignores keys', () => {
  const { it, press, log } = logCursor(3)
  log.clear()
  expect([it.top(), it.rowsToRender(), press('ArrowUp', 'Home'), it.selected()]).toEqual([
    0,
    [0, 0],
    [true, true],
    [],
  ])
})

test('Save says how many selected lines it saves', () => {
  const { it } = logCursor(100)
  expect(whatToSave(it)).toBe('as NDJSON')
  it.moveTo(40)
  expect(whatToSave(it)).toBe('as NDJSON')
  it.moveTo(42, true)
  expect(whatToSave(it)).toBe('3 selected lines')
  it.deselect()
  expect(whatToSave(it)).toBe('as NDJSON')
})
