import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { LoginError } from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Callback, listenForCallback, loginWithBrowser } from './browser-login.ts'
import { granted, idTokenOf } from './sign-on.fixture.ts'

const EXPIRED = { error: 'temporarily_unavailable', error_description: 'authentication_expired' }
const GOOD = { code: 'the-code' }

/** Requests to the token endpoint. */
const asked: URLSearchParams[] = []
/** Every address that was shown. */
const shown: URL[] = []
let nonce = ''
let issuer = ''
/** The ID token of the last answer. */
let sent = ''
/** Other claims of the ID token. */
let said = {}
const server = createServer(async (request, response) => {
  asked.push(new URLSearchParams(await text(request)))
  response.setHeader('content-type', 'application/json')
  sent = idTokenOf({ iss: issuer, nonce, ...said })
  response.end(await granted({ id_token: sent }).text())
})

beforeEach(async () => {
  asked.length = 0
  shown.length = 0
  said = {}
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

/** Signs in; the sign-on answers with each of these in turn, and with the last again and again. */
function login(answers: Record<string, string>[], says: object = {}) {
  const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
  const provider = {
    server: { issuer, ...endpoints, ...says },
    client: { client_id: 'cli' },
    http: () => ({ [oauth.allowInsecureRequests]: true, signal: AbortSignal.timeout(5000) }),
  }
  const show = (address: string) => {
    const answer = answers[Math.min(shown.length, answers.length - 1)]
    const { searchParams } = new URL(address)
    shown.push(new URL(address))
    nonce = searchParams.get('nonce') ?? ''
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.search = String(new URLSearchParams({ state: searchParams.get('state') ?? '', ...answer }))
    void fetch(back)
  }
  return loginWithBrowser(provider, { scope: 'openid', show })
}

test('asks for a code with PKCE S256, a verifier of 96 characters, a nonce and a state [SES-001, SES-002, SES-003, API-002, API-003]', async () => {
  const tokens = await login([GOOD])
  expect(tokens).toMatchObject({ accessToken: 'a', idToken: sent })
  const wanted = Object.fromEntries(shown[0]?.searchParams ?? [])
  const [exchange] = asked
  const verifier = exchange?.get('code_verifier') ?? ''
  expect(verifier).toHaveLength(96)
  expect(wanted).toEqual({
    client_id: 'cli',
    response_type: 'code',
    redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
    scope: 'openid',
    state: expect.stringMatching(/./),
    nonce: expect.stringMatching(/./),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(Object.fromEntries(exchange ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    client_id: 'cli',
    redirect_uri: wanted.redirect_uri,
    code_verifier: verifier,
  })
})

test.each([
  ['ahead', -86_400],
  ['behind', 86_400],
])('a sign-in succeeds if this clock is a day %s and there is no Date header', async (_, by) => {
  const iat = Math.floor(Date.now() / 1000) + by
  said = { iat, exp: iat + 300 }
  expect(await login([GOOD])).toMatchObject({ accessToken: 'a' })
})

test('an ID token with another nonce signs no one in [SES-045]', async () => {
  said = { nonce: 'n-2' }
  await expect(login([GOOD])).rejects.toThrow('unexpected ID Token "nonce"')
})

describe('a refusal by the sign-on', () => {
  test('carries error and error_description, and is shown in its words [SES-047]', async () => {
    const error = await login([
      { error: 'access_denied', error_description: 'Your account is locked' },
    ]).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(LoginError)
    expect(error).toMatchObject({
      kind: 'not-authenticated',
      message: 'The sign-on service refused: Your account is locked',
      error: 'access_denied',
      error_description: 'Your account is locked',
    })
    expect(shown).toHaveLength(1)
  })

  test('without a description is shown in plain words', async () => {
    await expect(login([{ error: 'access_denied' }])).rejects.toMatchObject({
      message: 'Access was declined on the sign-in page.',
      error: 'access_denied',
    })
  })

  test('to a sign-in that took too long restarts it [SES-048]', async () => {
    expect(await login([EXPIRED, GOOD])).toMatchObject({ accessToken: 'a' })
    const states = shown.map(({ searchParams }) => searchParams.get('state'))
    expect(new Set(states).size).toBe(2)
  })

  test('to one that always takes too long ends with the error [SES-048]', async () => {
    await expect(login([EXPIRED])).rejects.toThrow('The sign-on service refused: authentication_expired')
    expect(shown).toHaveLength(2)
  })
})

test.each([
  ['PKCE with S256', { code_challenge_methods_supported: ['plain'] }],
  ['codes', { response_types_supported: ['id_token'] }],
  ['an answer in the query', { response_modes_supported: ['fragment'] }],
  ['a sign-in page', { authorization_endpoint: undefined }],
  ['a token endpoint', { token_endpoint: undefined }],
])('a sign-on without %s is not supported, and no page of it is shown [SES-018]', async (_, says) => {
  await expect(login([GOOD], says)).rejects.toMatchObject({
    kind: 'configuration',
    message: 'Not supported by the OIDC server',
  })
  expect(shown).toEqual([])
})

const loopbackIssuer = 'http://127.0.0.1/realms/x'
let callback: Callback<URLSearchParams>

beforeEach(async () => {
  callback = await listenForCallback((address) =>
    oauth.validateAuthResponse({ issuer: loopbackIssuer }, { client_id: 'cli' }, address, 'the-state'),
  )
})
afterEach(() => callback.close())

/** The path goes out as it is. */
function visit(path: string, method = 'GET'): Promise<{ status: number | undefined; page: string }> {
  const { port } = new URL(callback.address)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method }, async (response) => {
      let page = ''
      for await (const chunk of response) page += chunk
      resolve({ status: response.statusCode, page })
    })
      .once('error', reject)
      .end()
  })
}

