import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError, RejectedError, withMessage } from '../foundation/errors.ts'
import { LONGEST_TEXT, mask, maskLine, maskText } from './masking.ts'

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYWphIn0.c2lnbmF0dXJl-_x'

describe('a text without secrets and personal data [OPN-110]', () => {
  test.each([
    ['Bearer abc.def-123', 'Bearer [masked]'],
    ['authorization: "Bearer abc"', 'authorization: [masked]'],
    [`The token ${JWT} has expired`, 'The token [masked] has expired'],
    [`x${JWT}`, 'x[masked]'],
    ['?access_token=abc&country=SE', '?access_token=[masked]'],
    ['{"refresh_token":"a\\"b c","country":"SE"', '{"refresh_token":[masked],"country":"SE"'],
    ['body {\\"password\\":\\"hun ter\\",\\"a\\":1}', 'body {\\"password\\":[masked],\\"a\\":1}'],
    ['password="x Bearer y z", ok', 'password=[masked], ok'],
    ['password: hunter2', 'password: [masked]'],
    ['newPin = 1234, pinCode=9999', 'newPin = [masked] pinCode=[masked]'],
    ['code_verifier=abc client_secret=def', 'code_verifier=[masked] client_secret=[masked]'],
    ['subscriptionKey => abc', 'subscriptionKey => [masked]'],
    ['https://maja:hunter2@tv.example/x', 'https://[masked]/x'],
    ['No one has <anna.berg+tv@mail.example>, sorry', 'No one has <[masked]>, sorry'],
    ['/search/email/SE/anna%40mail.example?x=1', '/search/email/SE/[masked]?x=1'],
    ['/engagements?searchTerm=anna.berg', '/engagements?searchTerm=[masked]'],
    ['userName=anna first name', 'userName=[masked] first name'],
    ['User name anna.lindqvist is taken', 'User name [masked] is taken'],
    ['GET /search/username/SE/anna.lindqvist 500', 'GET /search/username/SE/[masked] 500'],
    ['call +46 70 123 45 67 or 070-123 45 67', 'call [masked] or [masked]'],
    ['born 850709-9805, 19850709-9805, 198507099805', 'born [masked], [masked], [masked]'],
    ['131052-308T and 010203A123B, 01010112345, 070761-4285', '[masked] and [masked], [masked], [masked]'],
    ['displayName=Anna, streetAddress: "Storgatan 1"', 'displayName=[masked] streetAddress: [masked]'],
    ['/metadata?key=abc123&country=SE', '/metadata?key=[masked]'],
    ['/subscribe/aB3-dE5_gH7jK9mN1pQ3', '/subscribe/[masked]'],
  ])('%s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  test.each([
    'The service answered 503: no engagement STB/4711 in SE',
    'shipping=1 mapping: ok errorCode: 17 statusCode=4 spinner: on',
    'at run@https://tv.example/assets/index-abc.js:1:22',
    'TypeError: x is not a function',
    'GET /rest/engagementadmin/admin/v1/engagement/SE/STB/4711002',
    '2026-11-21T10:00:00.000Z, 1763719200000, 2026-11-21',
    '/tv-packages/1001 and /campaigns/upcoming-campaigns-of-the-year',
  ])('%s stays as it is', (text) => {
    expect(maskText(text)).toBe(text)
  })

  test('is cut to a length, but not inside a credential', () => {
    const long = `${'a '.repeat(LONGEST_TEXT - 10)}${JWT}${JWT}`
    expect(maskText(long).length).toBeLessThanOrEqual(LONGEST_TEXT + 1)
    const shrinking = `${`password=${'x'.repeat(92)} `.repeat(80)}${'y'.repeat(19)} ${JWT}`
    expect(maskText(shrinking)).not.toContain(JWT.slice(0, 8))
  })

  test('takes linear time for repeated beginnings of secrets', () => {
    for (const unit of ['eyJ', 'a@', 'token', "token='", 'pin=', ' ', '\\', '"', 'Bearer ', '://'])
      expect(maskText(unit.repeat(100_000)).length).toBeLessThanOrEqual(LONGEST_TEXT + 1)
  })
})

