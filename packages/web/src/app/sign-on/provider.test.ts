import type { Configuration } from '@headend/core/config'
import type { RefreshableTokens } from '@headend/core/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProvider } from './provider.ts'

const issuer = 'https://sign-on.test/realms/headend'
const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
}
const configuration = {
  authority: issuer,
  signOn: { clientId: 'console', scope: 'openid', responseMode: 'fragment', requestTimeout: 1000 },
} as Configuration
const kept: RefreshableTokens = { accessToken: 'old', refreshToken: 'refresh-1', expiresAt: 0 }

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://console.test/'))
  vi.stubGlobal('document', jar())
})
afterEach(() => vi.unstubAllGlobals())

/** Where a sign-in that was begun waits here: there is no storage. */
function jar() {
  const cookies = new Map<string, string>()
  return {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    },
  }
}

/** A provider of which the sign-on service answers so, and what it was asked. */
function answering(
  answer: () => Response | Promise<Response>,
  described: object = discovery,
  now = () => 1000,
) {
  vi.stubGlobal('fetch', async () => Response.json(described))
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer())
  return {
    provider: createProvider(configuration, { fetch: fetch as typeof globalThis.fetch, now }),
    fetch,
  }
}

const html = (status: number) =>
  new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } })

test.each([undefined, {}])('without Web Crypto (%j) there is no sign-in [SES-017]', (crypto) => {
  vi.stubGlobal('crypto', crypto)
  expect(() => answering(() => Response.json({}))).toThrow(
    'Web Crypto API is not available. Open the console over https, or on the machine that it runs on.',
  )
})

describe('a refresh', () => {
  test('is a form with grant_type, refresh_token and client_id, and no more [API-004]', async () => {
    const { provider, fetch } = answering(() =>
      Response.json({ access_token: 'new', refresh_token: 'refresh-2', expires_in: 300 }),
    )
    expect(await provider.refresh(kept)).toEqual({
      accessToken: 'new',
      refreshToken: 'refresh-2',
      receivedAt: 1000,
      expiresAt: 301_000,
    })
    const [address, { method, body }] = fetch.mock.calls[0] ?? ['', {}]
    expect([address, method]).toEqual([discovery.token_endpoint, 'POST'])
    expect(body).toBeInstanceOf(URLSearchParams)
    expect(Object.fromEntries(body as URLSearchParams)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'console',
    })
  })

  test.each([
    ['in the words of OAuth', () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 400],
    ['in a word of its own', () => Response.json({ error: 'session_gone' }, { status: 400 }), 400],
    ['by a page', () => html(400), 400],
    ['otherwise than with 400', () => Response.json({ error: 'invalid_request' }, { status: 429 }), 429],
    ['by the page of a gateway', () => html(502), 502],
  ])('that is refused %s fails with the status that came [SES-042, SES-043]', async (_, answer, status) => {
    const error = await answering(answer)
      .provider.refresh(kept)
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ kind: 'server', status })
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unspecified', status: 0 }],
    [
      'no answer in time',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      { kind: 'aborted', status: 0 },
    ],
    ['a page with 200', () => html(200), { kind: 'parse', status: undefined }],
    ['JSON without a token', () => Response.json({}), { kind: 'parse', status: undefined }],
  ])('with %s as its answer reports it [SES-042]', async (_, answer, expected) => {
    const error = await answering(answer)
      .provider.refresh(kept)
      .catch((error: unknown) => error)
    expect(error).toMatchObject(expected)
  })
})

describe('a sign-in of which the answer is', () => {
  async function accepting(answer: () => Response, now?: () => number) {
    const { provider } = answering(answer, discovery, now)
    const asked = new URL(await provider.signInAddress({ returnTo: '/', restarted: false }))
    vi.stubGlobal('fetch', async () => answer())
    const back = new URLSearchParams({ state: asked.searchParams.get('state') ?? '', code: 'x' })
    return provider.accept(`https://console.test/#${back}`).catch((error: unknown) => error)
  }

  test('the page of a gateway says no more than that, and is none that clears what there is', async () => {
    expect(await accepting(() => html(502))).toMatchObject({
      kind: 'server',
      message: 'the sign-on answered without JSON',
    })
  })

  test('60 minutes late begins again [SES-019]', async () => {
    const late = () => Date.now() + 60 * 60_000
    expect(await accepting(() => Response.json({ access_token: 'a' }), late)).toMatchObject({
      kind: 'not-authenticated',
      message: 'The sign-in was started more than 60 minutes ago: sign in again',
    })
  })

  test('an ID token with another nonce is one that does [SES-045]', async () => {
    const claims = btoa(JSON.stringify({ sub: 'maja', nonce: 'n-2' }))
    const id_token = `${btoa('{"alg":"RS256"}')}.${claims}.x`
    expect(await accepting(() => Response.json({ access_token: 'a', id_token }))).toMatchObject({
      kind: 'parse',
      message: expect.stringMatching(/^nonce in id_token/),
    })
  })
})

test.each([
  ['user info', { ...discovery, userinfo_endpoint: `${issuer}/userinfo` }, 'userinfo', { name: 'Maja Lind' }],
  ['account', discovery, 'account', { username: 'maja', firstName: 'Maja', lastName: 'Lind' }],
])('the %s is asked for as JSON, with the token [API-005, API-006]', async (_, described, path, answer) => {
  const { provider, fetch } = answering(() => Response.json(answer), described)
  expect(await provider.userInfo(kept)).toMatchObject({ name: 'Maja Lind' })
  const [address, init] = fetch.mock.calls[0] ?? ['', {}]
  expect(address).toBe(`${issuer}/${path}`)
  expect(init.headers).toEqual({ Authorization: 'Bearer old', Accept: 'application/json' })
})
