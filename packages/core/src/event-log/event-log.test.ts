import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EngagementIdentity } from '../features/engagements/index.ts'
import { EventLog, noteMark } from './event-log.ts'
import type { LineList } from './matching-lines.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }

const say = (log: EventLog, ...messages: string[]) =>
  log.addEvents(
    messages.map((message) => ({ id: undefined, type: 'MESSAGE', message })),
    anna,
    0,
  )
const finish = (log: EventLog) => log.searchSlice(() => false)
const numbers = (list: LineList | undefined) =>
  Array.from({ length: list?.length ?? 0 }, (_, row) => list?.at(row))
const texts = (log: EventLog) =>
  numbers(log.shown).map((line) => {
    const entry = log.at(line ?? -1)
    return entry?.kind === 'event' ? entry.event.message : entry?.text
  })

describe('the bounds', () => {
  test('limit the text, but the last line stays', () => {
    const log = new EventLog({ lines: 100, characters: 10 })
    say(log, '12345', '12345', '1')
    expect(texts(log)).toEqual(['12345', '1'])
    say(log, 'longer than all that may be kept')
    expect(texts(log)).toEqual(['longer than all that may be kept'])
  })

  test('are reached before the oldest line goes', () => {
    const log = new EventLog({ lines: 3, characters: 10 })
    say(log, '1', '22', '333')
    expect(texts(log)).toEqual(['1', '22', '333'])
    say(log, '55555')
    expect(texts(log)).toEqual(['22', '333', '55555'])
    say(log, '1', '1')
    expect(texts(log)).toEqual(['55555', '1', '1'])
  })

  test('are empty after a clear, with all counts at zero', () => {
    const log = new EventLog()
    say(log, 'a', 'b')
    log.count({ duplicate: 2, lost: 1 })
    log.mark([0])
    log.numberingOf(anna).positionOf('1', 'a')
    expect(log.numberingOf({ ...anna }).last()).toBe('1')
    log.clear()
    expect(log.numberingOf(anna).last()).toBeUndefined()
    expect([texts(log), log.keptCount, log.markCount, log.account().received]).toEqual([[], 0, 0, 0])
    say(log, 'c')
    expect(texts(log)).toEqual(['c'])
  })
})

describe('an emptied log', () => {
  test('is brought back before newer lines, with its marks and counts', () => {
    const log = new EventLog()
    log.filter((message) => message !== 'no')
    say(log, 'a', 'no', 'b')
    log.count({ duplicate: 2, lost: 1 })
    log.mark([2])
    log.numberingOf(anna).positionOf('7', 'b')
    const emptied = log.clear()
    log.note({ kind: 'status', text: 'The log was emptied', at: 0 })
    log.bringBack(emptied)
    finish(log)
    expect(texts(log)).toEqual(['a', 'b', 'The log was emptied'])
    expect(log.account()).toEqual({ received: 5, shown: 2, filtered: 1, duplicate: 2, lost: 1 })
    expect(log.numberingOf(anna).last()).toBe('7')
    expect(log.markCount).toBe(1)
    const marked = log.nextMark(undefined, 1) ?? -1
    expect(texts(log)[log.shown.rowOf(marked)]).toBe('b')
  })
})

describe('a pause', () => {
  test('keeps the shown lines, and collects new ones within the bounds', () => {
    const log = new EventLog({ lines: 3, characters: 1000 })
    say(log, 'a', 'b', 'c')
    log.pause()
    expect(log.waitingCount).toBe(0)
    say(log, 'd', 'e', 'f', 'g', 'h')
    expect(texts(log)).toEqual(['a', 'b', 'c'])
    expect([log.waitingCount, log.keptCount]).toEqual([3, 6])
    log.resume()
    expect(texts(log)).toEqual(['f', 'g', 'h'])
    expect([log.waitingCount, log.keptCount, log.removedCount]).toEqual([undefined, 3, 5])
  })
})

describe('a filter', () => {
  test('tests a window full of the newest lines at once, the others in slices', () => {
    const log = new EventLog()
    say(log, ...Array.from({ length: 1000 }, (_, index) => String(index)))
    log.filter((message) => message.endsWith('0'))
    const atOnce = ['910', '920', '930', '940', '950', '960', '970', '980', '990']
    expect(texts(log)).toEqual(atOnce)
    log.searchSlice(() => true)
    expect(log.searching).toBe(true)
    expect(texts(log)).toEqual(['890', '900', ...atOnce])
    say(log, '1000', '1001')
    finish(log)
    expect(log.searching).toBe(false)
    expect(log.shown.length).toBe(101)
    log.filter(undefined)
    finish(log)
    expect(log.shown.length).toBe(1002)
  })

  test('counts no line as shown that leaves before it was tested, and does not pass', () => {
    const log = new EventLog({ lines: 1000, characters: 10_000 })
    say(log, ...Array.from({ length: 1000 }, () => 'no'))
    log.filter((message) => message !== 'no')
    say(log, 'a', 'b')
    expect(log.account().shown).toBe(2)
  })

  test('leaves notes and marked lines', () => {
    const log = new EventLog()
    say(log, 'a', 'b', 'c')
    log.note({ kind: 'gap', text: 'Gap: 1 event is missing (4)' })
    log.mark([1])
    log.filter(() => false)
    finish(log)
    expect(texts(log)).toEqual(['b', 'Gap: 1 event is missing (4)'])
    log.filter(undefined)
    finish(log)
    expect(log.isMarked(1)).toBe(true)
  })
})

