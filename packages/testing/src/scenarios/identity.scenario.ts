/** Signing on as the standards want it, and everything that can go wrong on the way, in a real browser. */
import { describe, expect, it } from 'vitest'
import { type BrowserContext, ConsolePage, keepNothing, type Page } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'

const REALM = '/realms/headend'
const PROTOCOL = `${REALM}/protocol/openid-connect`
const TOKEN = `${PROTOCOL}/token`
const SEARCH = '/rest/engagementadmin/'
const ANNA = `/engagements?country=SE&searchTerm=${customers.anna.username}`

let provider: Provider
let context: BrowserContext
let tab: ConsolePage
let warnings: string[]

onStage((stage) => {
  ;({ provider, context, tab } = stage)
  warnings = []
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
})

async function newTab(): Promise<ConsolePage> {
  return new ConsolePage(await context.newPage(), provider)
}

async function signedIn(account: AccountName, path = '/engagements?country=SE'): Promise<void> {
  await tab.open(path)
  await tab.signInAs(account)
}

/** The console is told this instead of what the provider's own document says. */
async function configured(signOn: object): Promise<void> {
  const { pilot } = provider.configuration.environments
  const environments = { pilot: { ...pilot, signOn: { ...pilot.signOn, ...signOn } } }
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { ...provider.configuration, environments } }),
  )
}

/** Begun sign-ins as the browser keeps them. */
function pending(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('headend-sign-in-'))
      .map(([, value]) => JSON.parse(value)),
  )
}

/** What is kept of the tokens; undefined where nothing is. */
function keptTokens(page: Page): Promise<Record<string, unknown> | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('headend-tokens'))
    const text = key === undefined ? null : localStorage.getItem(key)
    return text?.startsWith('{') ? JSON.parse(text) : undefined
  })
}

/** As if the token had been fetched so long ago that only this many seconds are left. */
function ageTokens(page: Page, secondsLeft: number): Promise<void> {
  return page.evaluate((left) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('headend-tokens')) ?? ''
    const tokens = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...tokens, expiresAt: Date.now() + left * 1000 }))
  }, secondsLeft)
}

const tokenCalls = () =>
  provider.world.faults.calls(TOKEN).reduce((sum, { count, path }) => sum + (path === TOKEN ? count : 0), 0)

/** Visits of the page itself to the provider, from now on. */
function countVisits({ page }: ConsolePage): () => number {
  let visits = 0
  page.on('request', (request) => {
    if (
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame() &&
      request.url().includes(PROTOCOL)
    )
      visits += 1
  })
  return () => visits
}

async function search({ page }: ConsolePage, { username }: { username: string }): Promise<void> {
  await page.getByRole('textbox').fill(username)
  await page.getByRole('textbox').press('Enter')
}

const row = ({ page }: ConsolePage) => page.getByRole('row', { name: /4711002/ })
const loginButton = ({ page }: ConsolePage) => page.getByRole('button', { name: 'Login' })
const signInPage = ({ page }: ConsolePage) => page.getByLabel('Password')

