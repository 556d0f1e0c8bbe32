import { createHash } from 'node:crypto'
import type { AppError } from '@headend/core/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../network/fetch.ts'
import { loginWithDevice } from './device-login.ts'
import { signOnRequest } from './provider.ts'

const ISSUER = 'https://sign-on.example'
const device = {
  device_code: 'd',
  user_code: 'ABCD',
  verification_uri: `${ISSUER}/device`,
  expires_in: 60,
  interval: 5,
}
const granted = () => Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 300 })
const pending = () => Response.json({ error: 'authorization_pending' }, { status: 400 })

function idToken(claims: object): string {
  const iat = Math.floor(Date.now() / 1000)
  const all = { iss: ISSUER, sub: 'maja', aud: 'cli', iat, exp: iat + 300, ...claims }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(all)}.c2ln`
}

const asked: URLSearchParams[] = []
let now = 0
beforeEach(() => {
  asked.length = 0
  now = 0
})
afterEach(() => vi.restoreAllMocks())

/** The polls are answered so, in turn, and with the last for ever. */
function login(polls: (() => Response)[]) {
  vi.spyOn(network, 'fetch').mockImplementation(async (address, init) => {
    asked.push(new URLSearchParams(String(init?.body)))
    if (String(address).endsWith('/device')) return Response.json(device)
    const poll = polls[Math.min(asked.length - 2, polls.length - 1)]
    if (!poll) throw new Error('No answer is prepared')
    return poll()
  })
  const provider = {
    server: {
      issuer: ISSUER,
      device_authorization_endpoint: `${ISSUER}/device`,
      token_endpoint: `${ISSUER}/token`,
    },
    client: { client_id: 'cli' },
    http: () => signOnRequest(1000),
  }
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      now += ms
    },
  }
  return loginWithDevice(provider, { scope: 'openid', show: () => {} }, clock)
}

test('the one who polls is the one who asked, with a verifier of 96 characters [SES-002, SES-003]', async () => {
  await login([granted])
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
  expect(await login([pending, answer, pending, granted])).toMatchObject({ accessToken: 'a' })
  expect(now).toBe((5 + 5 + 10 + 10) * 1000)
})

test.each([
  [
    'an ID token for someone else',
    { id_token: idToken({ aud: 'other' }) },
    'unexpected JWT "aud" (audience)',
  ],
  ['a token of another type', { token_type: 'mac' }, 'unsupported `token_type` value'],
])('%s ends it at once with the reason: the code is used up', async (_, says, reason) => {
  const failed = () => Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, ...says })
  const spent = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
  await expect(login([failed, spent])).rejects.toThrow(reason)
  expect(asked).toHaveLength(2)
})

test('a lasting failure is reported when the code has expired', async () => {
  const error: AppError = await login([lost]).catch((error) => error)
  expect(error).toMatchObject({ kind: 'unspecified', message: 'No answer from the sign-on service' })
  expect(now).toBeGreaterThanOrEqual(60_000)
})

test.each([
  ['Denied by maja', 'The sign-on service refused: Denied by maja'],
  ['End-User aborted interaction', 'Access was declined on the sign-in page.'],
  [undefined, 'Access was declined on the sign-in page.'],
])('a clear no ends it at once, in plain words: %s', async (error_description, message) => {
  const refused = () => Response.json({ error: 'access_denied', error_description }, { status: 400 })
  await expect(login([refused])).rejects.toMatchObject({ message })
  expect(now).toBe(5000)
})

test('a code without a sign-in is reported when it has expired', async () => {
  await expect(login([pending])).rejects.toThrow('No one signed in before the code expired')
})
