/** Failures by status, and lost answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answering, failure, json, providerThat } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { thing } from './data-manager.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a failure has its kind', () => {
  const said = { errorCode: 'TAKEN', errorMessage: 'This id already exists' }
  const plain = (status: number, body: string, type = 'application/json') =>
    new Response(body, { status, headers: { 'content-type': type } })

  test.each<[string, Answering, string, string, object]>([
    ['401', () => json({}, { status: 401 }), 'not-authenticated', 'Not authenticated', { status: 401 }],
    ['404', () => plain(404, ''), 'not-found', 'Not found', { status: 404 }],
    ['404 with a text', () => json(said, { status: 404 }), 'not-found', 'This id already exists', said],
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
    ['304', () => new Response(null, { status: 304 }), 'The service answered 304', { status: 304 }],
  ])('%s [NET-021, NET-023]', async (_, answer, message, details) => {
    const { data } = providerThat(answer)
    expect(await failure(data.post(thing))).toMatchObject({ kind: 'server', message, ...details })
  })

  test('412: what was to be changed is no longer what it was [NET-023]', async () => {
    const { data } = providerThat(() => json(said, { status: 412 }))
    expect(await failure(data.put(thing))).toMatchObject({
      kind: 'conflict',
      message: 'Someone else changed this record in the meantime',
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

  test('a 401 is reported once per secure request, which is not repeated [NET-019, SES-034]', async () => {
    const onNotAuthenticated = vi.fn()
    const { data, sent } = providerThat(() => json({}, { status: 401 }), { onNotAuthenticated })
    await failure(data.get(thing))
    expect(onNotAuthenticated).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(1)
    await failure(data.get({ ...thing, secure: false }))
    expect(onNotAuthenticated).toHaveBeenCalledTimes(1)
  })
})
