import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyOf, bytes, eventStream, failure, json, providerThat, settings } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { EFFECTS, ok, thing } from './data-manager.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a request', () => {
  test.each([
    ['GET', 'get'],
    ['POST', 'post'],
    ['PUT', 'put'],
    ['PATCH', 'patch'],
    ['DELETE', 'delete'],
  ] as const)('%s is sent as such, below the base address of its service [NET-002]', async (method, name) => {
    const { data, sent } = providerThat(ok)
    expect((await data[name](thing)).body).toEqual({ ok: true })
    expect(sent).toMatchObject([{ method, url: 'http://admin.test/base/rest/thing' }])
  })

  test('is answered by no cache but ours [NET-024]', async () => {
    const { data, sent } = providerThat(ok)
    await data.get(thing)
    await data.post(thing)
    expect(sent).toMatchObject([{ cache: 'no-store' }, { cache: 'no-store' }])
  })

  test('carries its query [NET-006..008]', async () => {
    const { data, sent } = providerThat(ok)
    await data.get({ ...thing, query: { id: [1, 2], term: 'a&b' } })
    expect(sent[0]?.url).toBe('http://admin.test/base/rest/thing?id=1&id=2&term=a%26b')
  })

  test('carries its body as JSON [NET-009]', async () => {
    const { data, sent } = providerThat(ok)
    await data.post({ ...thing, body: { name: 'Å', list: [1] } })
    expect(sent[0]?.body).toBe('{"name":"Å","list":[1]}')
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('carries the bearer token where it is secure, and only there [NET-003, SES-032]', async () => {
    const token = vi.fn(async () => 'abc')
    const { data, sent } = providerThat(ok, { token })
    await data.get(thing)
    await data.get({ ...thing, secure: false })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', null])
    expect(token).toHaveBeenCalledTimes(1)
  })

  test('is not sent without a sign-in [SES-030]', async () => {
    const refused = new AppError('not-authenticated', 'Not authenticated')
    const { data, sent } = providerThat(ok, { token: () => Promise.reject(refused) })
    expect(await failure(data.post(thing))).toBe(refused)
    expect(sent).toEqual([])
  })

  test('carries extra headers, which win [NET-004]', async () => {
    const { data, sent } = providerThat(ok)
    await data.get({ ...thing, headers: { Accept: 'text/plain', 'X-Extra': 'yes' } })
    expect(sent[0]?.headers.get('accept')).toBe('text/plain')
    expect(sent[0]?.headers.get('x-extra')).toBe('yes')
  })

  test('names the client and its version to the admin portal, and to no other service [NET-038, NET-039]', async () => {
    const { data, sent } = providerThat(ok)
    await data.get(thing)
    await data.get({ ...thing, service: 'remoteEvents' })
    expect(sent.map(({ headers }) => [headers.get('client'), headers.get('client-version')])).toEqual([
      ['adminui', '0.0.49'],
      [null, null],
    ])
  })

  test('to a service without an address is a configuration error, and nothing is sent [NET-011]', async () => {
    const { adminPortal: _, ...services } = settings.services
    const without = { ...settings, services: { ...services, adminPortal: '' } }
    const { data, sent } = providerThat(ok, {}, without)
    const expected = { kind: 'configuration', message: 'services.adminPortal: no base address is configured' }
    expect(await failure(data.get(thing))).toMatchObject(expected)
    expect(await failure(data.stream(thing))).toMatchObject(expected)
    expect(sent).toEqual([])
  })
})

describe('what acts', () => {
  test.each(EFFECTS)('%s carries an idempotency key of its own each time', async (_, call) => {
    const { data, sent } = providerThat(ok)
    await call(data, thing)
    await call(data, thing)
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2'])
  })

  test('carries it under the name that is configured, and none where services take none', async () => {
    for (const [idempotencyHeader, key] of [
      ['X-Once', 'key-1'],
      [null, null],
    ] as const) {
      const { data, sent } = providerThat(ok, {}, { ...settings, idempotencyHeader })
      await data.post(thing)
      expect(sent[0]?.headers.get('x-once')).toBe(key)
      expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
    }
  })

  test('reads carry none, a POST that only reads included', async () => {
    const { data, sent } = providerThat(ok)
    await data.get(thing)
    await data.post({ ...thing, effect: false })
    expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, false])
  })

  test.each(EFFECTS)('%s is sent each time, whatever max-age was answered [NET-024]', async (_, call) => {
    const { data, sent } = providerThat(() => json({}, { headers: { 'cache-control': 'max-age=60' } }))
    await data.get(thing)
    await call(data, thing)
    await call(data, thing)
    expect(sent).toHaveLength(3)
  })

  test.each(EFFECTS)('the answer of %s answers no later GET [NET-024]', async (_, call) => {
    const { data, sent } = providerThat(() => json({}, { headers: { 'cache-control': 'max-age=60' } }))
    await call(data, thing)
    await data.get(thing)
    expect(sent).toHaveLength(2)
  })
})

