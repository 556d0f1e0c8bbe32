/** Time limits and aborted requests. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, json, never, providerThat, settings } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { EFFECTS, ok, thing } from './data-manager.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
  ])('and aborted %s has that reason [NET-005, NET-017]', async (_, reason, message) => {
    const { data, sent } = providerThat(never)
    const caller = new AbortController()
    const failed = failure(data.get({ ...thing, signal: caller.signal }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    caller.abort(reason)
    expect(await failed).toMatchObject({ kind: 'aborted', message })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  test.each(EFFECTS)('leaves the outcome of a %s unknown, whether given up or lost', async (_, call) => {
    const hanging = providerThat(never)
    const { failed } = await timeOut(call(hanging.data, thing), 60_000)
    const unknown = 'The request was sent, but no answer arrived: the result is unknown'
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

  test('and sent has the platform’s explanation', async () => {
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
      expect(String(error)).toContain(`the header ${name} contains an invalid character`)
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

  test('leaves no timer behind', async () => {
    const { data } = providerThat(ok)
    await data.get(thing)
    await failure(data.get({ ...thing, signal: AbortSignal.abort() }))
    await failure(data.get({ ...thing, service: 'unknown' as 'adminPortal' }))
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

  test('a queued request times out unsent, and the next one takes its place [NET-010, NET-015]', async () => {
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
})
