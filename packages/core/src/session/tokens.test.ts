import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Configuration } from '../config.ts'
import { tokenOf } from '../fixtures.ts'
import { isExpired, parseTokens, type Tokens, tokensFrom, tokensName } from './tokens.ts'

const NOW = 1_700_000_000_000
const living = (seconds: number): Tokens => ({ accessToken: 'a', expiresAt: NOW + seconds * 1000 })

describe('a token', () => {
  test.each([
    ['below 5 seconds, by default', 4.999, {}, true],
    ['with 5 seconds left, by default', 5, {}, false],
    ['below the validity asked for', 59.9, { minValidity: 60 }, true],
    ['with the validity asked for', 60, { minValidity: 60 }, false],
    ['below it with the clock correction', 89.9, { minValidity: 60, clockCorrection: true }, true],
    ['with it and the clock correction', 90, { minValidity: 60, clockCorrection: true }, false],
    ['without the clock correction, which is off', 60, { minValidity: 60, clockCorrection: false }, false],
  ])('%s: %d s left [SES-038, SES-039]', (_, seconds, validity, expired) => {
    expect(isExpired(living(seconds), NOW, validity)).toBe(expired)
  })

  test('that is not there is no answer [SES-040]', () => {
    expect(() => isExpired(undefined, NOW)).toThrow('Not authenticated')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 'soon' as unknown as number])(
    'cannot be asked to live for %s [SES-041]',
    (minValidity) => {
      expect(() => isExpired(living(60), NOW, { minValidity })).toThrow('Invalid minValidity')
    },
  )

  test('counts as expired where the clock was set back since it came [SES-038]', () => {
    expect(isExpired({ ...living(300), receivedAt: NOW }, NOW - 1)).toBe(true)
    expect(isExpired({ ...living(300), receivedAt: NOW }, NOW)).toBe(false)
  })
})

describe('the answer of a token endpoint', () => {
  test('is read for its three tokens, their life and the session [SES-046, API-003]', () => {
    const answer = {
      access_token: 'a',
      refresh_token: 'r',
      id_token: 'i',
      expires_in: 300,
      session_state: 's',
    }
    expect(tokensFrom(answer, NOW)).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      idToken: 'i',
      sessionState: 's',
      receivedAt: NOW,
      expiresAt: NOW + 300_000,
    })
  })

  test.each([-86_400, 0, 86_400])(
    'counts a life on the clock here, which is %d s wrong [SES-038]',
    (skew) => {
      const iat = NOW / 1000 + skew
      const access_token = tokenOf({ iat, exp: iat + 120 })
      expect(tokensFrom({ access_token }, NOW).expiresAt).toBe(NOW + 120_000)
    },
  )

  test('that does not say how long it lives is asked again soon', () => {
    expect(tokensFrom({ access_token: 'opaque' }, NOW).expiresAt).toBe(NOW + 60_000)
  })
})

test('kept tokens come back as they were, and nothing else does', () => {
  const text = fc.string()
  const tokens = fc.record(
    {
      accessToken: text,
      refreshToken: text,
      idToken: text,
      receivedAt: fc.nat(),
      expiresAt: fc.nat(),
      sessionState: text,
      user: fc.record({ username: text, name: text, email: text }),
    },
    { requiredKeys: ['accessToken', 'expiresAt'] },
  )
  fc.assert(
    fc.property(tokens, (kept) => {
      expect(parseTokens(JSON.stringify(kept))).toEqual(kept)
    }),
    { seed: 20 },
  )
  for (const broken of [null, undefined, '', '{', '[]', '"a"', '{"accessToken":1,"expiresAt":2}', 'lost'])
    expect(parseTokens(broken)).toBeUndefined()
})

test('every provider and client keeps its own', () => {
  const name = (authority: string, clientId: string) =>
    tokensName({ authority, signOn: { clientId } } as Configuration)
  const names = [name('https://a', 'x'), name('https://b', 'x'), name('https://a', 'y')]
  expect(new Set(names).size).toBe(3)
})
