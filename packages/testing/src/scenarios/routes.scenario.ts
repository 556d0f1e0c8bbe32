/** Every address of the documents, for everybody, in a real browser: who sees what, and which country is in force. */
import { COUNTRIES, type Country } from '@headend/core/country'
import { GREETING } from '@headend/core/shell'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  launchBrowser,
  newContext,
} from '../browser/index.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { startWorld } from './world.ts'

const FORBIDDEN = "This feature is not included in your roles' permissions"
const NOT_FOUND = 'Not Found'

let provider: Provider
let browser: Browser
let context: BrowserContext
let tab: ConsolePage
/** A browser of each account, in which it has signed in once. */
const known = new Map<AccountName, BrowserContext>()

beforeAll(async () => {
  provider = await startWorld()
  browser = await launchBrowser()
})
afterAll(async () => {
  for (const desk of known.values()) await desk.close()
  await browser.close()
  await provider.close()
})
afterEach(async () => {
  provider.world.faults.clear()
  if ([...known.values()].includes(context)) for (const page of context.pages()) await page.close()
  else await context.close()
})

async function newDesk(): Promise<BrowserContext> {
  const made = await newContext(browser, { viewport: { width: 1280, height: 800 } })
  made.setDefaultTimeout(10_000)
  return made
}

async function newTab(): Promise<ConsolePage> {
  return new ConsolePage(await context.newPage(), provider)
}

/** A browser in which nobody is signed in. */
async function newcomer(): Promise<void> {
  context = await newDesk()
  tab = await newTab()
}

async function signedIn(account: AccountName): Promise<void> {
  const before = known.get(account)
  context = before ?? (await newDesk())
  tab = await newTab()
  if (before) return
  await tab.open('/')
  await tab.page.getByRole('button', { name: 'Login' }).click()
  await tab.signInAs(account)
  known.set(account, context)
}

const countries = (page = tab.page) => page.getByRole('group', { name: 'Country' }).getByRole('button')
const inForce = (page = tab.page) => page.locator('[aria-pressed=true]').innerText()

/** The calls of services that a page makes from now on. */
function callsOf({ page }: ConsolePage): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/')) calls.push(request.url())
  })
  return calls
}

/** Where one ends up, and what the page is called. */
async function seen({ page }: ConsolePage = tab): Promise<string> {
  const heading = await page.locator('h1').innerText()
  return `${here(page.url())} ${heading}`
}

