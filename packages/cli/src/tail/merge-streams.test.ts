import { setImmediate } from 'node:timers/promises'
import type { Clock } from '@headend/core/async'
import type { RecordedEntry } from '@headend/core/remote-events'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createMergeQueue, mergeStreams } from './merge-streams.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const said = (at: number): RecordedEntry => ({
  identity: anna,
  arrived: 0,
  event: { id: undefined, type: 'MESSAGE', message: String(at), timestamp: new Date(at).toISOString() },
})

/** Time that passes only by hand. */
function clockByHand() {
  let time = 0
  const waiting = new Set<{ at: number; ring: () => void }>()
  const due = (until: number) => [...waiting].toSorted((a, b) => a.at - b.at).find(({ at }) => at <= until)
  const clock: Clock = {
    now: () => time,
    wait: (ms) => new Promise((ring) => void waiting.add({ at: time + ms, ring })),
  }
  return {
    clock,
    async pass(ms: number) {
      const until = time + ms
      await setImmediate()
      for (let alarm = due(until); alarm; alarm = due(until)) {
        waiting.delete(alarm)
        time = alarm.at
        alarm.ring()
        await setImmediate()
      }
      time = until
    },
  }
}

function ordered(streams: number, take: () => Promise<void> = async () => {}) {
  const shown: string[] = []
  const failed: unknown[] = []
  const show = async (entries: readonly RecordedEntry[]) => {
    shown.push(...entries.map((entry) => ('event' in entry ? entry.event.message : 'gap')))
    await take()
  }
  const { clock, pass } = clockByHand()
  const order = mergeStreams(streams, show, (error) => void failed.push(error), clock)
  return { order, shown, failed, pass }
}

describe('several engagements', () => {
  test('wait for each other until all are connected, and then only a moment', async () => {
    const { order, shown, pass } = ordered(2)
    order.opened(0)
    await order.add(0, [said(5)])
    await pass(1900)
    expect(shown).toEqual([])
    order.opened(1)
    await order.add(1, [said(3)])
    await pass(0)
    expect(shown).toEqual(['3'])
    await pass(100)
    expect(shown).toEqual(['3', '5'])
    await pass(200)
    await order.add(0, [said(9)])
    await pass(299)
    expect(shown).toEqual(['3', '5'])
    await pass(1)
    expect(shown).toEqual(['3', '5', '9'])
  })

  test('are all shown at the end, also while one is being shown', async () => {
    const taken = Promise.withResolvers<void>()
    const { order, shown, pass } = ordered(2, () => taken.promise)
    for (const stream of [0, 1]) order.opened(stream)
    await order.add(0, [said(1)])
    await pass(300)
    await order.add(0, [said(2)])
    const flushed = order.flush()
    expect(shown).toEqual(['1'])
    taken.resolve()
    await flushed
    expect(shown).toEqual(['1', '2'])
  })

  test('are read no further while too many are held', async () => {
    const taken = Promise.withResolvers<void>()
    const { order, pass } = ordered(2, () => taken.promise)
    for (const stream of [0, 1]) order.opened(stream)
    await order.add(0, [said(1)])
    await pass(300)
    const added = vi.fn()
    const many = Array.from({ length: 20_001 }, (_, index) => said(index))
    const adding = order.add(0, many).then(added)
    await pass(10_000)
    expect(added).not.toHaveBeenCalled()
    taken.resolve()
    await adding
  })

  test('report an event that cannot be shown, and then let every caller go on', async () => {
    const taken = Promise.withResolvers<void>()
    const { order, shown, failed } = ordered(2, () => taken.promise)
    order.ended(1)
    await order.add(0, [said(1)])
    const many = Array.from({ length: 20_001 }, (_, index) => said(index))
    const reading = order.add(0, many)
    const flushed = order.flush()
    taken.reject(new Error('full'))
    await Promise.all([reading, flushed])
    await order.add(0, many)
    await order.flush()
    expect([shown, failed]).toEqual([['1'], [new Error('full')]])
  })
})

const HOLD = 100
const at = (item: number) => item

describe('events of several engagements', () => {
  test('go out by their time as soon as every engagement has come as far', () => {
    const order = createMergeQueue<number>(2)
    order.add(0, [1, 4, 9], at, 0)
    expect(order.takeDue(0, HOLD)).toEqual([])
    order.add(1, [2, 3, 6], at, 10)
    expect(order.takeDue(10, HOLD)).toEqual([1, 2, 3, 4, 6])
    expect(order.heldCount).toBe(1)
  })

  test('stay in the order of their engagement where its clock is set back', () => {
    const order = createMergeQueue<number>(2)
    order.add(0, [10, 3, 11], at, 0)
    order.add(1, [5, 10, 12], at, 0)
    expect(order.takeDue(0, HOLD)).toEqual([5, 10, 3, 10, 11])
  })

  test('come each once, whatever happens, and in order where none is later than the hold-back', () => {
    const step = fc.record({
      source: fc.nat({ max: 2 }),
      items: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20, size: 'max' }), fc.boolean(), (steps, patient) => {
        const order = createMergeQueue<string>(3)
        const added: string[] = []
        const out: string[] = []
        const clocks = [0, 0, 0]
        let now = 0
        for (const { source, items } of steps) {
          const batch = items.map((ahead) => {
            clocks[source] = (clocks[source] ?? 0) + ahead
            return `${clocks[source]}/${source}/${added.length + ahead}`
          })
          added.push(...batch)
          order.add(source, batch, (item) => Number.parseInt(item, 10), now)
          now += 10
          out.push(...order.takeDue(now, patient ? 1_000_000 : 5))
        }
        for (const source of clocks.keys()) order.end(source)
        out.push(...order.takeDue(now, 0))
        expect(order.heldCount).toBe(0)
        expect(out.toSorted()).toEqual(added.toSorted())
        const times = out.map((item) => Number.parseInt(item, 10))
        if (patient) expect(times).toEqual(times.toSorted((a, b) => a - b))
        for (const source of clocks.keys()) {
          const own = (all: string[]) => all.filter((item) => item.split('/')[1] === String(source))
          expect(own(out)).toEqual(own(added))
        }
      }),
      { seed: 8 },
    )
  })
})
