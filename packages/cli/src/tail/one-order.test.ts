import type { Told } from '@headend/core/remote-events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inOneOrder } from './one-order.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const said = (at: number): Told => ({
  identity: anna,
  arrived: 0,
  event: { id: undefined, type: 'MESSAGE', message: String(at), timestamp: new Date(at).toISOString() },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function ordered(streams: number, take: () => Promise<void> = async () => {}) {
  const shown: string[] = []
  const failed: unknown[] = []
  const show = async (told: readonly Told[]) => {
    shown.push(...told.map((one) => ('event' in one ? one.event.message : 'gap')))
    await take()
  }
  const order = inOneOrder(streams, show, (error) => void failed.push(error))
  return { order, shown, failed }
}

describe('several engagements', () => {
  test('wait for each other until all are connected, and then only a moment', async () => {
    const { order, shown } = ordered(2)
    order.opened(0)
    await order.add(0, [said(5)])
    await vi.advanceTimersByTimeAsync(1900)
    expect(shown).toEqual([])
    order.opened(1)
    await order.add(1, [said(3)])
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['3'])
    await vi.advanceTimersByTimeAsync(100)
    expect(shown).toEqual(['3', '5'])
    await vi.advanceTimersByTimeAsync(200)
    await order.add(0, [said(9)])
    await vi.advanceTimersByTimeAsync(299)
    expect(shown).toEqual(['3', '5'])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toEqual(['3', '5', '9'])
  })

  test('do not wait for one that has ended', async () => {
    const { order, shown } = ordered(2)
    order.opened(0)
    await order.add(0, [said(5)])
    order.ended(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['5'])
  })

  test('are all shown at the end, while one is being shown, too', async () => {
    const taken = Promise.withResolvers<void>()
    const { order, shown } = ordered(2, () => taken.promise)
    for (const stream of [0, 1]) order.opened(stream)
    await order.add(0, [said(1)])
    await vi.advanceTimersByTimeAsync(300)
    await order.add(0, [said(2)])
    const flushed = order.flush()
    expect(shown).toEqual(['1'])
    taken.resolve()
    await flushed
    expect(shown).toEqual(['1', '2'])
  })

  test('are read no further while too many are held', async () => {
    const taken = Promise.withResolvers<void>()
    const { order } = ordered(2, () => taken.promise)
    for (const stream of [0, 1]) order.opened(stream)
    await order.add(0, [said(1)])
    await vi.advanceTimersByTimeAsync(300)
    let added = false
    const adding = order
      .add(
        0,
        Array.from({ length: 20_001 }, (_, index) => said(index)),
      )
      .then(() => {
        added = true
      })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(added).toBe(false)
    taken.resolve()
    await adding
  })

  test('tell where one of their events cannot be shown, and then keep nobody waiting', async () => {
    const { order, shown, failed } = ordered(2, () => Promise.reject(new Error('full')))
    order.ended(1)
    await order.add(0, [said(1)])
    const many = Array.from({ length: 20_001 }, (_, index) => said(index))
    const reading = order.add(0, many)
    await vi.advanceTimersByTimeAsync(300)
    expect(failed).toEqual([new Error('full')])
    await reading
    await order.add(0, many)
    await order.flush()
    expect([shown, failed.length]).toEqual([['1'], 1])
  })
})
