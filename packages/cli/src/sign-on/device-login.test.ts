import { createHash } from 'node:crypto'
import type { AppError } from '@headend/core/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginWithDevice } from './device-login.ts'
import { signOnRequest } from './provider.ts'
import { granted, ISSUER, idTokenOf, refused, signOnAnswers } from './sign-on.fixture.ts'

const DEVICE = `${ISSUER}/device`
const device = { device_code: 'd', user_code: 'ABCD', verification_uri: DEVICE, expires_in: 60, interval: 5 }
const pending = () => refused('authorization_pending')

const asked: URLSearchParams[] = []
let now = 0
beforeEach(() => {
  asked.length = 0
  now = 0
})
afterEach(() => vi.restoreAllMocks())

/** The answers of the polls, in turn, and the last one again and again. */
function login(polls: (() => Response)[]) {
  signOnAnswers((address, { body }) => {
    asked.push(new URLSearchParams(String(body)))
    if (address === DEVICE) return Response.json(device)
    const poll = polls[Math.min(asked.length - 2, polls.length - 1)]
    if (!poll) throw new Error('No answer is prepared')
    return poll()
  })
  const server = { issuer: ISSUER, device_authorization_endpoint: DEVICE, token_endpoint: `${ISSUER}/token` }
  const provider = { server, client: { client_id: 'cli' }, http: () => signOnRequest(1000) }
  const wait = async (ms: number) => {
    now += ms
  }
  return loginWithDevice(provider, { scope: 'openid', show: () => {} }, { now: () => now, wait })
}

test('the polls carry the verifier of 96 characters of the request [SES-002, SES-003]', async () => {
  await login([() => granted()])
  const verifier = asked[1]?.get('code_verifier') ?? ''
  expect(verifier).toHaveLength(96)
  expect(asked[0]?.get('code_challenge_method')).toBe('S256')
  expect(asked[0]?.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
})

const lost = () => {
  throw new TypeError('fetch failed')
}

test.each([
  ['503', () => new Response('<h1>Busy</h1>', { status: 503 })],
  ['429', () => new Response('', { status: 429 })],
  ['429 in the words of OAuth', () => Response.json({ error: 'too_many_requests' }, { status: 429 })],
  ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ['no answer', lost],
])('a poll with %s ends no login: it polls on, more slowly', async (_, answer) => {
  expect(await login([pending, answer, pending, () => granted()])).toMatchObject({ accessToken: 'a' })
  expect(now).toBe((5 + 5 + 10 + 10) * 1000)
})

test.each([
  [
    'an ID token for someone else',
    { id_token: idTokenOf({ aud: 'other' }) },
    'unexpected JWT "aud" (audience)',
  ],
  ['a token of another type', { token_type: 'mac' }, 'unsupported `token_type` value'],
])('%s ends it at once with the reason: the code is used up', async (_, answer, reason) => {
  const spent = () => refused('invalid_grant')
  await expect(login([() => granted(answer), spent])).rejects.toThrow(reason)
  expect(asked).toHaveLength(2)
})

test('an error that lasts is reported when the code has expired', async () => {
  const error: AppError = await login([lost]).catch((error) => error)
  expect(error).toMatchObject({ kind: 'unspecified', message: 'No answer from the sign-on service' })
  expect(now).toBeGreaterThanOrEqual(60_000)
})

test.each([
  ['Denied by maja', 'The sign-on service refused: Denied by maja'],
  ['End-User aborted interaction', 'Access was declined on the sign-in page.'],
  [undefined, 'Access was declined on the sign-in page.'],
])('a refusal ends it at once, in plain words: %s', async (description, message) => {
  await expect(login([() => refused('access_denied', description)])).rejects.toMatchObject({ message })
  expect(now).toBe(5000)
})

test('without a sign-in it ends when the code has expired', async () => {
  await expect(login([pending])).rejects.toThrow('No one signed in before the code expired')
})