function here(address: string): string {
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

async function opened(address: string): Promise<string> {
  await tab.open(address)
  return seen()
}

/** Who sees it, by the first letters of the areas; the address without its country. */
const ROUTES = [
  ['/engagements', 'E', 'Engagement Administration'],
  [`/engagements/STB/{stb}`, 'E', 'Engagement Information'],
  [`/engagements/OTT/{ott}`, 'E', 'Engagement Information'],
  ['/engagements/DVD/1', 'E', NOT_FOUND],
  ['/tv-packages', 'P', 'Package administration'],
  ['/tv-packages/100', 'P', NOT_FOUND],
  ['/tv-packages/create', 'P', 'Package Administration'],
  ['/tv-streaming-services', 'P', 'Streaming service administration'],
  ['/tv-streaming-services/svod', 'P', NOT_FOUND],
  ['/tv-streaming-services/create', 'P', 'Streaming Services Administration'],
  ['/campaigns', 'C', 'Campaign Administration'],
  ['/campaigns/7', 'C', 'Campaign Administration'],
  ['/campaigns/create', 'C', 'Campaign Administration'],
  ['/selection-menu', 'S', 'Selection menu administration'],
  ['/selection-menu/7', 'S', NOT_FOUND],
  ['/selection-menu/create', 'S', 'Selection menu Administration'],
  ['/remoteeventdebug', 'T', 'Remote client event debug'],
] as const

const PEOPLE: readonly [AccountName, Country, string][] = [
  ['dev', 'SE', 'EPCST'],
  ['maja', 'SE', 'EPCT'],
  ['olli', 'FI', 'EPC'],
  ['kari', 'NO', 'EPCST'],
  ['sofie', 'DK', 'EPC'],
]

const customerOf: Record<Country, { STB: string; OTT: string }> = {
  SE: customers.anna.engagements,
  FI: customers.mikko.engagements,
  NO: customers.ingrid.engagements,
  DK: customers.lars.engagements,
}

describe('every route', () => {
  it.each(PEOPLE)(
    'is guarded for %s in %s, who sees %s [SHL-003..015, ROL-018, ROL-034, BAD-007]',
    async (account, country, areas) => {
      await signedIn(account)
      const { STB, OTT } = customerOf[country]
      for (const [route, area, heading] of ROUTES) {
        const address = `${route.replace('{stb}', STB).replace('{ott}', OTT)}?country=${country}`
        expect(await opened(address)).toBe(`${address} ${areas.includes(area) ? heading : FORBIDDEN}`)
      }
    },
  )

  it('leads nora, who has no country, to the start page, and leaves her there [SHL-020, ROL-007]', async () => {
    await signedIn('nora')
    for (const [route] of ROUTES) {
      expect(await opened(`${route}?country=SE`)).toBe(`/ ${GREETING}`)
    }
    expect(await opened('/engagements')).toBe(`/ ${GREETING}`)
    expect(await opened('/no-such-page')).toBe(`/ ${GREETING}`)
    expect(await opened('/selection-items')).toBe(`/ ${GREETING}`)
    const links = tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['Start page'])
    expect(await countries().count()).toBe(0)
  })

  it('asks a stranger to sign in, and nothing of a service [SHL-015, ROL-035]', async () => {
    await newcomer()
    const calls = callsOf(tab)
    for (const [route] of ROUTES) {
      await tab.open(route)
      await tab.page.getByLabel('User name').waitFor()
    }
    expect(calls).toEqual([])
  })

  it.each([
    '/no-such-page',
    '/engagements/STB',
    '/engagements/STB/4711002/more',
    '/tv-packages/100/200',
    '/selection-items/7',
    '/Engagements',
    '/%3Cscript%3E',
    '/engagements%2FSTB',
    '//example.com/x',
  ])('%s is no page [SHL-012, BAD-003, OPN-57]', async (address) => {
    await signedIn('dev')
    await tab.page.goto(`${provider.url}${address}`)
    expect(await tab.page.locator('h1').innerText()).toBe(NOT_FOUND)
    expect(new URL(tab.page.url()).origin).toBe(provider.url)
  })

  it('that is none is said so to a stranger too, without a sign-in [SHL-012]', async () => {
    await newcomer()
    expect(await opened('/no-such-page')).toBe(`/no-such-page ${NOT_FOUND}`)
  })

  it.each(['DVD', 'stb', 'OTT%20', '__proto__', '..%2f..%2f'])(
    'of an engagement on %s, which is no platform, is no page and makes no call [BAD-008, OPN-56]',
    async (platform) => {
      await signedIn('dev')
      const calls = callsOf(tab)
      await tab.open(`/engagements/${platform}/4711002?country=SE`)
      expect(await tab.page.locator('h1').innerText()).toBe(NOT_FOUND)
      expect(calls).toEqual([])
    },
  )

  it('/selection-items is /selection-menu, with its search, and leaves no step behind [OPN-45, SEL-032]', async () => {
    await signedIn('kari')
    await tab.open('/engagements?country=NO')
    await seen()
    expect(await opened('/selection-items?country=NO&name-filter=sport#list')).toBe(
      '/selection-menu?country=NO&name-filter=sport#list Selection menu administration',
    )
    await tab.page.goBack()
    expect(await seen()).toContain('/engagements?country=NO')
  })

  it('starts at a page for everybody, with its greeting and nothing else [SHL-001, SHL-002, SHL-013]', async () => {
    await newcomer()
    expect(await opened('/')).toBe(`/ ${GREETING}`)
    expect((await tab.page.getByRole('main').innerText()).trim()).toBe(GREETING)
    await signedIn('dev')
    expect(await opened('/')).toBe(`/?country=SE ${GREETING}`)
    expect((await tab.page.getByRole('main').innerText()).trim()).toBe(GREETING)
  })

  it('shows a spinner while the session loads, and nothing of a page [SHL-014]', async () => {
    await signedIn('maja')
    await opened('/')
    await tab.page.evaluate(() => localStorage.clear())
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await tab.page.route(/openid-configuration/, async (route) => {
      await held
      await route.continue()
    })
    await tab.open('/engagements?country=SE')
    await tab.page.getByRole('status').getByText('Loading').waitFor()
    expect(await tab.page.getByRole('navigation').count()).toBe(0)
    expect(await tab.page.locator('h1').count()).toBe(0)
    answer()
    expect(await seen()).toBe('/engagements?country=SE Engagement Administration')
  })
})

describe('a deep link', () => {
  it.each([
    '/engagements?country=SE&searchTerm=anna.lindqvist#row-2',
    `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=box#tools`,
    '/tv-packages/create?country=SE&a=1%262&b=%C3%A5+%2B#x%20y',
    '/remoteeventdebug?country=SE&searchTerm=4711002&platform=STB#end',
    '/no-such-page?country=SE#part',
  ])(
    '%s comes back whole from the sign-in, with query and hash [SHL-015, SES-029, ROL-035]',
    async (address) => {
      await newcomer()
      await tab.open(address)
      if (address.startsWith('/no-such')) await tab.page.getByRole('button', { name: 'Login' }).click()
      await tab.signInAs('maja')
      await tab.page.locator('h1').waitFor()
      expect(here(tab.page.url())).toBe(address)
    },
  )

  it('without a country comes back with the first one that is allowed [SHL-019, OPN-58]', async () => {
    await newcomer()
    await tab.open('/engagements?searchTerm=ingrid.hansen#top')
    await tab.signInAs('kari')
    expect(await seen()).toBe(
      '/engagements?searchTerm=ingrid.hansen&country=NO#top Engagement Administration',
    )
  })

  it('with a country that is not allowed ends at the root with the first one that is [SHL-021, BAD-004]', async () => {
    await newcomer()
    await tab.open('/engagements?searchTerm=anna.lindqvist&country=SE')
    await tab.signInAs('kari')
    expect(await seen()).toBe(`/?country=NO ${GREETING}`)
  })
})

