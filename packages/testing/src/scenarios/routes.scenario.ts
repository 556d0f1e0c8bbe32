/** Every address of the documents, for everybody, in a real browser: who sees what, and which country is in force. */
import { COUNTRIES } from '@headend/core/country'
import { GREETING } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { goBy, settled } from '../browser/go.ts'
import { type BrowserContext, ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'

const FORBIDDEN = "This feature is not included in your roles' permissions"
const NOT_FOUND = 'Not Found'

let provider: Provider
let context: BrowserContext
let tab: ConsolePage

onStage((stage) => {
  ;({ provider, context, tab } = stage)
})

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

async function openedAs(account: AccountName, address: string): Promise<string> {
  await tab.openAs(account, address)
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
  ['/campaigns', 'C', 'Campaign administration'],
  ['/campaigns/7', 'C', NOT_FOUND],
  ['/campaigns/create', 'C', 'Campaign Administration'],
  ['/selection-menu', 'S', 'Selection menu administration'],
  ['/selection-menu/7', 'S', NOT_FOUND],
  ['/selection-menu/create', 'S', 'Selection menu Administration'],
  ['/remoteeventdebug', 'T', 'Remote client event debug'],
] as const

/** One route of each area. */
const AREAS = ROUTES.filter(([, area], index) => ROUTES.findIndex((route) => route[1] === area) === index)

const addressOf = (route: string, { STB, OTT }: { STB: string; OTT: string }, country: string) =>
  `${route.replace('{stb}', STB).replace('{ott}', OTT)}?country=${country}`

describe('every route', () => {
  it('shows its page, or to whom the right is missing that it is not theirs [SHL-003..015, ROL-018, ROL-034, BAD-007]', async () => {
    for (const [route, area, heading] of ROUTES) {
      const address = addressOf(route, customers.mikko.engagements, 'FI')
      expect(await openedAs('olli', address)).toBe(`${address} ${'EPC'.includes(area) ? heading : FORBIDDEN}`)
    }
  })

  it('that is forbidden to some opens for whoever has the right [SHL-003..015, ROL-018]', async () => {
    await tab.openAs('kari', '/?country=NO')
    for (const [route, area, heading] of ROUTES) {
      if ('EPC'.includes(area)) continue
      await goBy(tab.page, route, 'NO')
      expect.soft(await seen()).toBe(`${route}?country=NO ${heading}`)
    }
  })

  it('leads nora, who has no country, to the start page, and leaves her there [SHL-020, ROL-007]', async () => {
    for (const [route] of AREAS) {
      await tab.openAs('nora', `${route}?country=SE`)
      await expect.poll(() => seen()).toBe(`/ ${GREETING}`)
    }
    await tab.page.getByText(/^No country is open to you: needs developer-live/).waitFor()
    await tab.page.getByText(/^nora asks for a country \(pilot\)/).waitFor()
    for (const address of ['/engagements', '/no-such-page', '/selection-items']) {
      await tab.open(address)
      await expect.poll(() => seen()).toBe(`/ ${GREETING}`)
    }
    const links = tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['Start page'])
    expect(await countries().count()).toBe(0)
  })

  it('asks a stranger to sign in, and nothing of a service [SHL-015, ROL-035]', async () => {
    const calls = callsOf(tab)
    for (const [route] of AREAS) {
      await tab.open(route)
      await tab.page.getByLabel('User name').waitFor()
    }
    expect(calls).toEqual([])
  })

  it('that is none is said to be none [SHL-012, BAD-003, OPN-57]', async () => {
    await tab.openAs('dev', '/no-such-page')
    for (const address of [
      '/no-such-page',
      '/engagements/STB',
      '/engagements/STB/4711002/more',
      '/tv-packages/100/200',
      '/selection-items/7',
      '/Engagements',
      '/%3Cscript%3E',
      '/engagements%2FSTB',
      '//example.com/x',
    ]) {
      await tab.page.goto(`${provider.url}${address}`)
      expect(await tab.page.locator('h1').innerText(), address).toBe(NOT_FOUND)
      expect(new URL(tab.page.url()).origin, address).toBe(provider.url)
    }
  })

  it('of an engagement on what is no platform is no page and makes no call [BAD-008, OPN-56]', async () => {
    const calls = callsOf(tab)
    await tab.openAs('dev', '/engagements/DVD/4711002?country=SE')
    for (const platform of ['DVD', 'stb', 'OTT%20', '__proto__', '..%2f..%2f']) {
      await goBy(tab.page, `/engagements/${platform}/4711002`, 'SE')
      expect(await tab.page.locator('h1').innerText(), platform).toBe(NOT_FOUND)
    }
    expect(calls).toEqual([])
  })

  it('/selection-items is /selection-menu, with its search, and leaves no step behind [OPN-45, SEL-032]', async () => {
    await openedAs('kari', '/engagements?country=NO')
    expect(await opened('/selection-items?country=NO&name-filter=sport#list')).toBe(
      '/selection-menu?country=NO&name-filter=sport#list Selection menu administration',
    )
    await tab.page.goBack()
    expect(await seen()).toContain('/engagements?country=NO')
  })

  it('starts at a page for everybody, with its greeting and nothing else; one that is none is said so to strangers too [SHL-001, SHL-002, SHL-012, SHL-013]', async () => {
    const main = async () => (await tab.page.getByRole('main').innerText()).trim()
    expect(await opened('/no-such-page')).toBe(`/no-such-page ${NOT_FOUND}`)
    expect(await opened('/')).toBe(`/ ${GREETING}`)
    expect(await main()).toBe(GREETING)
    await tab.openAs('dev', '/')
    await expect.poll(() => seen()).toBe(`/?country=SE ${GREETING}`)
    expect(await tab.page.getByRole('main').getByRole('heading').allInnerTexts()).toEqual([GREETING])
  })

  it('shows a spinner while the session loads, and nothing of a page [SHL-014]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await tab.open('/engagements?country=SE')
    await tab.signInAs('maja')
    await tab.page.evaluate(() => localStorage.clear())
    await tab.page.route(/openid-configuration/, async (route) => {
      await held
      await route.continue()
    })
    await tab.page.reload()
    await tab.page.getByRole('status').getByText('Loading').waitFor()
    expect(await tab.page.getByRole('navigation').count()).toBe(0)
    expect(await tab.page.locator('h1').count()).toBe(0)
    answer()
    expect(await seen()).toBe('/engagements?country=SE Engagement Administration')
  })
})

