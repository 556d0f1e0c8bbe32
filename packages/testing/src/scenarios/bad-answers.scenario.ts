/** What the services should not answer, and do: an error page or words in its place, Try again, and nothing lost. */
import type { Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, type Page, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Fault, Provider } from '../provider/index.ts'
import { makePackage } from './made.ts'

const ADMIN = '/rest/tvpackage/admin/SE'
const UNREAD = 'Failed to load the package'

let provider: Provider
let tab: ConsolePage
let page: Page
let record: RecordPage
let count = 7700
let id: string

onStage((stage) => {
  ;({ provider, tab } = stage)
  page = tab.page
  record = new RecordPage(tab)
})
beforeEach(() => {
  id = String(count++)
})

const openIt = () => tab.openAs('maja', `/tv-packages/${id}?country=SE`)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('what cannot be loaded', () => {
  const DETAIL = `${ADMIN}/v2/tvpackages/`
  const WAYS: [says: string, Omit<Fault, 'path'>][] = [
    ['The service answered 500: A fault was armed', { status: 500 }],
    ['The service answered 403: A fault was armed', { status: 403 }],
    ['The answer is not valid JSON (status 200)', { body: 'broken-json' }],
    ['No answer from the service: it cannot be reached, or the connection was lost', { drop: 'before' }],
  ]

  it('is an error page for a package, whatever it is; Try again shows it [PKG-018]', async () => {
    await makePackage(provider, { id })
    const ways = WAYS.map(([says, way]) => [says, { path: DETAIL, ...way }] as const)
    await expectBrokenAndMended(ways)
  })

  it.each([
    { what: 'channels', at: 'rest/channels', on: 'Channels', adds: /^Add channel/ },
    { what: 'stores', at: 'rest/stores', on: 'Stores', adds: /^Add store/ },
    {
      what: 'tv streaming services',
      at: 'v1/tvstreamingservices',
      on: 'Streaming services',
      adds: /^Add Tv streaming service/,
    },
  ])(
    'is said on its tab for the catalogue of $what: nothing else is lost, and what was typed meanwhile is still there when it comes [PKG-019]',
    async ({ what, at, on, adds }) => {
      await makePackage(provider, { id })
      const said = `Failed to load the ${what} to choose from`
      provider.world.faults.arm({ path: `${ADMIN}/${at}`, status: 500 })
      await openIt()
      await record.type('Price', '77')
      await record.openTab(on)
      const alert = page.getByRole('alert').filter({ hasText: said })
      await alert.getByText(`${said}: The service answered 500: A fault was armed`).waitFor()
      await record.press('a')
      await tab.toasts.getByText(`the ${what} to choose from could not be loaded`).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      provider.world.faults.clear()
      await record.tabTo(record.button('Try again'))
      await record.press('Enter')
      await alert.waitFor({ state: 'detached' })
      await record.button(adds).and(page.locator(':focus')).press('Enter')
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
      await record.press('Escape')
      await record.openTab('Overview')
      expect(await record.field('Price').inputValue()).toBe('77')
    },
  )

  /** One way after the other, each at the next try. */
  async function expectBrokenAndMended(ways: readonly (readonly [says: string, Fault])[]): Promise<void> {
    for (const [index, [says, fault]] of ways.entries()) {
      provider.world.faults.clear()
      provider.world.faults.arm(fault)
      await (index === 0 ? openIt() : record.button('Try again').click())
      await heading(UNREAD).waitFor()
      await page.getByText(says, { exact: true }).waitFor()
      expect(await record.button('Go Back').count()).toBe(1)
    }
    provider.world.faults.clear()
    await record.button('Try again').click()
    await record.field('Package name *').waitFor()
  }

  it('is told on the tab for the change log, and what was typed is still there [ERR-011, OPN-92]', async () => {
    await makePackage(provider, { id })
    provider.world.faults.arm({ path: `${ADMIN}/tvpackage-changes/`, status: 500 })
    await record.openPackageAs('maja', id)
    await record.type('Price', '77')
    await record.openTab('Change log')
    await page.getByText('Failed to load the change log').waitFor()
    provider.world.faults.clear()
    await record.tabTo(record.button('Try again'))
    await record.press('Enter')
    await page.getByRole('treegrid').waitFor()
    await record.openTab('Overview')
    expect(await record.field('Price').inputValue()).toBe('77')
  })

  it('is told in place of a list, which comes with Try again [ERR-011, OPN-92]', async () => {
    await tab.openAs('maja', '/?country=SE')
    for (const [area, place, path] of [
      ['Package Administration', '/tv-packages', `${ADMIN}/v2/tvpackages`],
      ['Streaming Services Administration', '/tv-streaming-services', `${ADMIN}/v1/tvstreamingservices`],
    ] as const) {
      provider.world.faults.arm({ path, status: 500 })
      await page.getByRole('link', { name: area }).click()
      await page.waitForURL((url) => url.pathname === place)
      await page.getByText(/^Failed to load the /).waitFor()
      provider.world.faults.clear()
      await record.button('Try again').click()
      await record.rows.first().waitFor()
    }
  })
})

describe('an answer', () => {
  const DETAIL = /\/v2\/tvpackages\/\d+$/

  async function answering(change: (text: string) => string): Promise<void> {
    await page.route(DETAIL, async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
  }

  const edited = (change: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...change })

  it('with fields that nobody knows is shown, and they go back with the save', async () => {
    await makePackage(provider, { id })
    await answering(edited({ futureField: { deep: ['kept'] } }))
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await record.openPackageAs('maja', id)
    await record.type('Price', '5')
    await record.save()
    expect((await sent).postDataJSON()).toMatchObject({ price: 5, futureField: { deep: ['kept'] } })
  })

  it('that lacks everything but the id is shown with the documented empty values', async () => {
    await makePackage(provider, { id })
    await answering(() => JSON.stringify({ id: Number(id) }))
    await record.openPackageAs('maja', id)
    expect(await record.field('Price').inputValue()).toBe('0')
    expect(await record.field('Package name *').inputValue()).toBe('')
    await page.getByText('Package name is required').waitFor()
    await page.getByRole('tab', { name: /^Channels 0/ }).waitFor()
  })

  const WRONG: [what: string, (text: string) => string, says: RegExp][] = [
    ['cut in half', (text) => text.slice(0, text.length / 2), /not valid JSON/],
    ['of another kind', () => '[]', /expected an? object/i],
    ['with a name that is a number', edited({ name: 5 }), /name: expected a text/],
    ['with channels that are a text', edited({ channels: 'all' }), /channels: expected a list/],
    ['with a date that is none', edited({ channels: [{ id: '1', validFrom: 'soon' }] }), /expected a date/],
    ['with an id that is none', edited({ id: '../1' }), /id: expected digits/],
  ]

  it('that is cut, of another kind or wrong in one value is one clear error, and Try again shows the right one [PKG-018, BAD-039]', async () => {
    await makePackage(provider, { id })
    for (const [index, [what, change, says]] of WRONG.entries()) {
      await page.unroute(DETAIL)
      await answering(change)
      await (index === 0 ? openIt() : record.button('Try again').click())
      await page.getByText(says).waitFor()
      expect(await heading(UNREAD).count(), what).toBe(1)
    }
    await page.unroute(DETAIL)
    await record.button('Try again').click()
    await record.field('Package name *').waitFor()
  })
})
