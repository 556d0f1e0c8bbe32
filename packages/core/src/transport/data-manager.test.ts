import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import {
  type Answering,
  bodyOf,
  bytes,
  eventStream,
  failure,
  json,
  never,
  providerThat,
  settings,
} from '../fixtures.ts'
import type { DataManager } from './data-manager.ts'
import type { RequestOptions } from './request.ts'

const thing: RequestOptions = { service: 'adminPortal', path: '/rest/thing', secure: true }
const ok: Answering = () => json({ ok: true })

/** The spellings of a call that acts: each write, and a GET that acts. */
const EFFECTS: [string, (data: DataManager, options: RequestOptions) => Promise<unknown>][] = [
  ['post', (data, options) => data.post(options)],
  ['put', (data, options) => data.put(options)],
  ['patch', (data, options) => data.patch(options)],
  ['delete', (data, options) => data.delete(options)],
  ['get with effect', (data, options) => data.get({ ...options, effect: true })],
]

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

  test('without a body says nothing about one', async () => {
    const { data, sent } = providerThat(ok)
    await data.post(thing)
    expect(sent[0]?.body).toBeUndefined()
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  test('carries the bearer token where it is secure, and only there [NET-003, SES-032]', async () => {
    const token = vi.fn(async () => 'abc')
    const { data, sent } = providerThat(ok, { token })
    await data.get(thing)
    await data.get({ ...thing, secure: false })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', null])
    expect(token).toHaveBeenCalledTimes(1)
  })

  test('is not sent while nobody is signed in [SES-030]', async () => {
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

  test('carries none where the services take none', async () => {
    const { data, sent } = providerThat(ok, {}, { ...settings, idempotencyHeader: null })
    await data.post(thing)
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('carries it under the name that is configured', async () => {
    const { data, sent } = providerThat(ok, {}, { ...settings, idempotencyHeader: 'X-Once' })
    await data.post(thing)
    expect(sent[0]?.headers.get('x-once')).toBe('key-1')
  })

  test('reads carry none, a POST that only reads included', async () => {
    const { data, sent } = providerThat(ok)
    await data.get(thing)
    await data.post({ ...thing, effect: false })
    expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, false])
  })

  test.each(EFFECTS)('%s is sent each time, whatever max-age was answered [NET-024]', async (_, call) => {
    const { data, sent } = providerThat(() => json({}, { headers: { 'cache-control': 'max-age=60' } }))
    await call(data, thing)
    await call(data, thing)
    expect(sent).toHaveLength(2)
  })

  test.each(EFFECTS)('%s is not answered from what a GET of the same address left', async (_, call) => {
    const { data, sent } = providerThat(() => json({}, { headers: { 'cache-control': 'max-age=60' } }))
    await data.get(thing)
    await call(data, thing)
    expect(sent).toHaveLength(2)
  })
})

describe('the outcome of what acts is unknown', () => {
  const unknown = { kind: 'outcome-unknown' }
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const moved = (location: string) => () => new Response(null, { status: 302, headers: { location } })

  test.each([408, 502, 504])(
    'after %i: a gateway may have waited no longer than the service',
    async (status) => {
      const { data } = providerThat(() => json({}, { status }))
      const message = `Sent, but it may or may not have been done: The service answered ${status}`
      expect(await failure(data.post(thing))).toMatchObject({ ...unknown, status, message })
      expect(await failure(data.get(thing))).toMatchObject({ kind: 'server', status })
    },
  )

  test.each(EFFECTS)('where a page answers a %s, whatever is read of its answer', async (_, call) => {
    const { data } = providerThat(page)
    const message = expect.stringContaining('expected JSON, got text/html from /rest/thing')
    expect(await failure(call(data, { ...thing, ignoreBody: true }))).toMatchObject({ ...unknown, message })
  })

  test.each(EFFECTS)('where a %s is redirected, which it does not follow', async (_, call) => {
    const { data, sent } = providerThat(moved('https://sso.test/login?secret=1'))
    const message = expect.stringMatching(/the request was redirected to https:\/\/sso.test\/login$/)
    expect(await failure(call(data, thing))).toMatchObject({ ...unknown, message })
    expect(sent).toMatchObject([{ redirect: 'manual' }])
  })

  test('where a browser hides the target of a redirect', async () => {
    const hidden = {
      type: 'opaqueredirect',
      status: 0,
      ok: false,
      headers: new Headers(),
      url: 'https://tv.test/rest/thing',
    } as Response
    const { data } = providerThat(() => hidden)
    const message = expect.stringMatching(/: the request was redirected$/)
    expect(await failure(data.post(thing))).toMatchObject({ ...unknown, message })
  })

  test('but a page that a read is answered with is an error that names it, and is followed to', async () => {
    const { data, sent } = providerThat(page)
    expect(await failure(data.get(thing))).toMatchObject({
      kind: 'parse',
      message: 'Unexpected answer: expected JSON, got text/html from /rest/thing',
    })
    expect(sent).toMatchObject([{ redirect: 'follow' }])
  })
})

describe('a second try of something unknown', () => {
  const answers: Answering[] = []
  const gaveUp: Answering = () => json({}, { status: 504 })
  const status = (status: number) => () => json({}, { status })
  const keysOf = async (firsts: Answering[], call: (data: DataManager) => Promise<unknown>) => {
    const { data, sent } = providerThat((request) => (answers.shift() ?? ok)(request))
    answers.push(...firsts)
    for (let times = 0; times <= firsts.length; times += 1) await call(data).catch(() => {})
    return sent.map(({ headers }) => headers.get('idempotency-key'))
  }

  test.each(EFFECTS)('has the key of the first: %s', async (_, call) => {
    expect(await keysOf([gaveUp, gaveUp], (data) => call(data, thing))).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test.each<[string, Answering, boolean]>([
    ['the service is busy', status(503), true],
    ['the service is asked too often', status(429), true],
    ['the token was refused', status(401), true],
    ['a proxy let nothing through', status(407), true],
    ['the service refused it', status(409), false],
    ['it was done', ok, false],
  ])('and a third after %s: has the same key %#', async (_, second, isKept) => {
    const [first, , third] = await keysOf([gaveUp, second], (data) => data.post(thing))
    expect(third === first).toBe(isKept)
  })

  test('with other contents, or much later, is a new one', async () => {
    const { data, sent } = providerThat(gaveUp)
    await failure(data.put({ ...thing, body: { a: 1 } }))
    await failure(data.put({ ...thing, body: { a: 2 } }))
    vi.advanceTimersByTime(600_000)
    await failure(data.put({ ...thing, body: { a: 2 } }))
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2', 'key-3'])
  })
})

describe('a service that asks to wait', () => {
  const busy = (retryAfter: string, date = '') =>
    json({}, { status: 503, headers: { 'retry-after': retryAfter, date } })

  test.each([
    ['3', '', 3000, '. Try again in 3 s'],
    ['Thu, 26 Nov 2026 12:00:05 GMT', 'Thu, 26 Nov 2026 12:00:00 GMT', 5000, '. Try again in 5 s'],
    ['Thu, 26 Nov 2026 11:00:00 GMT', 'Thu, 26 Nov 2026 12:00:00 GMT', 0, '. Try again in 0 s'],
    ['soon', '', undefined, ''],
    ['-1', '', undefined, ''],
  ])('until %s, at %s: %s ms', async (header, date, retryAfter, said) => {
    const { data } = providerThat(() => busy(header, date))
    const message = `The service answered 503${said}`
    for (const call of [data.get, data.post])
      expect(await failure(call(thing))).toMatchObject({ kind: 'server', retryAfter, message })
  })

  test('is one that is busy: any other status with the same header says nothing', async () => {
    const { data } = providerThat(() => json({}, { status: 500, headers: { 'retry-after': '3' } }))
    expect(await failure(data.get(thing))).toMatchObject({ retryAfter: undefined })
  })
})

test('only a proxy answers 407: nothing reached the service', async () => {
  const { data } = providerThat(() => json({}, { status: 407 }))
  const message = 'A proxy refused the request: it asks for a user name and password (407)'
  expect(await failure(data.post(thing))).toMatchObject({ kind: 'not-sent', message })
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

  test('is asked again when everything was forgotten while it was under way', async () => {
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

  test('waits for one that is under way and shares its answer', async () => {
    const { data, sent } = providerThat(cached)
    await Promise.all([data.get(thing), data.get(thing), data.get(thing)])
    expect(sent).toHaveLength(1)
  })

  test('is not kept where it failed [NET-024]', async () => {
    const { data, sent } = providerThat(() =>
      json({}, { status: 500, headers: { 'cache-control': 'max-age=60' } }),
    )
    await failure(data.get(thing))
    await failure(data.get(thing))
    expect(sent).toHaveLength(2)
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

describe('a failure has its kind', () => {
  const said = { errorCode: 'TAKEN', errorMessage: 'This id already exists' }
  const plain = (status: number, body: string, type = 'application/json') =>
    new Response(body, { status, headers: { 'content-type': type } })

  test.each<[string, Answering, string, string, object]>([
    ['401', () => json({}, { status: 401 }), 'not-authenticated', 'Not authenticated', { status: 401 }],
    [
      '401 with a broken body',
      () => plain(401, '<html>'),
      'not-authenticated',
      'Not authenticated',
      { status: 401 },
    ],
    ['404', () => plain(404, ''), 'not-found', 'Not found', { status: 404 }],
    ['404 with a text', () => json(said, { status: 404 }), 'not-found', 'This id already exists', said],
    ['404 with a broken body', () => plain(404, '{"'), 'not-found', 'Not found', { status: 404 }],
  ])('%s [NET-019, NET-020]', async (_, answer, kind, message, details) => {
    const { data } = providerThat(answer)
    const error = await failure(data.get(thing))
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ kind, message, ...details })
  })

  test.each<[string, Answering, string, object]>([
    ['403', () => json({}, { status: 403 }), 'The service answered 403', { status: 403 }],
    ['400', () => json(said, { status: 400 }), 'The service answered 400: This id already exists', said],
    ['409', () => json(said, { status: 409 }), 'The service answered 409: This id already exists', said],
    ['500 without a body', () => plain(500, ''), 'The service answered 500', { errorCode: undefined }],
    ['500 of a proxy', () => plain(500, '<html>', 'text/html'), 'The service answered 500', { status: 500 }],
    ['500 with a broken body', () => plain(500, '<html>'), 'The service answered 500', { status: 500 }],
    ['300', () => new Response('', { status: 300 }), 'The service answered 300', { status: 300 }],
    ['304', () => new Response(null, { status: 304 }), 'The service answered 304', { status: 304 }],
    [
      '500 with other types',
      () => json({ errorMessage: 5 }, { status: 500 }),
      'The service answered 500',
      {},
    ],
    ['500 with null', () => json(null, { status: 500 }), 'The service answered 500', {}],
  ])('%s [NET-021, NET-023]', async (_, answer, message, details) => {
    const { data } = providerThat(answer)
    expect(await failure(data.post(thing))).toMatchObject({ kind: 'server', message, ...details })
  })

  test('412: what was to be changed is no longer what it was [NET-023]', async () => {
    const { data } = providerThat(() => json(said, { status: 412 }))
    expect(await failure(data.put(thing))).toMatchObject({
      kind: 'conflict',
      message: 'Somebody else has changed it since',
      ...said,
      status: 412,
    })
  })

  test.each<[unknown, object]>([
    [
      { ...said, fields: { id: 'Taken', 5: 5 } },
      { kind: 'rejected', fields: { id: 'Taken' }, ...said, status: 400 },
    ],
    [{ fields: { id: 'Taken' } }, { kind: 'rejected', message: 'Taken' }],
    [{ fields: {} }, { kind: 'server' }],
    [{ fields: null }, { kind: 'server' }],
    [
      { fields: ['Taken'], errorMessage: 'No' },
      { kind: 'rejected', message: 'No' },
    ],
  ])('400 that says %j is about the fields that it names [NET-023]', async (body, expected) => {
    const { data } = providerThat(() => json(body, { status: 400 }))
    expect(await failure(data.post(thing))).toMatchObject(expected)
  })

  test('JSON that is none [NET-022, BAD-039]', async () => {
    const { data } = providerThat(() => plain(200, '{"a":'))
    expect(await failure(data.get(thing))).toMatchObject({
      kind: 'parse',
      message: 'The answer is not valid JSON (status 200)',
      status: 200,
    })
  })

  test.each<[string, () => Response, unknown]>([
    ['an empty body that says JSON', () => plain(200, ''), undefined],
    ['no content', () => new Response(null, { status: 204 }), undefined],
    ['a text', () => plain(200, '{"a":1}', 'text/plain'), '{"a":1}'],
    ['any status of success', () => plain(299, '5'), 5],
    ['JSON under another name', () => plain(202, '[1]', 'application/problem+json'), [1]],
  ])('%s is read as what it is', async (_, answer, body) => {
    const { data } = providerThat(answer)
    expect((await data.get(thing)).body).toEqual(body)
  })

  test('no answer at all [NET-018]', async () => {
    const { data } = providerThat(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(data.get(thing))).toMatchObject({ kind: 'unspecified', status: 0 })
  })

  test('a connection that is lost within the answer', async () => {
    const { data } = providerThat(
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
    )
    expect(await failure(data.get(thing))).toMatchObject({ kind: 'unspecified', status: 0 })
    expect(await failure(data.post(thing))).toMatchObject({ kind: 'outcome-unknown' })
  })

  test('a 401 is told once for each secure request, which is not repeated [NET-019, SES-034]', async () => {
    const onNotAuthenticated = vi.fn()
    const { data, sent } = providerThat(() => json({}, { status: 401 }), { onNotAuthenticated })
    await failure(data.get(thing))
    expect(onNotAuthenticated).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(1)
    await failure(data.get({ ...thing, secure: false }))
    expect(onNotAuthenticated).toHaveBeenCalledTimes(1)
  })

  test('nothing is repeated by itself [NET-032]', async () => {
    const { data, sent } = providerThat(() => json({}, { status: 503 }))
    await failure(data.get(thing))
    expect(sent).toHaveLength(1)
  })
})

describe('a request that is not answered', () => {
  const timeOut = async (call: Promise<unknown>, afterMs: number) => {
    const failed = failure(call)
    let settled = false
    void failed.then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(afterMs)
    return { failed, settled }
  }

  test('is given up after 60000 ms and not before [NET-015, NET-017, BAD-040]', async () => {
    const { data } = providerThat(never)
    const { failed, settled } = await timeOut(data.get(thing), 59_999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ kind: 'aborted', message: 'Aborted due to timeout' })
  })

  test('is given up after the time that is configured', async () => {
    const quick = { ...settings, signOn: { ...settings.signOn, requestTimeout: 2000 } }
    const { data } = providerThat(never, {}, quick)
    const { settled } = await timeOut(data.get(thing), 2000)
    expect(settled).toBe(true)
  })

  test.each<[string, unknown, string]>([
    ['without a reason', undefined, 'Aborted due to timeout'],
    ['with a text', 'The page was left', 'The page was left'],
    ['with an error', new Error('The page was left'), 'The page was left'],
    [
      'by a time limit of its own',
      new DOMException('signal timed out', 'TimeoutError'),
      'Aborted due to timeout',
    ],
  ])('and aborted %s says so [NET-005, NET-017]', async (_, reason, message) => {
    const { data, sent } = providerThat(never)
    const caller = new AbortController()
    const failed = failure(data.get({ ...thing, signal: caller.signal }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    caller.abort(reason)
    expect(await failed).toMatchObject({ kind: 'aborted', message })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  test('and aborted with an error of ours throws that one', async () => {
    const { data } = providerThat(never)
    const reason = new AppError('declined', 'No longer wanted')
    expect(await failure(data.get({ ...thing, signal: AbortSignal.abort(reason) }))).toBe(reason)
  })

  test.each(EFFECTS)('leaves the outcome of a %s unknown, whether given up or lost', async (_, call) => {
    const hanging = providerThat(never)
    const { failed } = await timeOut(call(hanging.data, thing), 60_000)
    const unknown = 'Sent, but no answer came: it may or may not have been done'
    expect(await failed).toMatchObject({
      kind: 'outcome-unknown',
      message: `${unknown} (Aborted due to timeout)`,
    })
    const lost = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    const losing = providerThat(() => Promise.reject(lost))
    expect(await failure(call(losing.data, thing))).toMatchObject({
      kind: 'outcome-unknown',
      message: expect.stringContaining(unknown),
    })
  })

  test.each(EFFECTS)('is what the platform knows of it, of a %s too', async (_, call) => {
    const failed = new TypeError('fetch failed')
    const explain = vi.fn(() => new AppError('not-sent', 'admin.test refuses connections', { status: 0 }))
    const { data } = providerThat(() => Promise.reject(failed), { explain })
    expect(await failure(call(data, thing))).toMatchObject({ kind: 'not-sent' })
    expect(explain.mock.calls).toEqual([[failed, 'http://admin.test/base/rest/thing']])
  })

  test('and has been sent says so in the words of the platform', async () => {
    const explain = () => new AppError('unspecified', 'the connection to admin.test was reset')
    const { data } = providerThat(() => Promise.reject(new TypeError('fetch failed')), { explain })
    expect(await failure(data.post(thing))).toMatchObject({
      kind: 'outcome-unknown',
      message: expect.stringContaining('(the connection to admin.test was reset)'),
    })
  })

  test.each([
    ['a token', {}, 'å\u{2713}', 'Authorization'],
    ['another header', { 'X-Note': 'one\r\ntwo' }, 'token', 'X-Note'],
  ])(
    'because %s cannot be sent has not acted, and its value is not shown',
    async (_, headers, token, name) => {
      const { data, sent } = providerThat(ok, { token: async () => token })
      const error = await failure(data.post({ ...thing, headers }))
      expect(error).toMatchObject({ kind: 'not-sent' })
      expect(String(error)).toContain(`the header ${name} holds a character that no header can`)
      expect(`${error} ${(error as Error).cause}`).not.toMatch(/\u{2713}|two/u)
      expect(sent).toEqual([])
    },
  )

  test('and only reads has not acted, whatever its method', async () => {
    const { data } = providerThat(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(data.post({ ...thing, effect: false }))).toMatchObject({ kind: 'unspecified' })
  })

  test('and aborted before it was sent has not acted', async () => {
    const { data, sent } = providerThat(never)
    const caller = new AbortController()
    void failure(data.post(thing))
    const waiting = failure(data.post({ ...thing, signal: caller.signal }))
    const early = failure(data.post({ ...thing, signal: AbortSignal.abort() }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    caller.abort('No longer wanted')
    expect(await waiting).toMatchObject({ kind: 'aborted', message: 'No longer wanted' })
    expect(await early).toMatchObject({ kind: 'aborted' })
    expect(sent).toHaveLength(1)
  })

  test('and aborted while the token was fetched is not sent', async () => {
    const token = Promise.withResolvers<string>()
    const { data, sent } = providerThat(ok, { token: () => token.promise })
    const caller = new AbortController()
    const failed = failure(data.post({ ...thing, signal: caller.signal }))
    caller.abort()
    token.resolve('late')
    expect(await failed).toMatchObject({ kind: 'aborted' })
    expect(sent).toEqual([])
  })

  test('frees its place for the next one to the same URL', async () => {
    let calls = 0
    const { data } = providerThat((sent) => {
      calls += 1
      return calls === 1 ? never(sent) : json({})
    })
    const caller = new AbortController()
    const first = failure(data.get({ ...thing, signal: caller.signal }))
    const second = data.get(thing)
    await vi.waitFor(() => expect(calls).toBe(1))
    caller.abort()
    await first
    expect((await second).status).toBe(200)
  })

  test('leaves no timer behind', async () => {
    const { data } = providerThat(ok)
    await data.get(thing)
    await failure(data.get({ ...thing, signal: AbortSignal.abort() }))
    await failure(data.get({ ...thing, service: 'nobody' as 'adminPortal' }))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('nothing waits for ever: the time runs from the moment a request was asked for', () => {
  const timedOut = { kind: 'aborted', message: 'Aborted due to timeout' }

  test.each(EFFECTS)('%s that waits for a token is given up, and was not sent [NET-015]', async (_, call) => {
    const { data, sent } = providerThat(ok, { token: () => new Promise(() => {}) })
    const failed = failure(call(data, thing))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject(timedOut)
    expect(sent).toEqual([])
  })

  test('a stream that waits for a token is given up', async () => {
    const { data, sent } = providerThat(ok, { token: () => new Promise(() => {}) })
    const failed = failure(data.stream(thing))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject(timedOut)
    expect(sent).toEqual([])
  })

  test('what the token and the service take together counts [NET-015, NET-017]', async () => {
    const token = () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 59_000))
    const { data, sent } = providerThat(never, { token })
    const failed = failure(data.post(thing))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ kind: 'outcome-unknown' })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  test('what waits for its turn is given up in its time and never sent; whoever comes next has its place [NET-010, NET-015]', async () => {
    let calls = 0
    const { data, sent } = providerThat((request) => (++calls === 1 ? never(request) : json({})))
    const first = failure(data.get(thing))
    const waiting = failure(data.post(thing))
    await vi.advanceTimersByTimeAsync(10_000)
    const last = data.delete(thing)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await first).toMatchObject(timedOut)
    expect(await waiting).toMatchObject(timedOut)
    expect((await last).status).toBe(200)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  })

  test('a token that comes after all is no failure of anybody', async () => {
    const late = Promise.withResolvers<string>()
    const { data, sent } = providerThat(ok, { token: () => late.promise })
    const failed = failure(data.get(thing))
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    late.reject(new AppError('not-authenticated', 'Not authenticated'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
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

  test('that never begins is given up in time', async () => {
    const { data } = providerThat(never)
    const failed = failure(data.stream(thing))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({ kind: 'aborted', message: 'Aborted due to timeout' })
  })
})
