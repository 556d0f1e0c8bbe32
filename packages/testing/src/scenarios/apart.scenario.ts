/** Every service on an origin of its own, below a base path, and to a browser on a site of its own: as far apart as a deployment may be. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'
import { type Browser, type BrowserContext, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Places, Provider } from '../provider/index.ts'
import { script } from '../terminal/stage.ts'
import { configurationOf, startWorld } from '../world.ts'
import { TerminalActor } from './terminal-actor.ts'

/** Each a site of its own: a browser finds *.localhost on this machine, and keeps their cookies from each other's frames. */
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
/** The same on this machine's address, which every program finds. */
const PORTS = Object.fromEntries(
  Object.entries(SITES).map(([service, place]) => [service, place.replace(/[\w-]+\.localhost/, '127.0.0.1')]),
) as typeof SITES

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

let sites: Provider
let ports: Provider
let browser: Browser

beforeAll(async () => {
  sites = await startWorld({ apart: SITES })
  ports = await startWorld({ apart: PORTS })
})
afterAll(async () => {
  await sites.close()
  await ports.close()
})
onBrowser((opened) => (browser = opened))

it('in the terminal a content writer finds a box, restarts it and sees it come back [API-073, API-075]', async () => {
  const maja = new TerminalActor({ ...configurationOf(ports), ...script })
  expect(await maja.findEngagements(customers.anna.username)).toEqual(['STB 4711002', 'OTT 4711003'])
  const watch = await maja.watchEvents(anna)
  expect(await maja.runBoxTool('hw-reboot', anna)).toContain('Hardware reboot initiated')
  await watch.sees('boot firmware')
  await watch.stop()
  await maja.leave()
})

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

  it('shows the sign-in page to nobody who has a session at the sign-on [SES-028, API-009]', async () => {
    await tab.open('/engagements')
    await tab.signInAs('maja')
    await forgetTokens()
    tab = await newTab()
    await tab.open(`/engagements/STB/${anna.id}?country=SE`)
    await tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' }).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe(`/engagements/STB/${anna.id}`)
    expect(signInPages()).toEqual([])
  })

  it('shows the start page to who has none, once and without a loop, and warns that its cookies do not reach [SES-022, SES-028, SES-050, API-009]', async () => {
    const warnings: string[] = []
    context.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await tab.open('/')
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
    expect(signInPages()).toEqual([])
    const places = visited.map((address) => new URL(address).origin)
    expect(places).toEqual([sites.url, new URL(sites.world.places.signOn).origin, sites.url])
    expect(warnings.join()).toContain('Third-party cookies are unavailable')
  })

  it('signs out at the sign-on too, and comes back to the console [SES-027, API-007, API-010]', async () => {
    await tab.open('/engagements')
    await tab.signInAs('maja')
    await tab.page.getByRole('button', { name: 'Log out' }).click()
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
    expect(new URL(tab.page.url()).origin).toBe(sites.url)
    await tab.page.getByRole('button', { name: 'Login' }).click()
    await tab.page.getByLabel('User name').waitFor()
  })

  it('sends each call to the service it is for, and the token to nobody else [API-073, API-075]', async () => {
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
