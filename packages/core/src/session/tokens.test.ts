import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenOf } from '../fixtures.ts'
import type { Configuration } from '../foundation/config.ts'
import {
  checkIdToken,
  checkRenewedIdToken,
  isExpired,
  parseTokenAnswer,
  parseTokens,
  type Tokens,
  tokensFrom,
  tokensName,
  UnexpectedTokenError,
} from './tokens.ts'

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
  ])('%s: %d s left [SES-038, SES-039]', (_, seconds, validity, expired) => {
    expect(isExpired(living(seconds), NOW, validity)).toBe(expired)
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

const answer = {
  access_token: 'a',
  refresh_token: 'r',
  id_token: 'i',
  expires_in: 300,
  session_state: 's',
}

test('the tokens of a token endpoint’s answer are read, and the rest is ignored [SES-046]', () => {
  expect(parseTokenAnswer({ ...answer, token_type: 'Bearer', scope: 'openid' })).toEqual(answer)
})

test.each([undefined, null, 'a', {}, { access_token: 1 }, { access_token: 'a', refresh_token: 2 }])(
  '%j is none',
  (body) => {
    expect(() => parseTokenAnswer(body)).toThrow('without a token that can be read')
  },
)

const issuer = 'https://sign-on.test/realms/headend'
const expected = { issuer, clientId: 'console', nonce: 'n-1' }
const good = { iss: issuer, sub: 'maja', aud: 'console', exp: 1300, iat: 1000, nonce: 'n-1', azp: 'console' }

const check = (claims: object, than: Parameters<typeof checkIdToken>[1] = expected) =>
  checkIdToken(tokenOf(claims), than)

describe('an ID token', () => {
  test.each([
    ['as it must be', good],
    ['for several, this console among them', { ...good, aud: ['account', 'console'] }],
    ['that does not name the party it was issued to', { ...good, azp: undefined }],
    ['dated a day ahead of this machine', { ...good, iat: good.iat + 86_400, exp: good.exp + 86_400 }],
  ])('%s is taken', (_, claims) => {
    expect(() => check(claims)).not.toThrow()
  })

  test.each([
    [
      'from another issuer',
      { iss: 'https://elsewhere.test' },
      'The ID token is issued by https://elsewhere.test',
    ],
    ['for another client', { aud: 'shop' }, 'The ID token is for another client'],
    ['issued to another party', { azp: 'shop' }, 'The ID token is for another client'],
    [
      'for several clients without an authorized party',
      { aud: ['shop', 'console'], azp: undefined },
      'names several clients',
    ],
    ['that ended before it began', { exp: 1000 }, 'The ID token has expired'],
    ['with another nonce', { nonce: 'n-2' }, 'The nonce of the ID token'],
    ['without an end', { exp: undefined }, 'without a readable ID token'],
  ])('%s is refused [SES-045]', (_, wrong, message) => {
    expect(() => check({ ...good, ...wrong })).toThrow(message)
  })

  test.each([undefined, '', 'x', 'a.b.c', 'a..c'])('%j is none', (idToken) => {
    expect(() => checkIdToken(idToken, expected)).toThrow('without a readable ID token')
  })
})

describe('a renewed ID token', () => {
  const checkAfter = (previous: string | undefined, claims?: object) =>
    checkRenewedIdToken({ idToken: claims && tokenOf(claims), previous }, { issuer, clientId: 'console' })
  const renewed = (claims?: object) => checkAfter(tokenOf(good), claims)

  test.each([
    ['with the same nonce', good],
    ['without a nonce', { ...good, nonce: undefined }],
    ['that has not come', undefined],
  ])('%s is taken', (_, claims) => {
    expect(() => renewed(claims)).not.toThrow()
  })

  test.each([
    ['with another nonce', { nonce: 'n-2' }, 'The nonce of the ID token'],
    ['about another person', { sub: 'olli' }, 'The ID token is about another person'],
  ])('%s is refused [SES-045]', (_, wrong, message) => {
    expect(() => renewed({ ...good, ...wrong })).toThrow(message)
    expect(() => renewed({ ...good, ...wrong })).toThrow(UnexpectedTokenError)
  })
})