describe('finding', () => {
  const found = (find: string, ...messages: string[]) => {
    const log = new EventLog()
    say(log, ...messages)
    log.find(find, 'Europe/Stockholm')
    finish(log)
    return { log, hits: numbers(log.hits) }
  }

  test('counts hits among the shown lines, and hides none', () => {
    const { log, hits } = found('play', 'playback start', 'zap', 'PLAY')
    expect(hits).toEqual([0, 2])
    expect(log.shown.length).toBe(3)
    say(log, 'play again')
    expect(log.hits?.length).toBe(3)
    log.filter((message) => message !== 'PLAY')
    finish(log)
    expect(numbers(log.hits)).toEqual([0, 3])
    log.clear()
    expect(log.hits?.length).toBe(0)
  })

  test('goes to the next and the previous hit, around the ends', () => {
    const { log } = found('a', 'a', 'b', 'a', 'a')
    const walk = (from: number | undefined, direction: 1 | -1) => log.nextHit(from, direction)
    expect([walk(undefined, 1), walk(0, 1), walk(1, 1), walk(3, 1)]).toEqual([0, 2, 2, 0])
    expect([walk(undefined, -1), walk(3, -1), walk(1, -1), walk(0, -1)]).toEqual([3, 2, 0, 3])
  })

  test('a blank or an absent text has no hits', () => {
    expect(found(' ', 'a').log.hits).toBeUndefined()
    expect(found('x', 'a').log.nextHit(undefined, 1)).toBeUndefined()
  })
})

describe('marks', () => {
  test('are set and removed together, and visited in turn', () => {
    const log = new EventLog()
    say(log, 'a', 'b', 'c', 'd')
    log.mark([3, 1])
    log.mark([1, 2])
    expect([0, 1, 2, 3].map((line) => log.isMarked(line))).toEqual([false, true, true, true])
    log.mark([1, 2])
    expect(log.markCount).toBe(1)
    log.mark([0])
    expect([log.nextMark(undefined, 1), log.nextMark(0, 1), log.nextMark(3, 1)]).toEqual([0, 3, 0])
    expect([log.nextMark(undefined, -1), log.nextMark(0, -1)]).toEqual([3, 3])
  })

  test('of a moment are numbered lines of their own', () => {
    const log = new EventLog()
    say(log, 'a')
    log.mark([0])
    noteMark(log, 0)
    noteMark(log, 0)
    expect(texts(log)).toEqual(['a', 'Mark 2', 'Mark 3'])
    expect([log.isMarked(1), log.isMarked(2)]).toEqual([true, true])
  })

  test('leave with their line', () => {
    const log = new EventLog({ lines: 2, characters: 100 })
    say(log, 'a', 'b')
    log.mark([0])
    say(log, 'c')
    expect([log.markCount, log.nextMark(undefined, 1)]).toEqual([0, undefined])
  })
})

/** The same in the simplest way: all lines in arrays, filtered each time. */
function simpleLog(most: number) {
  interface Line {
    line: number
    message: string
  }
  let lines: Line[] = []
  let since: Line[] | undefined
  let end = 0
  let goneShown = 0
  let accepts = (_: string) => true
  const passing = (all: readonly Line[] = []) => all.filter(({ message }) => accepts(message))
  const last = (all: Line[]) => {
    goneShown += passing(all.slice(0, -most)).length
    return all.slice(-most)
  }
  return {
    say(message: string) {
      const line = { line: end++, message }
      if (since) since = last([...since, line])
      else lines = last([...lines, line])
    },
    filter(next: typeof accepts) {
      accepts = next
    },
    pause() {
      since ??= []
    },
    resume() {
      lines = last([...lines, ...(since ?? [])])
      since = undefined
    },
    shown: () => passing(lines).map(({ line }) => line),
    everShown: () => goneShown + passing(lines).length + passing(since).length,
    kept: () => lines.length + (since?.length ?? 0),
    gone: () => end - lines.length - (since?.length ?? 0),
  }
}

test('shows the same as the simplest log after any steps, and its account adds up', () => {
  const holds = (letter: string) => (message: string) => message.includes(letter)
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ say: fc.array(fc.constantFrom('a', 'b', 'ab', 'c'), { maxLength: 5 }) }),
    },
    fc.record({ filter: fc.constantFrom('', 'a', 'b') }),
    fc.record({ work: fc.nat({ max: 2 }) }),
    fc.constantFrom('pause' as const, 'resume' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const log = new EventLog({ lines: 7, characters: 10_000 })
      const simple = simpleLog(7)
      let received = 0
      for (const one of steps) {
        if (one === 'pause' || one === 'resume') {
          log[one]()
          simple[one]()
        } else if ('say' in one) {
          received += one.say.length
          say(log, ...one.say)
          for (const message of one.say) simple.say(message)
        } else if ('filter' in one) {
          log.filter(holds(one.filter))
          simple.filter(holds(one.filter))
        } else {
          let looks = one.work
          log.searchSlice(() => looks-- <= 0)
        }
        const account = log.account()
        expect(account.received).toBe(received)
        expect(account.shown + account.filtered).toBe(received)
        expect([log.keptCount, log.removedCount]).toEqual([simple.kept(), simple.gone()])
        expect(simple.shown()).toEqual(expect.arrayContaining(numbers(log.shown)))
      }
      finish(log)
      expect(numbers(log.shown)).toEqual(simple.shown())
      expect(log.account().shown).toBe(simple.everShown())
    }),
    { seed: 7, numRuns: 500 },
  )
})