describe('a value', () => {
  test('under a secret name is masked, unless it is missing', () => {
    const value = { password: 'x', pin: 1234, tokens: { a: ['x'] }, email: '', apiKey: null, country: 'SE' }
    expect(mask(value)).toEqual({
      password: '[masked]',
      pin: '[masked]',
      tokens: '[masked]',
      email: '[masked]',
      apiKey: null,
      country: 'SE',
    })
  })

  test('that is an AppError keeps kind, status, code and stack, but no message', () => {
    const cause = new SyntaxError('"Anna Lindqvist" is not valid JSON')
    const errorMessage = 'User anna.lindqvist exists'
    const details = { status: 409, errorCode: 'ALREADY_EXISTS', errorMessage, cause }
    const error = new RejectedError({ username: errorMessage }, `Refused: ${errorMessage}`, details)
    expect(mask(error)).toEqual({
      name: 'RejectedError',
      kind: 'rejected',
      status: 409,
      errorCode: 'ALREADY_EXISTS',
      stack: expect.stringContaining('masking.test.ts'),
      cause: { name: 'SyntaxError', stack: expect.stringContaining('masking.test.ts') },
    })
    const reworded = withMessage(error, { message: 'Another' })
    const other = new Error('outer', { cause: reworded })
    expect(JSON.stringify([mask(error), mask(reworded), mask(other)])).not.toMatch(/anna/i)
  })

  test('that is another error keeps message, stack and cause', () => {
    const error = new TypeError('password=x', { cause: new Error('Bearer abc') })
    expect(mask(error)).toMatchObject({
      name: 'TypeError',
      message: 'password=[masked]',
      stack: expect.stringContaining('masking.test.ts'),
      cause: { name: 'Error', message: 'Bearer [masked]' },
    })
  })

  test.each([
    ['Uncaught AppError: The service answered 409: anna is taken', 'Uncaught AppError: [masked]'],
    ['Not saved: anna is taken', 'Not saved: [masked]'],
    ['The command engagement.update failed', 'The command engagement.update failed'],
  ])('a line of the log does not repeat what the error beside it says: %s', (line, masked) => {
    const details = { errorMessage: 'anna is taken' }
    const error = new AppError('server', 'The service answered 409: anna is taken', details)
    expect(maskLine(line, [error])).toBe(masked)
  })

  test('with a cycle ends; a repeated object is repeated', () => {
    const shared = { id: 1 }
    const circle: Record<string, unknown> = { a: shared, b: shared }
    circle.self = circle
    expect(mask(circle)).toEqual({ a: { id: 1 }, b: { id: 1 }, self: '[circular]' })
  })

  test('that cannot be read throws nothing', () => {
    const ownKeys = () => {
      throw new Error('no')
    }
    expect(mask({ a: 1, proxy: new Proxy({}, { ownKeys }) })).toEqual({ a: 1, proxy: '[unreadable]' })
  })

  test('of any size is small', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, index]))
    expect(mask(wide)).toMatchObject({ k0: 0, '[more]': 10 })
    let deep: unknown = 'x'
    for (let level = 0; level < 10_000; level++) deep = [deep]
    expect(JSON.stringify(mask(deep))).toContain('[deeper]')
    const bushy = Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => 'x'.repeat(9000)))
    expect(JSON.stringify(mask(bushy)).length).toBeLessThan(10_000)
    expect(mask('['.repeat(50_000))).toBe('…')
  })
})

