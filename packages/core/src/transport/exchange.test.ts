import { expect, test } from 'vitest'
import { bodyOf, bytes, eventStream, failure, json, providerThat } from '../fixtures.ts'
import type { Exchange, RequestOptions } from './index.ts'
import { path } from './path.ts'

const thing: RequestOptions = { service: 'adminPortal', path: '/thing', secure: true }

/** A data manager whose service takes 25 ms for each answer, and what it told of its requests. */
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

test('a request is told of with method, service, path, status, duration and size [NET-051]', async () => {
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

test('so is one that had no token to be sent with', async () => {
  const { data, seen } = observed(
    () => json({}),
    () => Promise.reject(new Error('none')),
  )
  await failure(data.get(thing))
  expect(seen).toMatchObject([{ status: 0, error: 'unspecified', durationMs: 0 }])
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

test('a confidential value is not told, nor whatever stands with it between slashes [OPN-110]', async () => {
  const { data, seen } = observed(() => json({}))
  await data.get({ ...thing, path: path`/search/${'username'}/${'å/b'}`, confidential: ['å/b'] })
  await data.get({ ...thing, path: path`/export/${'key-1'}.json`, confidential: ['key-1'] })
  expect(seen.map((exchange) => exchange.path)).toEqual(['/search/username/[masked]', '/export/[masked]'])
})
