import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createOrder } from './order.ts'

const HOLD = 100
const at = (item: number) => item

describe('events of several engagements', () => {
  test('go out by their time as soon as every engagement has come as far', () => {
    const order = createOrder<number>(2)
    order.add(0, [1, 4, 9], at, 0)
    expect(order.take(0, HOLD)).toEqual([])
    order.add(1, [2, 3, 6], at, 10)
    expect(order.take(10, HOLD)).toEqual([1, 2, 3, 4, 6])
    expect(order.held).toBe(1)
  })

  test('wait for one that is silent only so long', () => {
    const order = createOrder<number>(2)
    order.add(0, [1, 2], at, 0)
    order.add(0, [3], at, 50)
    expect(order.due(HOLD)).toBe(100)
    expect(order.take(99, HOLD)).toEqual([])
    expect(order.take(100, HOLD)).toEqual([1, 2])
    expect(order.due(HOLD)).toBe(150)
    expect(order.take(150, HOLD)).toEqual([3])
    expect(order.due(HOLD)).toBeUndefined()
  })

  test('that belong before one that has waited go out before it', () => {
    const order = createOrder<number>(3)
    order.add(0, [5], at, 0)
    order.add(1, [2, 8], at, 90)
    expect(order.take(100, HOLD)).toEqual([2, 5])
  })

  test('wait for none that has ended', () => {
    const order = createOrder<number>(2)
    order.add(0, [1], at, 0)
    order.end(1)
    expect(order.take(0, HOLD)).toEqual([1])
    order.end(0)
    expect(order.take(0, HOLD)).toEqual([])
  })

  test('stay in the order of their engagement where its clock is set back', () => {
    const order = createOrder<number>(2)
    order.add(0, [10, 3, 11], at, 0)
    order.add(1, [5, 10, 12], at, 0)
    expect(order.take(0, HOLD)).toEqual([5, 10, 3, 10, 11])
  })

  test('come each once, whatever happens, and in order where none is later than the hold-back', () => {
    const step = fc.record({
      source: fc.nat({ max: 2 }),
      items: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.boolean(), (steps, patient) => {
        const order = createOrder<string>(3)
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
          order.add(source, batch, (one) => Number.parseInt(one, 10), now)
          now += 10
          out.push(...order.take(now, patient ? 1_000_000 : 5))
        }
        for (const source of clocks.keys()) order.end(source)
        out.push(...order.take(now, 0))
        expect(order.held).toBe(0)
        expect(out.toSorted()).toEqual(added.toSorted())
        const times = out.map((one) => Number.parseInt(one, 10))
        if (patient) expect(times).toEqual(times.toSorted((a, b) => a - b))
        for (const source of clocks.keys()) {
          const own = (all: string[]) => all.filter((one) => one.split('/')[1] === String(source))
          expect(own(out)).toEqual(own(added))
        }
      }),
      { seed: 8 },
    )
  })
})