describe('a GET that was answered with a max-age', () => {
  const cached = (): Response => json({ at: Date.now() }, { headers: { 'cache-control': 'max-age=60' } })

  test('is answered from memory for so many seconds [NET-024, NET-025]', async () => {
    const { data, sent } = providerThat(cached)
    const first = await data.get(thing)
    vi.advanceTimersByTime(59_999)
    expect(await data.get(thing)).toEqual(first)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await data.get(thing)
    expect(sent).toHaveLength(2)
  })

  test('is asked again with another query', async () => {
    const { data, sent } = providerThat(cached)
    await data.get({ ...thing, query: { a: 1 } })
    await data.get({ ...thing, query: { a: 2 } })
    expect(sent).toHaveLength(2)
  })

  test('is asked again after everything was forgotten', async () => {
    const { data, sent } = providerThat(cached)
    await data.get(thing)
    data.evict()
    await data.get(thing)
    expect(sent).toHaveLength(2)
  })

  test('is asked again after an eviction during the request', async () => {
    const answers: ((answer: Response) => void)[] = []
    const { data, sent } = providerThat(() => new Promise((resolve) => answers.push(resolve)))
    const before = data.get(thing)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    data.evict()
    const after = data.get(thing)
    answers[0]?.(cached())
    await before
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(cached())
    await after
    expect(sent).toHaveLength(2)
  })

  test('waits for a running request and shares its answer', async () => {
    const { data, sent } = providerThat(cached)
    await Promise.all([data.get(thing), data.get(thing), data.get(thing)])
    expect(sent).toHaveLength(1)
  })
})

test('requests to one URL, query included, are sent one at a time, whatever their method [NET-010, OPN-106]', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { data, sent } = providerThat(() => new Promise((resolve) => answers.push(resolve)))
  const others = [data.post, data.put, data.patch, data.delete].map((call) => call(thing))
  const elsewhere = data.get({ ...thing, query: { a: 1 } })
  for (const [index, call] of others.entries()) {
    await vi.waitFor(() => expect(sent).toHaveLength(index + 2))
    answers[index === 0 ? 0 : index + 1]?.(json({}))
    await call
  }
  answers[1]?.(json({}))
  await elsewhere
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT', 'PATCH', 'DELETE'])
})

describe('a stream', () => {
  test('is handed over as it comes, without a time limit once it has begun', async () => {
    const { data, sent } = providerThat(() => eventStream(bodyOf([bytes('a'), bytes('b')])))
    const response = await data.stream({ ...thing, service: 'remoteEvents', secure: false })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent[0]?.signal.aborted).toBe(false)
    expect(await response.text()).toBe('ab')
  })

  test('ends when its caller aborts, also after it has begun', async () => {
    const { data, sent } = providerThat(() => eventStream(bodyOf([bytes('a')])))
    const caller = new AbortController()
    await data.stream({ ...thing, signal: caller.signal })
    caller.abort()
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  test.each([
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'got text/html'],
    ['nothing', () => new Response(null, { status: 204 }), 'got nothing'],
    ['JSON', () => json([]), 'got application/json'],
  ])('that is %s is none', async (_, answer, got) => {
    const { data } = providerThat(answer)
    const message = expect.stringContaining(`Expected an event stream, ${got}`)
    expect(await failure(data.stream(thing))).toMatchObject({ kind: 'parse', message })
  })

  test('several to one URL are open at once', async () => {
    const { data, sent } = providerThat(() => eventStream(bodyOf([bytes('a')])))
    await Promise.all([data.stream(thing), data.stream(thing)])
    expect(sent).toHaveLength(2)
  })

  test.each([
    [401, 'not-authenticated'],
    [404, 'not-found'],
    [500, 'server'],
  ])('that is refused with %i is an error of its kind', async (status, kind) => {
    const { data } = providerThat(() => json({ errorMessage: 'No' }, { status }))
    expect(await failure(data.stream(thing))).toMatchObject({ kind, errorMessage: 'No' })
  })
})
