import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failure } from '../fixtures.ts'
import { createUrlQueue } from './url-queue.ts'

/** A task that ends when told, and the places that it was run in. */
function stage() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    started,
    task: (name: string) => () => {
      started.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    },
    finish: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

/** Lets everything go on that can. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('requests to one URL', () => {
  test('go one at a time, in the order they came [NET-010]', async () => {
    const queue = createUrlQueue()
    const { task, started, finish } = stage()
    const all = ['a', 'b', 'c'].map((name) => queue.run('/x', undefined, task(name)))
    await settle()
    expect(started).toEqual(['a'])
    finish('a')
    await settle()
    expect(started).toEqual(['a', 'b'])
    finish('b')
    await settle()
    finish('c')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  test('do not hold up those to another URL', async () => {
    const queue = createUrlQueue()
    const { task, started } = stage()
    void queue.run('/x', undefined, task('x'))
    void queue.run('/y', undefined, task('y'))
    await settle()
    expect(started).toEqual(['x', 'y'])
  })

  test('go on after one that failed', async () => {
    const queue = createUrlQueue()
    const { task, started, fail } = stage()
    const first = failure(queue.run('/x', undefined, task('a')))
    void queue.run('/x', undefined, task('b'))
    await settle()
    fail('a')
    expect(await first).toEqual(new Error('a'))
    await settle()
    expect(started).toEqual(['a', 'b'])
  })

  test('one that is aborted while it waits leaves its place to the next, and never runs', async () => {
    const queue = createUrlQueue()
    const { task, started, finish } = stage()
    const controller = new AbortController()
    void queue.run('/x', undefined, task('a'))
    const second = failure(queue.run('/x', controller.signal, task('b')))
    void queue.run('/x', undefined, task('c'))
    controller.abort('no longer wanted')
    expect(await second).toBe('no longer wanted')
    expect(started).toEqual(['a'])
    finish('a')
    await settle()
    expect(started).toEqual(['a', 'c'])
  })

  test('whoever comes after the last one was aborted still waits for the one that runs', async () => {
    const queue = createUrlQueue()
    const { task, started } = stage()
    const controller = new AbortController()
    void queue.run('/x', undefined, task('a'))
    const second = failure(queue.run('/x', controller.signal, task('b')))
    controller.abort()
    await second
    void queue.run('/x', undefined, task('c'))
    await settle()
    expect(started).toEqual(['a'])
  })

  test('one that was aborted before it came does not run', async () => {
    const queue = createUrlQueue()
    const { task, started } = stage()
    await failure(queue.run('/x', AbortSignal.abort(), task('a')))
    expect(started).toEqual([])
  })
})

test('however requests come, end, fail and are aborted: one at a time per URL, in order, all of them [NET-010]', async () => {
  const request = fc.record({ url: fc.constantFrom('/x', '/y'), fails: fc.boolean(), aborts: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(request, { maxLength: 10 }), async (scheduler, requests) => {
      const queue = createUrlQueue()
      const asked: number[] = []
      const started: number[] = []
      const running: string[] = []
      let mostAtOnce = 0
      const turn = () => scheduler.schedule(Promise.resolve())

      const one = async ({ url, fails, aborts }: (typeof requests)[number], index: number) => {
        const controller = new AbortController()
        await turn()
        asked.push(index)
        if (aborts) void turn().then(() => controller.abort())
        await queue.run(url, controller.signal, async () => {
          started.push(index)
          running.push(url)
          mostAtOnce = Math.max(mostAtOnce, running.filter((other) => other === url).length)
          await turn()
          running.splice(running.indexOf(url), 1)
          if (fails) throw new Error('failed')
        })
      }
      await scheduler.waitFor(Promise.allSettled(requests.map(one)))

      expect(mostAtOnce).toBeLessThan(2)
      for (const url of ['/x', '/y']) {
        const here = (index: number) => requests[index]?.url === url
        expect(started.filter(here)).toEqual(asked.filter(here).filter((index) => started.includes(index)))
      }
      const kept = requests.flatMap(({ aborts }, index) => (aborts ? [] : [index]))
      expect(started).toEqual(expect.arrayContaining(kept))
    }),
    { seed: 10, numRuns: 300 },
  )
})