describe('a sign-in', () => {
  it('asks for a code with PKCE S256, a verifier of 96 characters, a nonce and a state [SES-002, SES-003, API-002]', async () => {
    const asked = tab.page.waitForRequest(
      (request) => request.frame() === tab.page.mainFrame() && request.url().includes(`${PROTOCOL}/auth?`),
    )
    await tab.open('/')
    await loginButton(tab).click()
    const { searchParams } = new URL((await asked).url())
    await signInPage(tab).waitFor()
    await tab.open('/healthz')
    const begun = (await pending(tab.page)).find(({ id }) => id === searchParams.get('state'))
    expect(begun?.code_verifier).toMatch(/^[\w-]{96}$/)
    expect(begun?.nonce).toBe(searchParams.get('nonce'))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      scope: expect.stringContaining('openid'),
    })
  })

  it('comes back in the fragment, first fetches tokens, then asks who that is, with the token, and leaves no trace [SES-011, SES-025, SES-046, API-003, API-005]', async () => {
    const calls: string[] = []
    context.on('request', async (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === TOKEN) calls.push(request.postData()?.replace(/=[^&]*/g, '') ?? '')
      if (pathname.endsWith('/userinfo'))
        calls.push((await request.headerValue('authorization'))?.slice(0, 7) ?? 'none')
    })
    const shown = addressesOf(tab)
    await signedIn('maja')
    expect(calls.map((call) => call.split('&').sort().join(' '))).toEqual([
      'client_id code code_verifier grant_type redirect_uri',
      'Bearer ',
    ])
    expect(shown.some(({ hash }) => hash.includes('code='))).toBe(true)
    expect(tab.page.url()).not.toMatch(/code=|state=/)
  })

  it('comes back in the query, and finds the endpoints in a JSON file, where that is configured [SES-008, SES-009, SES-011, API-001]', async () => {
    const wellKnown = `${provider.url}${REALM}/.well-known/openid-configuration`
    const document = await (await fetch(wellKnown)).json()
    await configured({ metadataUrl: `${provider.url}/sign-on.json`, responseMode: 'query' })
    await context.route('**/sign-on.json', (route) => route.fulfill({ json: document }))
    await context.route('**/.well-known/**', (route) => route.abort())
    const shown = addressesOf(tab)
    await signedIn('maja')
    expect(shown.some(({ search }) => search.includes('code='))).toBe(true)
    expect(tab.page.url()).not.toMatch(/code=|state=/)
  })

  /** Every one that the page itself shows, from now on. */
  function addressesOf({ page }: ConsolePage): URL[] {
    const shown: URL[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) shown.push(new URL(frame.url()))
    })
    return shown
  }

  it('is asked for at once where the configuration says so, and works with the claims of the token where the user info cannot be had [SES-016]', async () => {
    await configured({ onLoad: 'login-required' })
    provider.world.faults.arm({ path: `${PROTOCOL}/userinfo`, status: 500 })
    await tab.open('/')
    await tab.signInAs('maja')
    expect(new URL(tab.page.url()).pathname).toBe('/')
    await tab.page.getByText('Maja').first().waitFor()
  })

  it('waits in a cookie where the browser keeps nothing, and lasts as long as the page [SES-020]', async () => {
    await keepNothing(context)
    await tab.open('/')
    await loginButton(tab).click()
    await signInPage(tab).waitFor()
    const cookies = await context.cookies()
    const waiting = cookies.filter(({ name }) => name.startsWith('headend-sign-in-'))
    expect(waiting.length).toBeGreaterThan(0)
    for (const { expires, sameSite } of waiting) {
      expect(sameSite).toBe('Lax')
      expect(expires - Date.now() / 1000).toBeLessThanOrEqual(3600)
    }
    await tab.signInAs('maja')
    expect((await context.cookies()).filter(({ name }) => name.startsWith('headend-sign-in-'))).toEqual([])
    await tab.page
      .getByRole('link', { name: /Engagement/ })
      .first()
      .click()
    await search(tab, customers.anna)
    await row(tab).waitFor()
  })
})

