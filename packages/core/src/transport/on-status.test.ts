import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../foundation/errors.ts'
import { goneOn404, ifMatch, parseVersioned } from './on-status.ts'

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
