import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ifMatch, parseVersioned } from './version.ts'

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