describe('what must not pass', () => {
  /** The provider sends the page straight back with this instead of showing its own. */
  async function answering(
    answer: Record<string, string>,
    times = Number.POSITIVE_INFINITY,
  ): Promise<() => number> {
    let left = times
    let answered = 0
    await context.route(`**${PROTOCOL}/auth?**`, (route) => {
      const { searchParams } = new URL(route.request().url())
      if (searchParams.get('prompt') === 'none' || left-- <= 0) return route.fallback()
      answered += 1
      const back = new URLSearchParams({
        state: searchParams.get('state') ?? '',
        iss: `${provider.url}${REALM}`,
        ...answer,
      })
      return route.fulfill({ status: 302, headers: { location: `${provider.url}/#${back}` } })
    })
    return () => answered
  }

  it('a no of the provider is shown in its words, and Try again leads to the page asked for [SES-047]', async () => {
    await answering({ error: 'access_denied', error_description: 'Your account is locked' }, 1)
    await tab.open(ANNA)
    await tab.page.getByRole('alert').getByText('Your account is locked').waitFor()
    expect(tab.page.url()).not.toMatch(/error=|code=/)
    expect(await keptTokens(tab.page)).toBeUndefined()
    await tab.page.getByRole('button', { name: 'Try again' }).click()
    await tab.signInAs('maja')
    await row(tab).waitFor()
  })

  it('a sign-in that took too long at the provider begins anew, and ends where it should [SES-048]', async () => {
    const expired = { error: 'temporarily_unavailable', error_description: 'authentication_expired' }
    const answered = await answering(expired, 1)
    await tab.open(ANNA)
    await tab.signInAs('maja')
    await row(tab).waitFor()
    expect(answered()).toBe(1)
  })

  it('an ID token with another nonce clears the tokens, also those of another tab [SES-045]', async () => {
    await tab.open('/engagements')
    await signInPage(tab).waitFor()
    const other = await newTab()
    await other.open('/engagements?country=SE')
    await other.signInAs('maja')
    expect(await keptTokens(other.page)).toBeDefined()
    await context.route(`**${TOKEN}`, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const [head, payload, signature] = answer.id_token.split('.')
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const forged = Buffer.from(JSON.stringify({ ...said, nonce: 'n-2' })).toString('base64url')
      await route.fulfill({ response, json: { ...answer, id_token: `${head}.${forged}.${signature}` } })
    })
    await tab.page.getByLabel('User name').fill('maja')
    await tab.page.getByLabel('Password').fill('maja')
    await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await tab.page.getByRole('alert').getByText('nonce in id_token does not match').waitFor()
    expect(await keptTokens(tab.page)).toBeUndefined()
  })

  it('without Web Crypto nobody signs in, and the missing secure context is told [SES-017, SES-021]', async () => {
    await tab.page.goto(`http://console.test:${new URL(provider.url).port}/engagements`)
    await tab.page.getByText('Web Crypto API is not available.').waitFor()
    expect(warnings.join()).toContain('No secure context')
  })
})

