/** Signing on as the standards want it, and everything that can go wrong on the way, in a real browser. */
import { describe, expect, it } from 'vitest'
import { blockStorage, ConsolePage, type Page } from '../browser/index.ts'
import { context, provider, tab, withConsole } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'

const REALM = '/realms/headend'
const PROTOCOL = `${REALM}/protocol/openid-connect`
const TOKEN = `${PROTOCOL}/token`
const ANNA = `/engagements?country=SE&searchTerm=${customers.anna.username}`

withConsole()

async function newTab(): Promise<ConsolePage> {
  return new ConsolePage(await context.newPage(), provider)
}

async function signedIn(account: AccountName, path = '/engagements?country=SE'): Promise<void> {
  await tab.open(path)
  await tab.signInAs(account)
}

/** The console gets this instead of the provider's own document. */
async function configured(signOn: object): Promise<void> {
  const { pilot } = provider.configuration.environments
  const environments = { pilot: { ...pilot, signOn: { ...pilot.signOn, ...signOn } } }
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { ...provider.configuration, environments } }),
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

async function search({ page }: ConsolePage, { username }: { username: string }): Promise<void> {
  await page.getByRole('textbox').fill(username)
  await page.getByRole('textbox').press('Enter')
}

const row = ({ page }: ConsolePage) => page.getByRole('row', { name: /4711002/ })
const loginButton = ({ page }: ConsolePage) => page.getByRole('button', { name: 'Login' })
const signInPage = ({ page }: ConsolePage) => page.getByLabel('Password')

describe('a sign-in', () => {
  it('waits in a cookie where the browser keeps nothing, and lasts as long as the page [SES-020]', async () => {
    await blockStorage(context)
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

describe('signing out', () => {
  it('ends the session there by POST, and then revokes the refresh token [SES-013, SES-026, API-007, API-010]', async () => {
    await configured({ logoutMethod: 'POST' })
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
    expect(leaving.method()).toBe('POST')
    expect(leaving.url()).not.toContain('id_token_hint')
    expect(leaving.postData()).toContain('id_token_hint=')
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
  })

  it('in one tab signs out the other, which continues as the next person to sign in', async () => {
    await signedIn('maja')
    const other = await newTab()
    await other.open('/tv-packages/1001?country=SE')
    await other.page.getByLabel('Package name *').fill('Typed')
    await other.page.getByText('1 change', { exact: true }).waitFor()
    await tab.page.getByRole('button', { name: 'Log out' }).click()
    await loginButton(other).waitFor()
    await other.page.getByText('The unsaved changes in this tab were removed.').waitFor()
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
})