describe('a deep link', () => {
  it.each(['/tv-packages/create?country=SE&a=1%262&b=%C3%A5+%2B#x%20y', '/no-such-page?country=SE#part'])(
    '%s comes back whole from the sign-in, with query and hash [SHL-015, SES-029, ROL-035]',
    async (address) => {
      await tab.open(address)
      if (address.startsWith('/no-such')) await tab.page.getByRole('button', { name: 'Login' }).click()
      await tab.signInAs('maja')
      await tab.page.locator('h1').waitFor()
      expect(here(tab.page.url())).toBe(address)
    },
  )

  it('without a country comes back with the first one that is allowed [SHL-019, OPN-58]', async () => {
    await tab.open('/engagements?searchTerm=ingrid.hansen#top')
    await tab.signInAs('kari')
    await expect
      .poll(() => seen())
      .toBe('/engagements?searchTerm=ingrid.hansen&country=NO#top Engagement Administration')
  })

  it('with a country that is not allowed ends at the root with the first one that is [SHL-021, BAD-004]', async () => {
    await tab.open('/engagements?searchTerm=anna.lindqvist&country=SE')
    await tab.signInAs('kari')
    await expect.poll(() => seen()).toBe(`/?country=NO ${GREETING}`)
  })
})

describe('the country', () => {
  it('nobody has chosen is rewritten by nobody [OPN-58]', async () => {
    for (const address of ['/', '/?country=XX', '/?country=SE&x=1'])
      expect(await opened(address)).toBe(`${address} ${GREETING}`)
  })

  it('in the address is in force for whoever has all of them, and goes along with every link; one that cannot be is put right, there or at the root; after a rewrite Back leads to the page before, not into a trap [SHL-018, SHL-019, SHL-021, SHL-042, ROL-004, OPN-58, BAD-004]', async () => {
    for (const country of COUNTRIES) {
      const address = `/engagements?country=${country}`
      expect(await openedAs('dev', address)).toBe(`${address} Engagement Administration`)
      expect.soft(await inForce(), country).toBe(country)
      const links = tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
      for (const link of await links.all())
        expect(await link.getAttribute('href')).toMatch(new RegExp(`\\?country=${country}$`))
    }

    for (const [address, expected] of [
      ['/engagements?a=1#b', '/engagements?a=1&country=SE#b Engagement Administration'],
      ['/engagements?country=', '/engagements?country=SE Engagement Administration'],
      ['/engagements?country=%20NO', `/?country=SE ${GREETING}`],
      ['/engagements?country=%3Cscript%3Ealert(1)%3C/script%3E', `/?country=SE ${GREETING}`],
      [`/engagements?country=${'N'.repeat(4000)}`, `/?country=SE ${GREETING}`],
      ['/engagements?country=__proto__', `/?country=SE ${GREETING}`],
      ['/engagements?country=NO&country=NO', `/?country=SE ${GREETING}`],
      ['/engagements?country=NO&a=1&a=2', '/engagements?country=NO&a=1&a=2 Engagement Administration'],
      ['/no-such-page?a=1', `/no-such-page?a=1&country=SE ${NOT_FOUND}`],
      ['/?country=XX', `/?country=SE ${GREETING}`],
    ] as const) {
      await tab.open(address)
      await expect.poll(() => seen(), { message: address }).toBe(expected)
      expect(expected, address).toContain(`country=${await inForce()}`)
    }

    const before = '/no-such-page?country=SE'
    expect(await opened(before)).toContain(before)
    for (const address of ['/engagements', '/engagements?country=XX']) {
      await tab.open(address)
      await tab.page.waitForURL(/country=SE/)
      await seen()
      await tab.page.goBack()
      expect(await seen()).toBe(`${before} ${NOT_FOUND}`)
    }
  })

  it('changed on a deep page begins anew at the root, and Back leads to the page with its own country; to choose the one in force leads nowhere [SHL-022]', async () => {
    const deep = `/engagements/STB/${customers.anna.engagements.STB}?country=SE&tab=box`
    await tab.openAs('dev', deep)
    await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
    await countries().getByText('SE').click()
    await tab.page.keyboard.press('Control+k')
    await tab.page.keyboard.insertText('sweden')
    await tab.palette.getByRole('option', { name: /^Sweden/ }).click()
    await tab.palette.waitFor({ state: 'detached' })
    expect(here(tab.page.url())).toBe(deep)
    await countries().getByText('FI').click()
    await tab.page.waitForURL((url) => url.pathname === '/')
    expect(await seen()).toBe(`/?country=FI ${GREETING}`)
    await tab.page.getByRole('link', { name: 'Engagement Administration' }).click()
    await expect.poll(() => seen()).toBe('/engagements?country=FI Engagement Administration')
    await tab.page.goBack()
    await tab.page.goBack()
    await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
    expect(here(tab.page.url())).toBe(deep)
    expect(await inForce()).toBe('SE')
  })

  it('stays that of the record one leaves until the next page stands: nobody asks for it in the other country', async () => {
    const box = customers.anna.engagements.STB
    await tab.openAs('dev', `/engagements/STB/${box}?country=SE`)
    await settled(tab.page)
    const calls = callsOf(tab)
    await goBy(tab.page, '/tv-packages/3001', 'NO')
    await goBy(tab.page, `/engagements/STB/${customers.ingrid.engagements.STB}`, 'NO')
    await goBy(tab.page, `/engagements/STB/${box}`, 'SE')
    await countries().getByText('FI').click()
    await tab.page.waitForURL((url) => url.pathname === '/')
    expect(calls.filter((call) => call.includes(box) && !call.includes('/SE'))).toEqual([])
    expect(calls.filter((call) => call.includes('3001') && !call.includes('/NO'))).toEqual([])
  })

  it('is that of each tab [SHL-018]', async () => {
    await tab.openAs('dev', '/engagements?country=SE')
    const other = new ConsolePage(await context.newPage(), provider)
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
})
