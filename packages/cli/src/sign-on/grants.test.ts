import { silentLog } from '@headend/core/log'
import { afterEach, expect, test, vi } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { refreshTokens, revoke } from './grants.ts'
import { CONFIGURATION, granted, ISSUER, idTokenOf, refused, signOnAnswers } from './sign-on.fixture.ts'
import { signInFile, tokenSource } from './token-source.ts'

afterEach(() => vi.restoreAllMocks())

const sourceIn = (env: Record<string, string>, log = silentLog) =>
  tokenSource(CONFIGURATION, testTerminal({ env }).terminal, log)
const account = () => {
  const names = { HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'hush' }
  return sourceIn({ ...names, XDG_STATE_HOME: temporaryFolder() })
}

test.each([
  [
    ...(['invalid_client', 'Invalid client', 400] as const),
    'Check HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET, and that both belong to this environment (--env)',
  ],
  [
    ...(['unauthorized_client', 'Client not enabled', 401] as const),
    'Check HEADEND_CLIENT_SECRET, and ask the operator of the sign-on whether this client is a service account',
  ],
])('a service account that is refused with %s gets its own advice', async (error, text, status, hint) => {
  signOnAnswers(() => refused(error, text, status))
  await expect(account().accessToken()).rejects.toMatchObject({
    kind: 'not-authenticated',
    message: `The service account was refused: The sign-on service refused: ${text}`,
    hint,
  })
})

test('a revocation is a form with client_id and token, and carries the access token [SES-026, API-010]', async () => {
  const revocation_endpoint = `${ISSUER}/revoke`
  const asked = vi.fn((_address: string, _init: RequestInit) => new Response())
  signOnAnswers(asked, { revocation_endpoint })
  await revoke(CONFIGURATION, { accessToken: 'access', refreshToken: 'refresh', expiresAt: 0 })
  const [address, { method, body, headers }] = asked.mock.calls[0] ?? ['', {}]
  expect([address, method]).toEqual([revocation_endpoint, 'POST'])
  expect(Object.fromEntries(body as URLSearchParams)).toEqual({ client_id: 'cli', token: 'refresh' })
  expect(new Headers(headers).get('authorization')).toBe('Bearer access')
  expect(new Headers(headers).get('content-type')).toContain('application/x-www-form-urlencoded')
})

test.each([
  ['of the same person are used', {}, undefined],
  ['of another person are refused, as in the console [SES-045]', { sub: 'olli' }, 'about another person'],
  ['of another sign-in are refused [SES-045]', { nonce: 'n-2' }, 'The nonce of the ID token'],
])('renewed tokens %s', async (_, claims, reason) => {
  signOnAnswers(() => granted({ access_token: 'new', id_token: idTokenOf(claims) }))
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const file = signInFile(CONFIGURATION, env)
  const idToken = idTokenOf({ nonce: 'n-1' })
  await file.write({ accessToken: 'old', refreshToken: 'r', idToken, expiresAt: 0 })
  const warn = vi.fn()
  const renewed = sourceIn(env, { ...silentLog, warn }).accessToken()
  if (!reason) return expect(await renewed).toBe('new')
  await expect(renewed).rejects.toMatchObject({ kind: 'not-authenticated' })
  expect(warn.mock.calls[0]?.[1]).toMatchObject({ message: expect.stringContaining(reason) })
  return expect(await file.read()).toBeUndefined()
})

test.each([
  ['ahead', -86_400],
  ['behind', 86_400],
])('a renewed token is used if this clock is a day %s and there is no Date header', async (_, by) => {
  const iat = Math.floor(Date.now() / 1000) + by
  signOnAnswers(() => granted({ refresh_token: 'r2', id_token: idTokenOf({ iat, exp: iat + 300 }) }))
  expect(await refreshTokens(CONFIGURATION, { refreshToken: 'r' })).toMatchObject({ refreshToken: 'r2' })
})

test('a token that a service has refused is not used for later calls [SES-034]', async () => {
  let count = 0
  signOnAnswers(() => granted({ access_token: `token-${++count}` }))
  const source = account()
  expect([await source.accessToken(), await source.accessToken()]).toEqual(['token-1', 'token-1'])
  source.markRefused()
  expect(await source.accessToken()).toBe('token-2')
})
