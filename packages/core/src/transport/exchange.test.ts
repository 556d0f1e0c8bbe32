import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyOf, bytes, eventStream, failure, json, providerThat } from '../fixtures.ts'
import { createUrlQueue } from './data-manager.ts'
import type { Exchange, RequestOptions } from './index.ts'
import { path } from './request.ts'

const thing: RequestOptions = { service: 'adminPortal', path: '/thing', secure: true }

/** A data manager whose service answers after 25 ms, and the reported exchanges. */
function observed(
  answer: () => Response | Promise<Response>,
  token: () => Promise<string> = async () => 'token',
) {
  const seen: Exchange[] = []
  let clock = 1000
  const { data } = providerThat(
    () => {
      clock += 25
      return answer()
    },
    { now: () => clock, token, onExchange: (exchange) => seen.push(exchange) },
  )
  return { data, seen }
}

test('a request is reported with method, service, path, status, duration and size [NET-051]', async () => {
  const { data, seen } = observed(() => json({ a: 1 }, { status: 201 }))
  await data.post({ ...thing, query: { username: 'anna' }, body: { pin: '1234' } })
  expect(seen).toEqual([
    {
      service: 'adminPortal',
      method: 'POST',
      path: '/thing',
      startedAt: 1000,
      durationMs: 25,
      status: 201,
      size: 7,
    },
  ])
})

test.each<[string, () => Response | Promise<Response>, Partial<Exchange>]>([
  ['refused', () => json({}, { status: 404 }), { status: 404, size: 2, error: 'not-found' }],
  ['without an answer', () => Promise.reject(new TypeError()), { status: 0, size: 0, error: 'unspecified' }],
  [
    'answered with what is no JSON',
    () => new Response('<', { headers: { 'Content-Type': 'application/json' } }),
    { status: 200, size: 0, error: 'parse' },
  ],
])('so is one that is %s', async (_, answer, expected) => {
  const { data, seen } = observed(answer)
  await failure(data.get(thing))
  expect(seen[0]).toMatchObject(expected)
})

test('so is a stream, when it has begun', async () => {
  const { data, seen } = observed(() => eventStream(bodyOf([bytes('data: 1\n\n')])))
  await data.stream({ ...thing, service: 'remoteEvents' })
  expect(seen).toMatchObject([
    { service: 'remoteEvents', method: 'GET', status: 200, size: 0, durationMs: 25 },
  ])
})

test('an answer from the cache was no request', async () => {
  const { data, seen } = observed(() => json({}, { headers: { 'Cache-Control': 'max-age=60' } }))
  await data.get(thing)
  await data.get(thing)
  expect(seen).toHaveLength(1)
})

test('a confidential value is masked with its whole path segment [OPN-110]', async () => {
  const { data, seen } = observed(() => json({}))
  await data.get({ ...thing, path: path`/search/${'username'}/${'å/b'}`, confidential: ['å/b'] })
  await data.get({ ...thing, path: path`/export/${'key-1'}.json`, confidential: ['key-1'] })
  expect(seen.map((exchange) => exchange.path)).toEqual(['/search/username/[masked]', '/export/[masked]'])
})

/** Tasks that a test ends, and the order of their runs. */
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
})

test('one task at a time per URL, in order, through failures and aborts [NET-010]', async () => {
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
