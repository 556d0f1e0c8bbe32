/** The addresses of the console: what each shows to which role and country. */
import { GREETING } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { navigate, waitUntilLoaded } from '../browser/navigation.ts'
import { page, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

const NOT_FOUND = 'Not Found'
const box = customers.anna.engagements.STB

withConsole()

const countries = () => page.getByRole('group', { name: 'Country' }).getByRole('button')
const heading = () => page.locator('h1').innerText()

/** The calls of services from now on. */
function asked(): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/rest/') && calls.push(request.url()))
  return calls
}

function here(): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Where one ends up, and what the page is called. */
async function seen(): Promise<string> {
  const name = await heading()
  return `${here()} ${name}`
}

/** Each address without its country, and what its page is called. */
const ROUTES = [
  ['/engagements', 'Engagement Administration'],
  [`/engagements/STB/${customers.ingrid.engagements.STB}`, 'Engagement Information'],
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

describe('an address', () => {
  it('is shown after the sign-in without the start page in between', async () => {
    await page.addInitScript((greeting) => {
      const note = () =>
        document.querySelector('h1')?.textContent === greeting && localStorage.setItem('seen', 'yes')
      new MutationObserver(note).observe(document, { subtree: true, childList: true })
    }, GREETING)
    await tab.open('/tv-packages/create?country=NO')
    await tab.signInAs('kari')
    await expect.poll(seen).toBe('/tv-packages/create?country=NO Package Administration')
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull()
  })

  it('shows its page to a person who has the right [SHL-003..011, SHL-032, ROL-018, PKG-017, EVT-008]', async () => {
    await tab.openAs('kari', '/?country=NO')
    for (const [route, name] of ROUTES) {
      await navigate(page, route, 'NO')
      expect.soft(await seen()).toBe(`${route}?country=NO ${name}`)
    }
  })

  it('that does not exist shows it, and asks no service [SHL-012, BAD-003, BAD-008, OPN-56, OPN-57]', async () => {
    await tab.openAs('dev', '/no-such-page')
    const calls = asked()
    for (const path of [
      `/engagements/STB/${box}/more`,
      `/engagements/stb/${box}`,
      '/%3Cscript%3E',
      '//a.com/x',
    ]) {
      await page.goto(`${provider.url}${path}`)
      expect(await heading(), path).toBe(NOT_FOUND)
      expect(new URL(page.url()).origin, path).toBe(provider.url)
    }
    expect(calls).toEqual([])
  })

  it('asks a stranger to sign in, and nothing of a service, and comes back whole [SHL-015, SES-029, ROL-035]', async () => {
    const address = '/tv-packages/create?country=SE&a=1%262&b=%C3%A5+%2B#x%20y'
    const calls = asked()
    await tab.open(address)
    await page.getByLabel('User name').waitFor()
    expect(calls).toEqual([])
    await tab.signInAs('maja')
    await page.locator('h1').waitFor()
    expect(here()).toBe(address)
  })

  it('/selection-items is /selection-menu, with its search, and leaves no step behind [OPN-45, SEL-032]', async () => {
    await tab.openAs('kari', '/engagements?country=NO')
    await heading()
    await tab.open('/selection-items?country=NO&name-filter=sport#list')
    expect(await seen()).toBe(
      '/selection-menu?country=NO&name-filter=sport#list Selection menu administration',
    )
    await page.goBack()
    expect(await seen()).toContain('/engagements?country=NO')
  })
})

describe('the country', () => {
  it('that is not possible is corrected with a notice, without a step of the history [SHL-019, SHL-021, OPN-58, BAD-004]', async () => {
    const before = '/no-such-page?country=SE'
    await tab.openAs('dev', before)
    for (const [address, expected] of [
      ['/engagements?a=1#b', '/engagements?a=1&country=SE#b Engagement Administration'],
      ['/engagements?country=%3Cscript%3Ealert(1)%3C/script%3E', `/?country=SE ${GREETING}`],
    ] as const) {
      await tab.open(address)
      await expect.poll(seen, { message: address }).toBe(expected)
      await page.goBack()
      await expect.poll(seen).toBe(`${before} ${NOT_FOUND}`)
    }
    const deep = '/tv-packages/abc?tab=channels&country='
    await tab.open(`${deep}XX#part`)
    await tab.toasts.getByText("There is no country 'XX'. Sweden is shown instead.").waitFor()
    await tab.toasts.getByRole('button', { name: 'Open this page in Sweden' }).press('Enter')
    await page.getByText('No valid package id supplied').waitFor()
    expect(here()).toBe(`${deep}SE#part`)
  })

  it('changed on a deep page leads to the root, and Back to the page with its own country [SHL-018, SHL-022]', async () => {
    const deep = `/engagements/STB/${box}?country=SE&tab=box`
    await tab.openAs('dev', deep)
    await page.getByRole('list', { name: 'Box tools' }).waitFor()
    await countries().getByText('SE').click()
    expect(here()).toBe(deep)
    await countries().getByText('FI').click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await seen()).toBe(`/?country=FI ${GREETING}`)
    await page.getByRole('link', { name: 'Engagement Administration' }).click()
    await expect.poll(seen).toBe('/engagements?country=FI Engagement Administration')
    await page.goBack()
    await page.goBack()
    await page.getByRole('list', { name: 'Box tools' }).waitFor()
    expect(here()).toBe(deep)
  })

  it('stays that of the record one leaves until the next page stands', async () => {
    await tab.openAs('dev', `/engagements/STB/${box}?country=SE`)
    await waitUntilLoaded(page)
    const calls = asked()
    await navigate(page, '/tv-packages/3001', 'NO')
    await navigate(page, `/engagements/STB/${box}`, 'SE')
    await countries().getByText('FI').click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(calls.filter((call) => call.includes(box) && !call.includes('/SE'))).toEqual([])
    expect(calls.filter((call) => call.includes('3001') && !call.includes('/NO'))).toEqual([])
  })
})
