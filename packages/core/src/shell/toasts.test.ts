import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToasts, newestToastsFirst, type ToastClock, type Toasts } from './index.ts'

const clock: ToastClock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}

let toasts: Toasts<string>
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  toasts = createToasts(clock)
})
afterEach(() => vi.useRealTimers())

const shown = () => toasts.all().flatMap(({ open, content }) => (open ? [content] : []))
const remembered = () => toasts.all().map(({ content }) => content)

test('a toast is shown for 5000 ms [SHL-050]', () => {
  toasts.show('done')
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['done'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('or for as long as it is told', () => {
  toasts.show('read me', 8000)
  vi.advanceTimersByTime(7999)
  expect(shown()).toEqual(['read me'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('at most four are shown: a fifth pushes the oldest out, which is still remembered [SHL-049]', () => {
  for (const content of ['a', 'b', 'c', 'd']) toasts.show(content)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
  toasts.show('e')
  expect(shown()).toEqual(['b', 'c', 'd', 'e'])
  expect(remembered()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a dismissed one is forgotten 1,000,000 ms after its dismissal, not after it was shown [SHL-051]', () => {
  const id = toasts.show('done')
  vi.advanceTimersByTime(3000)
  toasts.dismiss(id)
  vi.advanceTimersByTime(999_999)
  expect(remembered()).toEqual(['done'])
  vi.advanceTimersByTime(1)
  expect(remembered()).toEqual([])
})

test('so is one whose time was up [SHL-051]', () => {
  toasts.show('done')
  vi.advanceTimersByTime(5000 + 999_999)
  expect(remembered()).toEqual(['done'])
  vi.advanceTimersByTime(1)
  expect(remembered()).toEqual([])
})

test('a toast knows when it was shown', () => {
  vi.advanceTimersByTime(700)
  toasts.show('done')
  expect(toasts.all()).toEqual([{ id: 1, content: 'done', shownAt: 700, renewed: 0, times: 1, open: true }])
})

test('one that is renewed stays where it is, and has all of its time again; what is only remembered is not brought back', () => {
  const id = toasts.show('why not')
  toasts.show('done')
  vi.advanceTimersByTime(4000)
  toasts.renew(id, 'why not')
  expect(toasts.all().map(({ content, shownAt, renewed }) => [content, shownAt, renewed])).toEqual([
    ['why not', 4000, 1],
    ['done', 0, 0],
  ])
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['why not'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
  toasts.renew(id, 'why not')
  expect(shown()).toEqual([])
})

test('one that takes the place of another has all of its time there, and the other can be read again until it is forgotten', () => {
  const id = toasts.show('why not')
  toasts.show('done')
  vi.advanceTimersByTime(4000)
  toasts.replace(id, 'nor this')
  expect(shown()).toEqual(['nor this', 'done'])
  expect(newestToastsFirst(toasts.all()).map(({ content }) => content)).toEqual([
    'nor this',
    'done',
    'why not',
  ])
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['nor this'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
  toasts.replace(id, 'too late')
  expect(remembered()).not.toContain('too late')
  vi.advanceTimersByTime(1_000_000 - 5000)
  expect(remembered()).not.toContain('why not')
})

test('one that is renewed is the newest: another goes in its stead, and it is read first among the recent', () => {
  const [first = 0] = ['a', 'b', 'c', 'd'].map((content) => {
    vi.advanceTimersByTime(100)
    return toasts.show(content)
  })
  vi.advanceTimersByTime(100)
  toasts.renew(first, 'a')
  toasts.show('e')
  expect(shown()).toEqual(['a', 'c', 'd', 'e'])
  expect(newestToastsFirst(toasts.all()).map(({ content }) => content)).toEqual(['e', 'a', 'd', 'c', 'b'])
})

describe('while somebody looks', () => {
  test('one that is renewed has all of its time afterwards', () => {
    const id = toasts.show('why not')
    vi.advanceTimersByTime(4000)
    toasts.hold('pointer')
    toasts.renew(id, 'why not')
    vi.advanceTimersByTime(60_000)
    toasts.release('pointer')
    vi.advanceTimersByTime(4999)
    expect(shown()).toEqual(['why not'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('no time passes, and what was left goes on afterwards [SHL-050]', () => {
    toasts.show('first')
    vi.advanceTimersByTime(2000)
    toasts.show('second')
    vi.advanceTimersByTime(1000)
    toasts.hold('pointer')
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['first', 'second'])
    toasts.release('pointer')
    vi.advanceTimersByTime(1999)
    expect(shown()).toEqual(['first', 'second'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual(['second'])
    vi.advanceTimersByTime(2000)
    expect(shown()).toEqual([])
  })

  test('one that comes meanwhile has all of its time afterwards', () => {
    toasts.hold('away')
    toasts.show('done')
    vi.advanceTimersByTime(60_000)
    toasts.release('away')
    vi.advanceTimersByTime(4999)
    expect(shown()).toEqual(['done'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('every reason has to end, however often it was given', () => {
    toasts.show('done')
    toasts.hold('pointer')
    toasts.hold('pointer')
    toasts.hold('focus')
    toasts.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['done'])
    toasts.release('focus')
    vi.advanceTimersByTime(5000)
    expect(shown()).toEqual([])
  })

  test('a reason that nobody gave ends nothing', () => {
    toasts.show('done')
    vi.advanceTimersByTime(3000)
    toasts.release('focus')
    vi.advanceTimersByTime(2000)
    expect(shown()).toEqual([])
  })

  test('a dismissal still works, once', () => {
    const id = toasts.show('done')
    toasts.hold('pointer')
    toasts.dismiss(id)
    toasts.dismiss(id)
    toasts.release('pointer')
    expect(shown()).toEqual([])
    vi.advanceTimersByTime(1_000_000)
    expect(remembered()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('what is cleared is neither shown nor remembered, and takes nothing from what comes next', () => {
  toasts.dismiss(toasts.show('dismissed'))
  toasts.show('shown')
  toasts.clear()
  expect(remembered()).toEqual([])
  vi.advanceTimersByTime(3000)
  toasts.show('next')
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['next'])
  vi.advanceTimersByTime(1)
  expect(remembered()).toEqual(['next'])
})

test('what is cleared while somebody looks does not come back', () => {
  toasts.show('shown')
  toasts.hold('pointer')
  toasts.clear()
  toasts.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(remembered()).toEqual([])
})

test('who listens hears of every change and of nothing else, until it is over', () => {
  const heard: string[][] = []
  const over = toasts.subscribe(() => heard.push(shown()))
  const id = toasts.show('done')
  toasts.hold('pointer')
  toasts.release('pointer')
  toasts.dismiss(id)
  expect(heard).toEqual([['done'], []])
  const before = toasts.all()
  expect(toasts.all()).toBe(before)
  over()
  toasts.show('more')
  expect(heard).toHaveLength(2)
})
