import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccountName, accounts, scriptClient } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import {
  authorizationRequest,
  createVisitor,
  followRedirects,
  hiddenField,
  redirectTarget,
  requestTokens,
  signIn,
  type Tokens,
} from './visitor.ts'

let realm: string
let client: { client_id: string; redirect_uri: string }

withProvider(() => startProvider({ size: 0 }))
beforeAll(async () => {
  realm = `${provider.url}/realms/headend`
  client = { client_id: 'headend-console', redirect_uri: `${provider.url}/` }
})

const refresh = (token: string) =>
  requestTokens(realm, { grant_type: 'refresh_token', refresh_token: token, client_id: client.client_id })

describe('discovery', () => {
  test("names a Keycloak realm's addresses [API-001]", async () => {
    const document = await (await fetch(`${realm}/.well-known/openid-configuration`)).json()
    const at = (path: string) => `${realm}/protocol/openid-connect/${path}`
    expect(document).toMatchObject({
      issuer: realm,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      userinfo_endpoint: at('userinfo'),
      end_session_endpoint: at('logout'),
      revocation_endpoint: at('revoke'),
      jwks_uri: at('certs'),
      device_authorization_endpoint: at('auth/device'),
      code_challenge_methods_supported: ['S256'],
    })
  })
})

describe('signing in to the console', () => {
  test.each(Object.keys(accounts) as AccountName[])(
    '%s gets tokens that say who it is and what it may [API-002, API-003]',
    async (name) => {
      const { access_token, id_token, refresh_token } = await signIn(provider.url, name)
      const { username, email, roles } = accounts[name]
      const claims = {
        preferred_username: username,
        name: accounts[name].name,
        email,
        realm_access: { roles: [...roles] },
      }
      expect(decodeJwt(access_token)).toMatchObject(claims)
      expect(decodeJwt(id_token)).toMatchObject({ ...claims, nonce: 'nonce-1', aud: client.client_id })
      expect(refresh_token).toBeTypeOf('string')
    },
  )

  test('a sample account signs in with its button, and the answer names its issuer [API-002]', async () => {
    const visitor = createVisitor()
    const page = redirectTarget(await visitor.open(authorizationRequest(realm, client).address))
    const shown = await (await visitor.open(page)).text()
    for (const name of Object.keys(accounts)) expect(shown).toContain(`name="account" value="${name}"`)
    const answer = await visitor.open(page, { account: 'sofie' })
    const back = new URL(await followRedirects(visitor, answer, realm))
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'state-1', iss: realm })
  })

  test('a wrong password is refused, and the user name stays in its field', async () => {
    const visitor = createVisitor()
    const page = redirectTarget(await visitor.open(authorizationRequest(realm, client).address))
    const refused = await visitor.open(page, { username: 'maja"><b>', password: 'guess' })
    const shown = await refused.text()
    expect(refused.status).toBe(401)
    expect(shown).toContain('The user name or the password is wrong.')
    expect(shown).toContain('value="maja&quot;&gt;&lt;b&gt;"')
  })

  test('a signed-in person returns to the hidden page without a question, in both spellings', async () => {
    const visitor = createVisitor()
    await signIn(provider.url, 'maja', visitor)
    const port = new URL(provider.url).port
    const silent = { redirect_uri: `http://localhost:${port}/silent-sign-on.html`, prompt: 'none' }
    const back = redirectTarget(
      await visitor.open(authorizationRequest(realm, { ...client, ...silent }).address),
    )
    expect(back).toContain(`http://localhost:${port}/silent-sign-on.html?code=`)
  })

  test('a code works once, also for two simultaneous calls [API-003]', async () => {
    const visitor = createVisitor()
    const { address, verifier } = authorizationRequest(realm, client)
    const page = redirectTarget(await visitor.open(address))
    const back = await followRedirects(visitor, await visitor.open(page, { account: 'maja' }), realm)
    const code = new URL(back).searchParams.get('code') ?? ''
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...client }
    const answers = await Promise.all([requestTokens(realm, form), requestTokens(realm, form)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each([
    ['another origin', () => 'http://127.0.0.1:1/'],
    ['another page of the console', () => `${provider.url}/engagements`],
  ])('it never redirects to %s', async (_where, redirectUri) => {
    const elsewhere = { ...client, redirect_uri: redirectUri() }
    const refused = await createVisitor().open(authorizationRequest(realm, elsewhere).address)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('redirect_uri')
  })

  test('it never redirects without a code challenge', async () => {
    const plain = authorizationRequest(realm, client).address.replace(/&code_challenge[^&]*/g, '')
    expect(redirectTarget(await createVisitor().open(plain))).toContain('error=invalid_request')
  })
})

describe('tokens', () => {
  test('a refresh gives a new pair, and a refresh token used twice ends the session [API-004]', async () => {
    const first = await signIn(provider.url, 'olli')
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(second.access_token).preferred_username).toBe('olli')
    expect(decodeJwt(second.id_token).preferred_username).toBe('olli')
    const reused = await refresh(first.refresh_token)
    expect([reused.status, await reused.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    expect((await refresh(second.refresh_token)).status).toBe(400)
  })

  const revoke = (token: string) =>
    fetch(`${realm}/protocol/openid-connect/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token, client_id: client.client_id }),
    })

  test('a revoked refresh token is refused [API-010]', async () => {
    const { refresh_token } = await signIn(provider.url, 'olli')
    expect((await revoke(refresh_token)).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  test('no answer has a Date, as in Keycloak', async () => {
    const { headers } = await fetch(`${realm}/.well-known/openid-configuration`)
    expect(headers.has('date')).toBe(false)
    expect((await refresh('unknown')).headers.has('date')).toBe(false)
  })

  test('user info and account answer only with an access token [API-005, API-006]', async () => {
    const { access_token } = await signIn(provider.url, 'maja')
    const headers = { Authorization: `Bearer ${access_token}`, Accept: 'application/json' }
    const userinfo = `${realm}/protocol/openid-connect/userinfo`
    const about = { preferred_username: 'maja', name: 'Maja Lindqvist', email: accounts.maja.email }
    expect(await (await fetch(userinfo, { headers })).json()).toMatchObject(about)
    expect(await (await fetch(`${realm}/account`, { headers })).json()).toMatchObject({
      username: 'maja',
      firstName: 'Maja',
      lastName: 'Lindqvist',
    })
    expect((await fetch(userinfo)).status).toBe(401)
    const unknown = { ...headers, Authorization: 'Bearer x' }
    expect((await fetch(`${realm}/account`, { headers: unknown })).status).toBe(401)
    // As at a Keycloak, there is a page for people.
    expect((await fetch(`${realm}/account`)).headers.get('content-type')).toContain('text/html')
  })

  test('only pages of the console may call the endpoints, in both spellings of its address', async () => {
    const headers = { Origin: provider.url.replace('127.0.0.1', 'localhost') }
    const asked = async (Origin: string) => {
      const { refresh_token } = await signIn(provider.url, 'maja')
      const form = { grant_type: 'refresh_token', refresh_token, client_id: client.client_id }
      const answer = await requestTokens(realm, form, { Origin })
      return answer.headers.get('Access-Control-Allow-Origin')
    }
    expect(await asked(headers.Origin)).toBe(headers.Origin)
    expect(await asked('https://console.example')).toBeNull()
    for (const form of [
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: client.client_id },
      {},
    ]) {
      const refused = await requestTokens(realm, form, headers)
      expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([
        400,
        headers.Origin,
      ])
    }
    const before = await fetch(`${realm}/protocol/openid-connect/userinfo`, {
      method: 'OPTIONS',
      headers: { ...headers, 'Access-Control-Request-Method': 'GET' },
    })
    expect(before.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
  })
})

describe('without a browser of its own', () => {
  test('a script signs in with its secret, in the header or in the form', async () => {
    const { clientId, clientSecret, roles } = scriptClient
    const inHeader = { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }
    const inForm = { client_id: clientId, client_secret: clientSecret }
    const grant = { grant_type: 'client_credentials' }
    for (const answer of [
      await requestTokens(realm, grant, inHeader),
      await requestTokens(realm, { ...grant, ...inForm }),
    ]) {
      const { access_token } = (await answer.json()) as Tokens
      expect(decodeJwt(access_token)).toMatchObject({ realm_access: { roles: [...roles] } })
    }
    const wrong = await requestTokens(realm, { ...grant, ...inForm, client_secret: 'guess' })
    expect(wrong.status).toBe(401)
  })
})

describe('signing out', () => {
  test('with the ID token it asks nothing and goes back to the console [API-007]', async () => {
    const visitor = createVisitor()
    const { id_token, refresh_token } = await signIn(provider.url, 'maja', visitor)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${provider.url}/`,
    })
    const page = await (await visitor.open(`${realm}/protocol/openid-connect/logout?${query}`)).text()
    expect(page).toContain('requestSubmit')
    const form = { xsrf: hiddenField(page, 'xsrf'), logout: 'yes' }
    const away = await visitor.open(`${realm}/protocol/openid-connect/logout/confirm`, form)
    expect(redirectTarget(away)).toBe(`${provider.url}/`)
    expect((await refresh(refresh_token)).status).toBe(400)
  })
})