describe('signing out', () => {
  it.each(['GET', 'POST'] as const)(
    'by %s ends the session there, and then revokes the refresh token [SES-013, SES-026, API-007, API-010]',
    async (logoutMethod) => {
      await configured({ logoutMethod })
      await signedIn('maja')
      const refreshToken = String((await keptTokens(tab.page))?.refreshToken)
      const ways: string[] = []
      tab.page.on('request', (request) => {
        const [, way] = /openid-connect\/(logout|revoke)(\?|$)/.exec(request.url()) ?? []
        if (way) ways.push(way)
      })
      const revoked = tab.page.waitForRequest((request) => request.url().endsWith(`${PROTOCOL}/revoke`))
      const left = tab.page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().includes(`${PROTOCOL}/logout`),
      )
      await tab.page.getByRole('button', { name: 'Log out' }).click()
      const leaving = await left
      expect(leaving.method()).toBe(logoutMethod)
      if (logoutMethod === 'POST') {
        expect(leaving.url()).not.toContain('id_token_hint')
        expect(leaving.postData()).toContain('id_token_hint=')
      }
      const revocation = await revoked
      expect(ways).toEqual(['logout', 'revoke'])
      expect(Object.fromEntries(new URLSearchParams(revocation.postData() ?? ''))).toEqual({
        client_id: 'headend-console',
        token: refreshToken,
      })
      expect((await revocation.allHeaders()).authorization).toMatch(/^Bearer /)
      await loginButton(tab).waitFor()
      expect(new URL(tab.page.url()).pathname).toBe('/')
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: 'headend-console',
      })
      expect((await fetch(`${provider.url}${TOKEN}`, { method: 'POST', body })).status).toBe(400)
    },
  )

  it('in one tab signs out the other, which goes on as whoever signs in there', async () => {
    await signedIn('maja')
    const other = await newTab()
    await other.open('/engagements?country=SE')
    await other.page.getByText('Maja').first().waitFor()
    await tab.page.getByRole('button', { name: 'Log out' }).click()
    await loginButton(other).waitFor()
    expect(new URL(other.page.url()).pathname).toBe('/')
    await loginButton(tab).click()
    await tab.signInAs('olli')
    await other.page.getByText('Olli').first().waitFor()
    await other.page.getByRole('button', { name: 'Log out' }).click()
    await loginButton(tab).waitFor()
    expect(await keptTokens(tab.page)).toBeUndefined()
  })

  it('at the provider is noticed by all tabs within the interval of the check [SES-044, SES-049, API-008]', async () => {
    await tab.page.clock.install()
    await signedIn('maja', ANNA)
    const others = [await newTab(), await newTab()]
    for (const other of others) {
      await other.open(ANNA)
      await row(other).waitFor()
    }
    const idToken = String((await keptTokens(tab.page))?.idToken)
    await tab.page.locator('iframe[title="Session check"]').waitFor({ state: 'attached' })
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${provider.url}${PROTOCOL}/logout?id_token_hint=${idToken}`)
    const confirm = elsewhere.getByRole('button')
    if (await confirm.count()) await confirm.first().click()
    await tab.page.clock.runFor(6000)
    for (const one of [tab, ...others]) {
      await signInPage(one).waitFor()
      expect(new URL(one.page.url()).pathname).toContain(REALM)
    }
  })
})

describe('a token that is about to expire', () => {
  it('is refreshed once for all requests of two tabs [SES-031, API-004]', async () => {
    await signedIn('maja')
    const tabs = [tab, await newTab()]
    for (const one of tabs.slice(1)) {
      await one.open('/engagements?country=SE')
      await one.page.getByRole('button', { name: 'Log out' }).waitFor()
    }
    await ageTokens(tab.page, 30)
    const before = tokenCalls()
    await Promise.all(
      tabs.map(async (one) => {
        await search(one, customers.anna)
        await row(one).waitFor()
      }),
    )
    expect(tokenCalls() - before).toBe(1)
  })

  it('whose new tokens were lost on the way goes on with the session at the provider, without a visit there', async () => {
    await signedIn('maja')
    await ageTokens(tab.page, 30)
    await context.route(
      `**${TOKEN}`,
      async (route) => {
        // The provider has given them out: the refresh token is spent, and nobody has the next one.
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const visits = countVisits(tab)
    for (const customer of [customers.anna, customers.twin]) {
      await search(tab, customer)
      await tab.page.getByRole('grid').getByText(customer.username).first().waitFor()
    }
    expect(visits()).toBe(0)
  })
})

it('a 401 logs out and leads through the sign-in, back to the same tab of the same page [SES-033]', async () => {
  await signedIn('maja', `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=box`)
  await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
  const revoked = tab.page.waitForRequest((request) => request.url().endsWith(`${PROTOCOL}/revoke`))
  provider.world.faults.arm({ path: SEARCH, status: 401, times: 1 })
  await tab.page.reload()
  await revoked
  await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
  expect(new URL(tab.page.url()).searchParams.get('tab')).toBe('box')
})

it('a 401 right after a sign-in is an error, and a new sign-in is offered [OPN-102]', async () => {
  provider.world.faults.arm({ path: SEARCH, status: 401, times: 1 })
  await signedIn('maja', ANNA)
  const again = tab.page.getByRole('button', { name: 'Sign in again' })
  await again.first().click()
  await row(tab).waitFor()
})
