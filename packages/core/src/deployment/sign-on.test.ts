import { describe, expect, test } from 'vitest'
import { CONFIGURATION, replied, unreached } from './deployment.fixture.ts'
import type { Probe } from './probe.ts'
import {
  authorizationAddress,
  discoveryAddress,
  redirectAddresses,
  redirectFindings,
  signOnCorsFindings,
  signOnFindings,
} from './sign-on.ts'

const ADDRESS = 'https://sso.example/realms/tv/.well-known/openid-configuration'
const DISCOVERY = {
  issuer: 'https://sso.example/realms/tv',
  authorization_endpoint: 'https://sso.example/auth?kc=1',
  token_endpoint: 'https://sso.example/token',
  code_challenge_methods_supported: ['S256'],
}
const document = (changes: object = {}) =>
  replied(ADDRESS, { body: JSON.stringify({ ...DISCOVERY, ...changes }) })
const texts = (probe: Probe) =>
  signOnFindings(probe, CONFIGURATION).map(({ level, check, text }) => `${level}: ${check}: ${text}`)

test('a sign-on that fits has three findings that are ok', () => {
  expect(discoveryAddress(CONFIGURATION)).toBe(ADDRESS)
  expect(texts(document()).map((text) => text.split(':').slice(0, 2).join())).toEqual([
    'ok, Sign-on',
    'ok, Issuer',
    'ok, PKCE',
  ])
})

test.each([
  [
    'does not answer',
    unreached(ADDRESS, 'sso.example refuses connections'),
    'problem: Sign-on: sso.example refuses',
  ],
  ['does not know the realm', replied(ADDRESS, { status: 404 }), `problem: Sign-on: ${ADDRESS} answered 404`],
  ['is a web page', replied(ADDRESS, { body: '<html>' }), `problem: Sign-on: ${ADDRESS} is not the document`],
  ['is over http', replied('http://sso.example/'), 'problem: Sign-on: http://sso.example/ is not encrypted'],
  [
    'has another issuer',
    document({ issuer: 'https://sso.example/realms/tv/' }),
    'problem: Issuer: The sign-on says that its issuer is https://sso.example/realms/tv/, expected',
  ],
  [
    'has no PKCE',
    document({ code_challenge_methods_supported: ['plain'] }),
    'problem: PKCE: Not supported by the OIDC server: PKCE with S256',
  ],
])('a sign-on that %s is named', (_, probe, expected) => {
  expect(texts(probe)).toContainEqual(expect.stringContaining(expected))
})

describe('redirect addresses', () => {
  const BASE = 'https://tv.example/console/'
  const answer = (status: number, location?: string) => {
    const headers = location === undefined ? {} : { Location: location }
    return [{ redirect: BASE, probe: replied('https://sso.example/auth', { status, headers }) }]
  }

  test('are the console and its silent page', () => {
    expect(redirectAddresses(BASE)).toEqual([BASE, `${BASE}silent-sign-on.html`])
  })

  test('are asked for without showing a page', () => {
    const address = new URL(authorizationAddress(DISCOVERY.authorization_endpoint, CONFIGURATION, BASE))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      kc: '1',
      client_id: 'console',
      redirect_uri: BASE,
      prompt: 'none',
      code_challenge_method: 'S256',
    })
  })

  test.each([
    ['accepted, and no one is signed in', answer(302, `${BASE}#error=login_required`), /^ok/],
    ['accepted, with the answer in the query', answer(303, `${BASE}?error=interaction_required`), /^ok/],
    ['refused with a page', answer(400), /^problem: .* for the client console: it answered 400$/],
    [
      'accepted, but not its scope',
      answer(302, `${BASE}?error=invalid_scope`),
      /^problem: .* accept the configured sc/,
    ],
    [
      'without an answer',
      [{ redirect: BASE, probe: unreached('https://sso.example/') }],
      /^problem: .*: no answer$/,
    ],
  ])('%s', (_, facts, expected) => {
    const [first] = redirectFindings(facts, 'console')
    expect(`${first?.level}: ${first?.text}`).toMatch(expected)
  })
})

test.each([
  ['https://tv.example', 'ok'],
  ['*', 'ok'],
  ['https://other.example', 'problem'],
])('web origins: %s', (allowed, level) => {
  const probe = replied('https://sso.example/token', {
    status: 400,
    headers: { 'Access-Control-Allow-Origin': allowed },
  })
  expect(signOnCorsFindings(probe, 'https://tv.example')).toEqual([expect.objectContaining({ level })])
  expect(signOnCorsFindings(probe, 'https://sso.example')).toEqual([])
})
