import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../foundation/errors.ts'
import { goneOn404, ifMatch, parseVersioned, rejectDuplicateId } from './on-status.ts'

const details = { status: 404, errorMessage: 'TvPackage 7 not found' }

test('a 404 for a write has our text, and keeps the service’s text', async () => {
  await expect(
    goneOn404(Promise.reject(new AppError('not-found', 'TvPackage 7 not found', details))),
  ).rejects.toMatchObject({
    ...details,
    kind: 'not-found',
    message: 'The service no longer has this record: someone may have deleted it',
  })
})

describe('a refused create', () => {
  const refused = (errorMessage: string | undefined) =>
    new AppError('server', 'No', { status: 409, errorMessage })
  const rejected = (error: AppError) => rejectDuplicateId(Promise.reject(error), 'It is there')

  test('is about the id when the service says that it exists', async () => {
    const error = refused('It is there')
    await expect(rejected(error)).rejects.toMatchObject({
      kind: 'rejected',
      fields: { id: 'This id already exists' },
      cause: error,
      status: 409,
      errorMessage: 'It is there',
    })
  })

  test.each(['It is there!', '', undefined])('stays as it is for %j', async (text) => {
    const error = refused(text)
    await expect(rejected(error)).rejects.toBe(error)
  })
})

describe('the state that a record was read in', () => {
  const schema = z.object({ id: z.string() })
  const answer = (headers: HeadersInit) => ({ status: 200, headers: new Headers(headers), body: { id: 'a' } })

  test.each<[HeadersInit, string | undefined]>([
    [{ ETag: '"v1"' }, '"v1"'],
    [{}, undefined],
  ])('with %j is %s', (headers, etag) => {
    expect(parseVersioned(schema, answer(headers))).toEqual({ id: 'a', etag })
  })

  test.each([
    [undefined, {}],
    ['"v1"', { headers: { 'If-Match': '"v1"' } }],
    ['W/"v1"', { headers: { 'If-Match': '"v1"' } }],
  ])('%s is asked for by %j', (etag, options) => {
    expect(ifMatch(etag)).toEqual(options)
  })
})
