import { describe, expect, test } from 'vitest'
import {
  checkSender,
  demandPending,
  isJustSignedIn,
  isNobodyThere,
  LoginError,
  restartOf,
} from './sign-on.ts'

const MINUTE = 60_000

test.each([
  ['no one has signed in here', undefined, 1_000_000, false],
  ['30 s ago', 1_000_000, 1_030_000, true],
  ['longer ago', 1_000_000, 1_030_001, false],
  ['the clock was set back since', 86_400_000, 0, false],
])('whether a person has just signed in: %s [OPN-102]', (_, signedInAt, now, expected) => {
  expect(isJustSignedIn(signedInAt, now)).toBe(expected)
})

test('a sign-in can be completed for 60 minutes and not afterwards [SES-019]', () => {
  expect(() => demandPending(0, 60 * MINUTE - 1)).not.toThrow()
  expect(() => demandPending(0, 60 * MINUTE)).toThrow('started more than 60 minutes ago')
})

describe('an answer to a sign-in', () => {
  const issuer = 'https://sign-on.test/realms/headend'
  const from = (query: string, says: object = {}) =>
    checkSender(new URLSearchParams(query), { issuer, ...says })
  const saysSender = { authorization_response_iss_parameter_supported: true }

  test('from who was asked is taken', () => {
    expect(() => from(`iss=${issuer}`, saysSender)).not.toThrow()
    expect(() => from('')).not.toThrow()
  })

  test('from another provider is rejected', () => {
    expect(() => from('iss=https://elsewhere.test')).toThrow(
      'Another service answered the sign-in: https://elsewhere.test',
    )
  })

  test('without an issuer is rejected if the provider always sends one', () => {
    expect(() => from('', saysSender)).toThrow('The sign-in answer has no issuer')
  })
})

describe('a login error', () => {
  test('carries error and error_description [SES-047]', () => {
    const answer = { error: 'access_denied', error_description: 'Locked out' }
    const expected = { ...answer, message: 'Locked out', kind: 'not-authenticated' }
    expect(new LoginError(answer)).toMatchObject(expected)
  })

  test.each([
    ['access_denied', 'End-User aborted interaction', 'Access was declined on the sign-in page.'],
    ['access_denied', '', 'Access was declined on the sign-in page.'],
    ['account_closed', null, 'account_closed'],
  ])('%s with the description %j says "%s"', (error, error_description, message) => {
    expect(new LoginError({ error, error_description }).message).toBe(message)
  })

  test.each([
    ['login_required', true],
    ['consent_required', true],
    ['access_denied', false],
  ])('%s without a page means signed out: %s [SES-028]', (error, nobody) => {
    expect(isNobodyThere(new LoginError({ error }))).toBe(nobody)
  })

  const purpose = { returnTo: '/campaigns', restarted: false }
  test.each([
    ['says authentication_expired', 'authentication_expired', purpose, { ...purpose, restarted: true }],
    ['says it among other words', 'Sorry: authentication_expired.', purpose, { ...purpose, restarted: true }],
    ['says it a second time', 'authentication_expired', { ...purpose, restarted: true }, undefined],
    ['says something else', 'session_not_active', purpose, undefined],
    ['belongs to no sign-in of ours', 'authentication_expired', undefined, undefined],
  ])('whose description %s [SES-048]', (_, error_description, begun, restart) => {
    expect(restartOf(new LoginError({ error: 'access_denied', error_description }, begun))).toEqual(restart)
  })
})