const good = '/callback?code=abc&state=the-state'

test('the answer with the right state counts, and its page leads back to the terminal [OPN-114]', async () => {
  const { status, page } = await visit(good)
  expect([status, page]).toEqual([200, expect.stringContaining('Go back to the terminal')])
  expect((await callback.answer).get('code')).toBe('abc')
})

test('a connection that a browser opened in advance and never used delays nothing', async () => {
  const silent = connect(Number(new URL(callback.address).port), '127.0.0.1')
  await once(silent, 'connect')
  expect((await visit(good)).page).toContain('Go back to the terminal')
  await callback.answer
  const ended = once(silent.resume(), 'close')
  callback.close()
  await ended
})

describe('it goes on waiting after', () => {
  test.each([
    ['a wrong state', '/callback?code=evil&state=other', 'GET', 400],
    ['no state', '/callback?code=evil', 'GET', 400],
    ['a refusal without the state', '/callback?error=access_denied', 'GET', 400],
    ['another path', '/favicon.ico', 'GET', 404],
    ['no path', '//', 'GET', 404],
    ['a path without a host', '///callback', 'GET', 404],
    ['another method', good, 'POST', 404],
  ])('%s', async (_, path, method, expected) => {
    expect((await visit(path, method)).status).toBe(expected)
    await visit(good)
    expect((await callback.answer).get('code')).toBe('abc')
  })
})

test.each([
  ['a refusal', '/callback?error=access_denied&state=the-state', 'Access was declined on the sign-in page.'],
  ['a wrong state', '/callback?code=evil&state=other', 'This answer belongs to another sign-in.'],
])('the page shows %s in plain words', async (_, path, text) => {
  expect((await visit(path)).page).toContain(`<p>${text}`)
})

test('a refusal by the provider ends it, and shows none of its text as markup', async () => {
  const refusal = '/callback?error=access_denied&error_description=%3Cscript%3E&state=the-state'
  const { status, page } = await visit(refusal)
  expect([status, page]).toEqual([400, expect.not.stringContaining('<script')])
  await expect(callback.answer).rejects.toMatchObject({ error: 'access_denied' })
})
