/** Every address of the documents in a real browser: what it shows, and which country is in force. */
import { GREETING } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { goBy, settled } from '../browser/go.ts'
import { type BrowserContext, ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'

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

/** Each address without its country, and what its page is called. */
const ROUTES = [
  ['/engagements', 'Engagement Administration'],
  [`/engagements/STB/${customers.ingrid.engagements.STB}`, 'Engagement Information'],
  ['/engagements/DVD/1', NOT_FOUND],
  ['/tv-packages', 'Package administration'],
  ['/tv-packages/100', NOT_FOUND],
  ['/tv-packages/create', 'Package Administration'],
  ['/tv-streaming-services', 'Streaming service administration'],
  ['/tv-streaming-services/svod', NOT_FOUND],
  ['/tv-streaming-services/create', 'Streaming Services Administration'],
  ['/campaigns', 'Campaign administration'],
  ['/campaigns/7', NOT_FOUND],
  ['/campaigns/create', 'Campaign Administration'],
  ['/selection-menu', 'Selection menu administration'],
  ['/selection-menu/7', NOT_FOUND],
  ['/selection-menu/create', 'Selection menu Administration'],
  ['/remoteeventdebug', 'Remote client event debug'],
] as const

describe('every route', () => {
  it('shows its page to a person who has the right [SHL-003..015, ROL-018]', async () => {
    await tab.openAs('kari', '/?country=NO')
    for (const [route, heading] of ROUTES) {
      await goBy(tab.page, route, 'NO')
      expect.soft(await seen()).toBe(`${route}?country=NO ${heading}`)
    }
  })

  it('leads nora, who has no country, to the start page, and leaves her there [SHL-020, ROL-007]', async () => {
    await tab.openAs('nora', '/engagements?country=SE')
    await expect.poll(() => seen()).toBe(`/ ${GREETING}`)
    await tab.page.getByText(/^No country is open to you: needs developer-live/).waitFor()
    await tab.page.getByText(/^nora asks for a country \(pilot\)/).waitFor()
    const links = tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['Start page'])
    expect(await countries().count()).toBe(0)
  })

  it('asks a stranger to sign in, and nothing of a service [SHL-015, ROL-035]', async () => {
    const calls = callsOf(tab)
    await tab.open('/tv-packages')
    await tab.page.getByLabel('User name').waitFor()
    expect(calls).toEqual([])
  })

  it('that is none is said to be none [SHL-012, BAD-003, OPN-57]', async () => {
    await tab.openAs('dev', '/no-such-page')
    for (const address of ['/engagements/STB/4711002/more', '/%3Cscript%3E', '//example.com/x']) {
      await tab.page.goto(`${provider.url}${address}`)
      expect(await tab.page.locator('h1').innerText(), address).toBe(NOT_FOUND)
      expect(new URL(tab.page.url()).origin, address).toBe(provider.url)
    }
  })

  it('of an engagement on what is no platform is no page and makes no call [BAD-008, OPN-56]', async () => {
    const calls = callsOf(tab)
    await tab.openAs('dev', '/engagements/DVD/4711002?country=SE')
    for (const platform of ['stb', '__proto__', '..%2f..%2f']) {
      await goBy(tab.page, `/engagements/${platform}/4711002`, 'SE')
      expect(await tab.page.locator('h1').innerText(), platform).toBe(NOT_FOUND)
    }
    expect(calls).toEqual([])
  })

  it('/selection-items is /selection-menu, with its search, and leaves no step behind [OPN-45, SEL-032]', async () => {
    await tab.openAs('kari', '/engagements?country=NO')
    await seen()
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
    await tab.page.route(/openid-configuration/, async (route) => {
      await held
      await route.continue()
    })
    await tab.open('/')
    await tab.page.getByRole('status').getByText('Loading').waitFor()
    expect(await tab.page.getByRole('navigation').count()).toBe(0)
    expect(await tab.page.locator('h1').count()).toBe(0)
    answer()
    expect(await seen()).toBe(`/ ${GREETING}`)
  })
})

describe('a deep link', () => {
  it('comes back whole from the sign-in, with query and hash [SHL-015, SES-029, ROL-035]', async () => {
    const address = '/tv-packages/create?country=SE&a=1%262&b=%C3%A5+%2B#x%20y'
    await tab.open(address)
    await tab.signInAs('maja')
    await tab.page.locator('h1').waitFor()
    expect(here(tab.page.url())).toBe(address)
  })
})

describe('the country', () => {
  it('nobody has chosen is rewritten by nobody [OPN-58]', async () => {
    const address = '/?country=XX'
    expect(await opened(address)).toBe(`${address} ${GREETING}`)
  })

  it('in the address is in force, and goes along with every link [SHL-018, SHL-042, ROL-004]', async () => {
    await tab.openAs('dev', '/engagements?country=DK')
    expect(await seen()).toBe('/engagements?country=DK Engagement Administration')
    expect(await inForce()).toBe('DK')
    const links = tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/\?country=DK$/)
  })

  it('that cannot be is put right, and Back leads to the page before [SHL-019, SHL-021, OPN-58, BAD-004]', async () => {
    const before = '/no-such-page?country=SE'
    await tab.openAs('dev', before)
    expect(await seen()).toBe(`${before} ${NOT_FOUND}`)
    for (const [address, expected] of [
      ['/engagements?a=1#b', '/engagements?a=1&country=SE#b Engagement Administration'],
      ['/engagements?country=%3Cscript%3Ealert(1)%3C/script%3E', `/?country=SE ${GREETING}`],
    ] as const) {
      await tab.open(address)
      await expect.poll(() => seen(), { message: address }).toBe(expected)
      await tab.page.goBack()
      await expect.poll(() => seen()).toBe(`${before} ${NOT_FOUND}`)
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
