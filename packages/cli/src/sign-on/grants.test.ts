import type { Configuration } from '@headend/core/config'
import { silentLog } from '@headend/core/log'
import { afterEach, expect, test, vi } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { network } from '../network/fetch.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { refreshTokens, revoke } from './grants.ts'
import { signInFile, tokenSource } from './token-source.ts'

afterEach(() => vi.restoreAllMocks())

const issuer = 'https://sign-on.example'
const document = { issuer, token_endpoint: `${issuer}/token` }
const metadataUrl = `${issuer}/metadata`

/** A token is asked for, and the sign-on answers so. */
function refusedWith(status: number, refusal: object): Promise<string> {
  vi.spyOn(network, 'fetch').mockImplementation(async (address) =>
    String(address) === metadataUrl ? Response.json(document) : Response.json(refusal, { status }),
  )
  const configuration = {
    authority: issuer,
    signOn: { url: issuer, metadataUrl, requestTimeout: 1000, minValidity: 60 },
    services: {},
  } as Configuration
  const env = {
    ...{ HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'wrong' },
    XDG_STATE_HOME: '/nowhere/at/all',
  }
  return tokenSource(configuration, testTerminal({ env }).terminal, silentLog).accessToken()
}

test.each([400, 401])(
  'a service account that is refused with %d is reported, without a word about refreshing',
  async (status) => {
    const refusal = { error: 'invalid_client', error_description: 'Invalid client' }
    await expect(refusedWith(status, refusal)).rejects.toMatchObject({
      kind: 'not-authenticated',
      message: 'The service account was refused: The sign-on service refused: Invalid client',
      hint: 'Check HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET, and that both belong to this environment (--env)',
    })
  },
)

test('of a client that the sign-on knows, the id is right: its secret is to be looked at, and whether it may', async () => {
  const said = 'Client not enabled to retrieve service account'
  await expect(
    refusedWith(401, { error: 'unauthorized_client', error_description: said }),
  ).rejects.toMatchObject({
    message: `The service account was refused: The sign-on service refused: ${said}`,
    hint: 'Check HEADEND_CLIENT_SECRET, and ask the operator of the sign-on whether this client is a service account',
  })
})

test('a revocation is a form with client_id and token, and carries the token of who makes it [SES-026, API-010]', async () => {
  const revocation_endpoint = `${issuer}/revoke`
  const asked = vi.fn((_address: string, _init: RequestInit) => new Response())
  vi.spyOn(network, 'fetch').mockImplementation(async (address, init) =>
    address === metadataUrl
      ? Response.json({ ...document, revocation_endpoint })
      : asked(String(address), init ?? {}),
  )
  const configuration = {
    authority: issuer,
    signOn: { metadataUrl, requestTimeout: 1000, cliClientId: 'headend-cli' },
  } as Configuration
  await revoke(configuration, { accessToken: 'access', refreshToken: 'refresh', expiresAt: 0 })
  const [address, { method, body, headers }] = asked.mock.calls[0] ?? ['', {}]
  expect([address, method]).toEqual([revocation_endpoint, 'POST'])
  expect(Object.fromEntries(body as URLSearchParams)).toEqual({ client_id: 'headend-cli', token: 'refresh' })
  expect(new Headers(headers).get('authorization')).toBe('Bearer access')
  expect(new Headers(headers).get('content-type')).toContain('application/x-www-form-urlencoded')
})

/** As a sign-on issues it now. */
function idTokenOf(claims: object): string {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: issuer, aud: 'headend-cli', iat: now, exp: now + 300, ...claims }
  return [{ alg: 'RS256' }, all, 'unsigned'].map((part) => base64url(JSON.stringify(part))).join('.')
}

const base64url = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  ['of the same person are taken', { sub: 'maja' }, undefined],
  ['of another person are refused, as in the console [SES-045]', { sub: 'olli' }, 'about another person'],
  ['of another sign-in are refused [SES-045]', { sub: 'maja', nonce: 'n-2' }, 'The nonce of the ID token'],
])('renewed tokens %s', async (_, claims, refusal) => {
  const answer = { access_token: 'new', token_type: 'Bearer', id_token: idTokenOf(claims) }
  vi.spyOn(network, 'fetch').mockImplementation(async (address) =>
    Response.json(address === metadataUrl ? document : answer),
  )
  const configuration = {
    authority: issuer,
    signOn: { url: issuer, metadataUrl, requestTimeout: 1000, minValidity: 60, cliClientId: 'headend-cli' },
    services: {},
  } as Configuration
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const file = signInFile(configuration, env)
  const idToken = idTokenOf({ sub: 'maja', nonce: 'n-1' })
  await file.write({ accessToken: 'old', refreshToken: 'r', idToken, expiresAt: 0 })
  const warn = vi.fn()
  const renewed = tokenSource(configuration, testTerminal({ env }).terminal, {
    ...silentLog,
    warn,
  }).accessToken()
  if (!refusal) return expect(await renewed).toBe('new')
  await expect(renewed).rejects.toMatchObject({ kind: 'not-authenticated' })
  expect(warn.mock.calls[0]?.[1]).toMatchObject({ message: expect.stringContaining(refusal) })
  return expect(await file.read()).toBeUndefined()
})

test.each([
  ['ahead', -86_400],
  ['behind', 86_400],
])(
  'a renewed token is accepted also if this clock is a day %s and there is no Date header',
  async (_, by) => {
    const iat = Math.floor(Date.now() / 1000) + by
    const id_token = idTokenOf({ sub: 'maja', iat, exp: iat + 300 })
    const answer = {
      access_token: 'new',
      refresh_token: 'r2',
      token_type: 'Bearer',
      expires_in: 300,
      id_token,
    }
    vi.spyOn(network, 'fetch').mockImplementation(async (address) =>
      Response.json(address === metadataUrl ? document : answer),
    )
    const configuration = {
      authority: issuer,
      signOn: { metadataUrl, requestTimeout: 1000, cliClientId: 'headend-cli' },
    } as Configuration
    expect(await refreshTokens(configuration, { refreshToken: 'r' })).toMatchObject({ refreshToken: 'r2' })
  },
)

test('a token that a service has refused is given to no later call of the process [SES-034]', async () => {
  let count = 0
  vi.spyOn(network, 'fetch').mockImplementation(async (address) => {
    if (String(address) === metadataUrl) return Response.json(document)
    count += 1
    return Response.json({ access_token: `token-${count}`, token_type: 'bearer', expires_in: 300 })
  })
  const configuration = {
    authority: issuer,
    signOn: { url: issuer, metadataUrl, requestTimeout: 1000, minValidity: 60 },
    services: {},
  } as Configuration
  const env = {
    ...{ HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'right' },
    XDG_STATE_HOME: temporaryFolder(),
  }
  const source = tokenSource(configuration, testTerminal({ env }).terminal, silentLog)
  expect([await source.accessToken(), await source.accessToken()]).toEqual(['token-1', 'token-1'])
  source.markRefused()
  expect(await source.accessToken()).toBe('token-2')
})
