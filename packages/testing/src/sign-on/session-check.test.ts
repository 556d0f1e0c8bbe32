import { beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { STATE_COOKIE, sessionState } from './realm.ts'
import {
  authorizationRequest,
  createVisitor,
  followRedirects,
  hiddenField,
  redirectTarget,
  signIn,
  type Visitor,
} from './visitor.ts'

let protocol: string
let client: { client_id: string; redirect_uri: string }

withProvider(() => startProvider({ size: 0 }))
beforeAll(async () => {
  protocol = `${provider.url}/realms/headend/protocol/openid-connect`
  client = { client_id: 'headend-console', redirect_uri: `${provider.url}/` }
})

const realm = () => `${provider.url}/realms/headend`

async function ask(visitor: Visitor, parameters: Record<string, string> = {}): Promise<URLSearchParams> {
  const { address } = authorizationRequest(realm(), { ...client, prompt: 'none', ...parameters })
  return new URL(redirectTarget(await visitor.open(address))).searchParams
}

async function signOut(visitor: Visitor): Promise<void> {
  const page = await (await visitor.open(`${protocol}/logout`)).text()
  await visitor.open(`${protocol}/logout/confirm`, { xsrf: hiddenField(page, 'xsrf'), logout: 'yes' })
}

/** As the frame computes it for the console's origin. */
function fits(visitor: Visitor, answer: URLSearchParams, origin = provider.url): boolean {
  const given = answer.get('session_state') ?? ''
  const state = visitor.cookie(STATE_COOKIE) ?? ''
  return sessionState(client.client_id, origin, state, given.split('.')[1]) === given
}

describe('the state of a sign-on session', () => {
  test('comes with every answer, fits the cookie and only the origin that asked [SES-049, API-008]', async () => {
    const visitor = createVisitor()
    await signIn(provider.url, 'maja', visitor)
    const [first, second] = [await ask(visitor), await ask(visitor)]
    expect(fits(visitor, first)).toBe(true)
    expect(fits(visitor, second)).toBe(true)
    expect(fits(visitor, first, 'http://elsewhere.example')).toBe(false)
    expect(first.get('session_state')).not.toBe(second.get('session_state'))
  })

  test('is gone with the session, and another when another person signs in [API-008]', async () => {
    const visitor = createVisitor()
    await signIn(provider.url, 'maja', visitor)
    const before = await ask(visitor)
    await signOut(visitor)
    expect(visitor.cookie(STATE_COOKIE)).toBeUndefined()
    expect((await ask(visitor)).get('error')).toBe('login_required')
    await signIn(provider.url, 'olli', visitor)
    expect(fits(visitor, before)).toBe(false)
    expect(fits(visitor, await ask(visitor))).toBe(true)
  })

  test('reveals nothing of the session: scripts may read it, and it opens nothing', async () => {
    const visitor = createVisitor()
    const page = redirectTarget(await visitor.open(authorizationRequest(realm(), client).address))
    const resume = redirectTarget(await visitor.open(page, { account: 'maja' }))
    const cookies = (await visitor.open(resume)).headers.getSetCookie()
    const ours = cookies.find((cookie) => cookie.startsWith(STATE_COOKIE)) ?? ''
    expect(ours).toMatch(/; path=\/realms\/headend; expires=[^;]+; samesite=lax$/i)
    const session = cookies.find((cookie) => cookie.startsWith('_session=')) ?? ''
    expect(session).toMatch(/httponly/i)
    const [id = ''] = session.slice('_session='.length).split(';')
    expect(ours).not.toContain(id)
  })
})

describe('pages for hidden frames', () => {
  const pages = ['login-status-iframe.html', '3p-cookies/step1.html', '3p-cookies/step2.html']

  test('discovery names the session check [API-001, API-008]', async () => {
    const document = await (await fetch(`${realm()}/.well-known/openid-configuration`)).json()
    expect(document.check_session_iframe).toBe(`${protocol}/login-status-iframe.html`)
  })

  test.each(pages)(
    '%s may be framed by anybody and runs its own script only [API-008, API-009]',
    async (page) => {
      const address = `${protocol}/${page}`
      const answer = await fetch(address)
      const policy = answer.headers.get('Content-Security-Policy')
      for (const rule of ["default-src 'none'", "script-src 'self'", 'frame-ancestors *'])
        expect(policy).toContain(rule)
      expect(answer.headers.has('X-Frame-Options')).toBe(false)
      const [, script = ''] = /src="([^"]+)"/.exec(await answer.text()) ?? []
      const { status, headers } = await fetch(new URL(script, address))
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    },
  )

  test('an answer without a page is refused to no frame; the page that takes a password is', async () => {
    const visitor = createVisitor()
    const { address } = authorizationRequest(realm(), { ...client, prompt: 'none' })
    const { headers } = await visitor.open(address)
    expect([headers.has('X-Frame-Options'), headers.has('Content-Security-Policy')]).toEqual([false, false])
    const page = await visitor.open(
      redirectTarget(await visitor.open(authorizationRequest(realm(), client).address)),
    )
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(await followRedirects(visitor, await visitor.open(address), realm())).toContain('login_required')
  })
})
