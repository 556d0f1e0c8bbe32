/** Of what acts and has no clear answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answering, failure, json, providerThat } from '../fixtures.ts'
import { EFFECTS, ok, thing } from './data-manager.fixture.ts'
import type { DataManager } from './data-manager.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the outcome of what acts is unknown', () => {
  const unknown = { kind: 'outcome-unknown' }
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const moved = (location: string) => () => new Response(null, { status: 302, headers: { location } })

  test.each([408, 502, 504])(
    'after %i: a gateway may have waited no longer than the service',
    async (status) => {
      const { data } = providerThat(() => json({}, { status }))
      const message = `The request was sent, but the result is unknown: The service answered ${status}`
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