describe('no secret survives', () => {
  // Long enough to be met by nothing but itself.
  const plain = fc.stringMatching(/^[A-Za-z0-9]{10,30}$/)
  const awkward = fc
    .string({ maxLength: 20, size: 'max', unit: 'grapheme' })
    .map((text) => `Zq7${text}Zq7Zq7`)
  const credentials = [
    'password',
    'accessToken',
    'refresh_token',
    'id_token',
    'pin',
    'adminPin',
    'newPinCode',
    'PIN',
  ]
  const keys = ['X-Api-Key', 'subscriptionKey', 'code', 'code_verifier', 'client_secret', 'key']
  const headers = ['Authorization', 'Set-Cookie']
  const people = ['username', 'email', 'tvAccountId', 'searchTerm', 'preferred_username', 'family_name']
  const addresses = ['displayName', 'streetAddress', 'address']
  const name = fc.constantFrom(...credentials, ...keys, ...headers, ...people, ...addresses)
  const words = ['Failed ', 'a=1 ', '{"x":"y z",', '(', "it's ", 'https://x.test/?q=1&', '\n']
  const word = fc.constantFrom('', ...words)

  /** The ways of a secret into logged values. */
  const hidden = fc.oneof(
    fc.tuple(name, awkward).map(([key, secret]) => ({ secret, value: { [key]: secret } as unknown })),
    fc.tuple(name, awkward).map(([key, secret]) => ({ secret, value: [key, secret] as unknown })),
    fc
      .tuple(name, awkward, fc.integer({ min: 1, max: 3 }))
      .map(([key, secret, times]) => ({ secret, value: asJson({ [key]: secret, a: 1 }, times) as unknown })),
    fc.tuple(word, name, awkward, fc.integer({ min: 1, max: 3 })).map(([before, key, secret, times]) => ({
      secret,
      value: `${before}body: ${asJson({ a: 'b', [key]: secret, c: 'd e' }, times)} end` as unknown,
    })),
    fc
      .tuple(word, name, fc.constantFrom('=', ': ', ' => ', '="', "='"), plain, word)
      .map(([before, key, by, secret, after]) => ({
        secret,
        value: `${before}${key}${by}${secret}${after}`,
      })),
    fc
      .tuple(word, plain, word)
      .map(([before, secret, after]) => ({ secret, value: `${before}Bearer ${secret}${after}` })),
    fc.tuple(word, plain, plain, plain).map(([before, head, body, secret]) => ({
      secret,
      value: `${before}eyJ${head}.${body}.${secret}`,
    })),
    fc.tuple(word, plain, fc.constantFrom('@', '%40')).map(([before, secret, at]) => ({
      secret,
      value: `${before}${secret}${at}mail.test`,
    })),
    fc.tuple(plain, fc.nat(3 * LONGEST_TEXT)).map(([secret, before]) => ({
      secret,
      value: `${'x '.repeat(before / 2)}password=${secret}`,
    })),
  )

  /** The places: the value itself, nested, or the cause of an error. */
  const places = fc.array(
    fc.constantFrom(
      (value: unknown): unknown => ({ a: 1, value }),
      (value: unknown): unknown => [1, value, 'x'],
      (value: unknown): unknown => new Error('outer', { cause: value }),
      (value: unknown): unknown => (typeof value === 'string' ? new AppError('server', value) : value),
      (value: unknown): unknown => (typeof value === 'string' ? { [value]: 1 } : value),
    ),
    { maxLength: 5 },
  )

  function asJson(value: unknown, times: number): string {
    return times === 0 ? (value as string) : asJson(JSON.stringify(value), times - 1)
  }

  /** Every text and name in a value. */
  function texts(value: unknown): string[] {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => [key, ...texts(inner)])
  }

  test('in any place of a value [OPN-110]', () => {
    fc.assert(
      fc.property(hidden, places, ({ secret, value }, within) => {
        const left = texts(mask(within.reduce((inner, place) => place(inner), value as unknown)))
        expect(left.filter((text) => text.includes(secret))).toEqual([])
      }),
      { seed: 49, numRuns: 1000 },
    )
  })
})