describe('the country', () => {
  it('nobody has chosen is rewritten by nobody [OPN-58]', async () => {
    await newcomer()
    for (const address of ['/', '/?country=XX', '/?country=SE&x=1'])
      expect(await opened(address)).toBe(`${address} ${GREETING}`)
  })

  it.each(COUNTRIES)(
    '%s in the address is in force for whoever has all of them [SHL-018, ROL-004]',
    async (country) => {
      await signedIn('dev')
      expect(await opened(`/engagements?country=${country}`)).toBe(
        `/engagements?country=${country} Engagement Administration`,
      )
      expect(await inForce()).toBe(country)
    },
  )

  it.each([
    ['missing', '/campaigns', '/campaigns?country=SE Campaign Administration'],
    [
      'missing, with more in the address',
      '/campaigns?a=1#b',
      '/campaigns?a=1&country=SE#b Campaign Administration',
    ],
    ['empty', '/campaigns?country=', '/campaigns?country=SE Campaign Administration'],
    ['unknown', '/campaigns?country=XX', `/?country=SE ${GREETING}`],
    ['in small letters', '/campaigns?country=no', `/?country=SE ${GREETING}`],
    ['padded', '/campaigns?country=%20NO', `/?country=SE ${GREETING}`],
    ['hostile', '/campaigns?country=%3Cscript%3Ealert(1)%3C/script%3E', `/?country=SE ${GREETING}`],
    ['long', `/campaigns?country=${'N'.repeat(4000)}`, `/?country=SE ${GREETING}`],
    ['a name that objects have', '/campaigns?country=__proto__', `/?country=SE ${GREETING}`],
    ['twice', '/campaigns?country=NO&country=FI', `/?country=SE ${GREETING}`],
    ['twice the same', '/campaigns?country=NO&country=NO', `/?country=SE ${GREETING}`],
    [
      'once, beside something else that is there twice',
      '/campaigns?country=NO&a=1&a=2',
      '/campaigns?country=NO&a=1&a=2 Campaign Administration',
    ],
    ['of an unknown page missing', '/no-such-page?a=1', `/no-such-page?a=1&country=SE ${NOT_FOUND}`],
    ['at the root unknown', '/?country=XX', `/?country=SE ${GREETING}`],
  ])('in the address: %s [SHL-018, SHL-019, SHL-021, OPN-58, BAD-004]', async (_, address, expected) => {
    await signedIn('dev')
    expect(await opened(address)).toBe(expected)
  })

  it('after a rewrite Back leads to the page before, not into a trap [SHL-019]', async () => {
    await signedIn('maja')
    expect(await opened('/campaigns?country=SE')).toContain('/campaigns')
    for (const address of ['/engagements', '/engagements?country=XX', '/no-such-page']) {
      await tab.open(address)
      await tab.page.waitForURL(/country=SE/)
      await seen()
      await tab.page.goBack()
      expect(await seen()).toBe('/campaigns?country=SE Campaign Administration')
    }
  })

  it('changed on a deep page begins anew at the root, and Back leads to the page with its own country [SHL-022]', async () => {
    await signedIn('dev')
    const { STB } = customers.anna.engagements
    await tab.openBoxTools({ country: 'SE', platform: 'STB', id: STB })
    await countries().getByText('FI').click()
    await tab.page.waitForURL((url) => url.pathname === '/')
    expect(await seen()).toBe(`/?country=FI ${GREETING}`)
    await tab.page.getByRole('link', { name: 'Campaign Administration' }).click()
    expect(await seen()).toBe('/campaigns?country=FI Campaign Administration')
    await tab.page.goBack()
    await tab.page.goBack()
    await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
    expect(here(tab.page.url())).toBe(`/engagements/STB/${STB}?country=SE&tab=box`)
    expect(await inForce()).toBe('SE')
  })

  it('is that of each tab [SHL-018]', async () => {
    await signedIn('dev')
    await tab.open('/engagements?country=SE')
    const other = await newTab()
    await other.open('/engagements?country=NO')
    expect(await seen(other)).toContain('country=NO')
    await tab.page.reload()
    expect(await seen()).toContain('country=SE')
    for (const [{ page }, country] of [
      [tab, 'SE'],
      [other, 'NO'],
    ] as const) {
      const asked = page.waitForRequest(/\/rest\/engagementadmin\//)
      await page.getByRole('textbox').fill('4711002')
      await page.getByRole('textbox').press('Enter')
      expect((await asked).url()).toContain(`/${country}`)
    }
  })

  it('goes along with every link [SHL-019]', async () => {
    await signedIn('dev')
    await opened('/engagements?country=DK')
    for (const link of await tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/\?country=DK$/)
  })
})
