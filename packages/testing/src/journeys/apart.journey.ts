/**
 * Every service on a site of its own, below a base path: as far apart as a deployment may be, and its cookies
 * kept apart.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'
import { type Browser, type BrowserContext, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Places, Provider } from '../provider/index.ts'
import { startWorld } from '../with-provider.ts'

/**
 * Each a site of its own: a browser finds *.localhost on this machine, and keeps their cookies from each
 * other's frames.
 */
const SITES: Places = {
  console: 'http://console.localhost',
  signOn: 'http://sign-on.localhost/auth/',
  adminPortal: 'http://admin.localhost/gateway/portal',
  remoteEvents: 'http://events.localhost/live/',
  remoteLog: 'http://log.localhost/collector',
  metadata: 'http://metadata.localhost/meta/',
  search: 'http://search.localhost/find',
  images: 'http://images.localhost/pictures/',
}
const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

let sites: Provider
let browser: Browser

beforeAll(async () => {
  sites = await startWorld({ serviceOrigins: SITES })
})
afterAll(() => sites.close())
onBrowser((opened) => (browser = opened))

describe('a browser that keeps sites apart', () => {
  let context: BrowserContext
  let tab: ConsolePage
  /** Addresses of whole pages, in their order. */
  let visited: string[]

  beforeEach(async () => {
    context = await newContext(browser)
    context.setDefaultTimeout(30_000)
    tab = await newTab()
  })
  afterEach(async ({ task }) => {
    await keepEvidence(context, task)
    await context.close()
  })

  async function newTab(): Promise<ConsolePage> {
    const page = await context.newPage()
    visited = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visited.push(request.url())
    })
    return new ConsolePage(page, sites)
  }

  const forgetTokens = () => tab.page.evaluate(() => localStorage.clear())
  const signInPages = () => visited.filter((address) => address.includes('/login-actions/'))

  it('skips the sign-in page for a person with a session at the sign-on [SES-028, API-009]', async () => {
    await tab.open('/engagements')
    await tab.signInAs('maja')
    await forgetTokens()
    tab = await newTab()
    await tab.open(`/engagements/STB/${anna.id}?country=SE`)
    await tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' }).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe(`/engagements/STB/${anna.id}`)
    expect(signInPages()).toEqual([])
  })

  it('sends each call to its own service, and the token to no other host [API-073, API-075]', async () => {
    const calls: { address: string; bearer: boolean }[] = []
    context.on('request', (request) => {
      const { authorization } = request.headers()
      calls.push({ address: request.url(), bearer: authorization?.startsWith('Bearer ') ?? false })
    })
    await tab.open('/engagements')
    await tab.signInAs('maja')
    await tab.findEngagements(customers.anna.username)
    await tab.open('/remoteeventdebug?country=SE')
    await tab.connect(anna)
    const { places } = sites.world
    const isFor = (address: string) => (place: string) => address.startsWith(place)
    for (const { address } of calls) expect(Object.values(places).filter(isFor(address))).toHaveLength(1)
    const secure = [places.adminPortal, `${places.signOn}realms/headend/`]
    for (const { address } of calls.filter(({ bearer }) => bearer))
      expect(secure.filter(isFor(address))).toHaveLength(1)
    expect(calls.some(({ address, bearer }) => bearer && isFor(address)(places.adminPortal))).toBe(true)
    expect(calls.some(({ address }) => isFor(address)(places.remoteEvents))).toBe(true)
  })
})
