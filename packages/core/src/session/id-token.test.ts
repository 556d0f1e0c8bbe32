import { describe, expect, test } from 'vitest'
import { tokenOf } from '../fixtures.ts'
import { checkIdToken, checkRenewedIdToken } from './id-token.ts'
import { UnaskedError } from './tokens.ts'

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
    ['for another client', { aud: 'shop' }, 'The ID token is for somebody else'],
    ['for nobody', { aud: [] }, 'The ID token is for somebody else'],
    ['issued to another party', { azp: 'shop' }, 'The ID token is for somebody else'],
    [
      'for several without saying for whom',
      { aud: ['shop', 'console'], azp: undefined },
      'does not say for whom',
    ],
    ['that ended before it began', { exp: 1000 }, 'The ID token has expired'],
    ['with another nonce', { nonce: 'n-2' }, 'The nonce of the ID token'],
    ['without the nonce', { nonce: undefined }, 'The nonce of the ID token'],
    ['without an end', { exp: undefined }, 'without a readable ID token'],
    ['about nobody', { sub: undefined }, 'without a readable ID token'],
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

  test('is compared with nothing where none was kept', () => {
    expect(() => checkAfter(undefined, { ...good, sub: 'olli' })).not.toThrow()
  })

  test.each([
    ['with another nonce', { nonce: 'n-2' }, 'The nonce of the ID token'],
    ['about another person', { sub: 'olli' }, 'The ID token is about somebody else'],
  ])('%s is refused [SES-045]', (_, wrong, message) => {
    expect(() => renewed({ ...good, ...wrong })).toThrow(message)
    expect(() => renewed({ ...good, ...wrong })).toThrow(UnaskedError)
  })
})
