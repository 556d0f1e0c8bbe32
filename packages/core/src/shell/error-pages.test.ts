import { describe, expect, test } from 'vitest'
import type { Access } from '../access/index.ts'
import { anonymous, as } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { asRoutingError, guard, isDecodable, routingError, UNEXPECTED_ERROR } from './index.ts'

test('the generic error page has its title [SHL-026]', () => {
  expect(UNEXPECTED_ERROR).toBe('Unexpected Application Error!')
})

test.each([
  [400, '400 Bad Request'],
  [404, '404 No route matches URL'],
  [405, '405 Method Not Allowed'],
] as const)('a routing error %i reads %s [SHL-027..029]', (status, text) => {
  expect(routingError(status).message).toBe(text)
  expect(asRoutingError(new Response(null, { status })).message).toBe(text)
  expect(asRoutingError({ status }).message).toBe(text)
})

test.each<[string, unknown, string]>([
  ['an error', new Error('broken'), 'broken'],
  ['a text', 'broken', 'broken'],
  [
    'a status',
    new AppError('server', 'The service answered 500', { status: 500 }),
    'The service answered 500',
  ],
  ['an unknown record', new AppError('not-found', 'No engagement 1', { status: 404 }), 'No engagement 1'],
])('%s keeps its own message [SHL-026]', (_, thrown, message) => {
  expect(asRoutingError(thrown).message).toBe(message)
})

test.each([
  ['/engagements', true],
  ['/%C3%85sa%20%2F', true],
  ['/%E0%A4%A', false],
])('%s can be decoded: %s', (pathname, readable) => {
  expect(isDecodable(pathname)).toBe(readable)
})

describe('the guard of a route', () => {
  test.each<[string, boolean, Access, string]>([
    ['while the session loads, without a person', true, anonymous, 'wait'],
    ['while the session loads, with the right', true, as('dev', 'SE'), 'wait'],
    ['without a person', false, anonymous, 'sign-in'],
    ['without the right', false, as('olli', 'FI'), 'forbidden'],
    ['in another country', false, as('maja', 'NO'), 'forbidden'],
    ['with the right', false, as('maja', 'SE'), 'render'],
  ])('%s [BAD-007]', (_, loading, access, decision) => {
    expect(guard('engagement.update', { loading, access, signInFailure: undefined })).toBe(decision)
  })

  test('does not start a failed sign-in again', () => {
    const session = {
      loading: false,
      access: anonymous,
      signInFailure: { kind: 'unspecified', message: 'No answer' },
    } as const
    expect(guard('engagement.update', session)).toBe('sign-in-failed')
  })
})
