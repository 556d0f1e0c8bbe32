/** The console with a real Keycloak; expectations are also checked in Keycloak's own records. */
import { describe, expect, it } from 'vitest'
import { type BrowserContext, ConsolePage } from '../browser/index.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { type Admin, onKeycloak, signInAs } from './stage.ts'

const SEARCH = '/rest/engagementadmin/'
const ANNA = `/engagements?country=SE&searchTerm=${customers.anna.username}`
/** Milliseconds. */
const TEN_MINUTES = 600_000
/** The session is checked every 5 s (SES-049). */
const CHECK_INTERVAL = 5000

let provider: Provider
let admin: Admin
let context: BrowserContext
let tab: ConsolePage

onKeycloak((stage) => {
  ;({ provider, admin, context, tab } = stage)
})

const row = ({ page }: ConsolePage) => page.getByRole('row', { name: /4711002/ })
const loginButton = ({ page }: ConsolePage) => page.getByRole('button', { name: 'Login' })
const logoutButton = ({ page }: ConsolePage) => page.getByRole('button', { name: 'Log out', exact: true })
const passwordField = ({ page }: ConsolePage) => page.getByLabel('Password', { exact: true })

async function newTab(path: string): Promise<ConsolePage> {
  const opened = new ConsolePage(await context.newPage(), provider)
  await opened.open(path)
  return opened
}

async function search({ page }: ConsolePage, { username }: { username: string }): Promise<void> {
  await page.getByRole('textbox').fill(username)
  await page.getByRole('textbox').press('Enter')
}

async function signedIn(path = '/engagements?country=SE'): Promise<void> {
  await tab.open(path)
  await signInAs(tab, 'maja')
}

/** The token of 300 s has 30 s left: the next request renews it first. */
async function letExpire(): Promise<void> {
  await context.clock.fastForward(270_000)
}

const recorded = async (type: string) => (await admin.events()).filter((event) => event.type === type).length

async function expectNoErrors(): Promise<void> {
  expect(await admin.errors()).toEqual([])
}

describe('a sign-in', () => {
  it('leads from the start page to Keycloak and back, and is recorded once [SES-029]', async () => {
    await tab.open('/')
    await loginButton(tab).click()
    await signInAs(tab, 'maja')
    await tab.page.getByText('Maja').first().waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/')
    expect(await recorded('LOGIN')).toBe(1)
    await expectNoErrors()
  })

  it('is picked up without a page by a new tab that has no tokens [SES-028]', async () => {
    await signedIn()
    await tab.page.evaluate(() => localStorage.clear())
    await tab.page.close()
    const visits: string[] = []
    const page = await context.newPage()
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visits.push(frame.url())
    })
    const other = new ConsolePage(page, provider)
    await other.open(ANNA)
    await row(other).waitFor()
    expect(visits.filter((url) => !url.startsWith(provider.url))).toEqual([])
  })
})

describe('a clock that is wrong', () => {
  it.each([
    ['ahead', TEN_MINUTES],
    ['behind', -TEN_MINUTES],
  ])('by ten minutes %s: signs in, works and renews its token', async (_, shift) => {
    await context.clock.install({ time: Date.now() + shift })
    await signedIn()
    await search(tab, customers.anna)
    await row(tab).waitFor()
    await letExpire()
    await search(tab, customers.twin)
    await tab.page.getByRole('grid').getByText(customers.twin.username).first().waitFor()
    expect(await recorded('LOGIN')).toBe(1)
    expect(await recorded('REFRESH_TOKEN')).toBe(1)
    await expectNoErrors()
  })
})

it('five tabs renew an expiring token once [SES-031, API-004]', async () => {
  await context.clock.install()
  await signedIn()
  const tabs = [tab]
  while (tabs.length < 5) tabs.push(await newTab('/engagements?country=SE'))
  await Promise.all(tabs.map((one) => logoutButton(one).waitFor()))
  await letExpire()
  await Promise.all(
    tabs.map(async (one) => {
      await search(one, customers.anna)
      await row(one).waitFor()
    }),
  )
  expect(await recorded('REFRESH_TOKEN')).toBe(1)
  await expectNoErrors()
})

describe('a session that ends elsewhere', () => {
  /** Nothing of a customer is shown any more. */
  const isSignedOut = (one: ConsolePage) => row(one).waitFor({ state: 'detached' })

  it('by a log-out at Keycloak is noticed by three tabs within the check interval [SES-044, SES-049]', async () => {
    await context.clock.install()
    await signedIn(ANNA)
    const tabs = [tab, await newTab(ANNA), await newTab(ANNA)]
    await Promise.all(tabs.map((one) => row(one).waitFor()))
    const elsewhere = await context.newPage()
    const realm = provider.configuration.environments.pilot.signOn.url
    await elsewhere.goto(`${realm}/realms/headend/protocol/openid-connect/logout`)
    await elsewhere.getByRole('button', { name: 'Logout' }).click()
    await context.clock.runFor(CHECK_INTERVAL)
    await Promise.all(tabs.map(isSignedOut))
  })

  it('by an administrator is noticed at the next refresh, by three tabs within one check [SES-043]', async () => {
    await context.clock.install()
    await signedIn(ANNA)
    const tabs = [tab, await newTab(ANNA), await newTab(ANNA)]
    await Promise.all(tabs.map((one) => row(one).waitFor()))
    await admin.endSessions('maja')
    await letExpire()
    await search(tab, customers.twin)
    await context.clock.runFor(CHECK_INTERVAL)
    await Promise.all(tabs.map(isSignedOut))
  })
})

describe('a log-out', () => {
  it('is recorded by Keycloak as one; nothing but the revocation after it is refused [SES-026]', async () => {
    await signedIn()
    await logoutButton(tab).click()
    await loginButton(tab).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/')
    await expect.poll(() => recorded('LOGOUT')).toBe(1)
    await expectNoErrors()
    await tab.page.reload()
    await loginButton(tab).waitFor()
  })
})

it('a 401 of a service ends the session, and a new sign-in returns to the same tab [SES-033, OPN-102]', async () => {
  const address = `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=box`
  await signedIn(address)
  await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
  provider.world.faults.arm({ path: SEARCH, status: 401, times: 1 })
  await tab.page.reload()
  await passwordField(tab).waitFor()
  await signInAs(tab, 'maja')
  await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
  expect(tab.page.url()).toBe(provider.url + address)
})

it('a role that is taken away is gone with the next token, and back with the one after [ROL-002, ROL-018]', async () => {
  const campaigns = tab.page.getByRole('link', { name: 'Campaign Administration' })
  await context.clock.install()
  await signedIn()
  await campaigns.waitFor()
  await admin.takeRole('maja', 'content-write')
  try {
    await letExpire()
    await tab.page.reload()
    await logoutButton(tab).waitFor()
    await campaigns.waitFor({ state: 'detached' })
  } finally {
    await admin.giveRole('maja', 'content-write')
  }
  await letExpire()
  await tab.page.reload()
  await campaigns.waitFor()
})
