import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { asRoutingError, isReadable, routingError, UNEXPECTED_ERROR } from './index.ts'

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
  ['nothing', null, 'null'],
  [
    'another status',
    new AppError('server', 'The service answered 500', { status: 500 }),
    'The service answered 500',
  ],
  [
    'what a service knows nothing of',
    new AppError('not-found', 'No engagement 1', { status: 404 }),
    'No engagement 1',
  ],
])('%s keeps its own message [SHL-026]', (_, thrown, message) => {
  expect(asRoutingError(thrown).message).toBe(message)
})

test.each([
  ['/engagements', true],
  ['/%C3%85sa%20%2F', true],
  ['/%E0%A4%A', false],
  ['/engagements/STB/%', false],
])('%s can be read: %s', (pathname, readable) => {
  expect(isReadable(pathname)).toBe(readable)
})
