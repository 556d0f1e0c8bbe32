/**
 * Screens whose services do not answer as they should: each says what is the matter, and has one thing to do
 * about it.
 */
import { GREETING } from '@headend/core/shell'
import type { Locator, Route } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { SCREENS } from '../browser/screens.ts'
import { page, provider, shifts, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole()

const LISTS = SCREENS.filter(({ name }) =>
  ['engagements-found', 'packages', 'services', 'campaigns', 'menu'].includes(name),
)
const RECORDS = SCREENS.filter(({ name }) =>
  ['engagement-customer', 'package-overview', 'service-overview', 'campaign-overview'].includes(name),
)
/** What reads something as it is opened. */
const READING = [...LISTS, ...RECORDS]
const SERVICES = '/rest/'

const goTo = (path: string) => page.evaluate((address) => history.pushState(null, '', address), path)

/**
 * What was open may read for another country once more, and fail as what is looked for does: this one reads
 * nothing.
 */
async function beginAt(path: string): Promise<void> {
  await goTo(`/?${new URLSearchParams({ country: countryOf(path) })}`)
  await page.getByRole('heading', { name: GREETING }).waitFor()
}

const countryOf = (path: string) => new URL(path, 'http://console').searchParams.get('country') ?? ''

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

beforeEach(() => tab.openAs('dev', '/?country=SE'))

const NOUNS: Readonly<Record<string, string>> = {
  'engagement-customer': 'engagement',
  'package-overview': 'package',
  'service-overview': 'streaming service',
  'campaign-overview': 'campaign',
}

it.each(READING)(
  '$name says that its service failed, and is whole after Try again [PKG-018, ERR-011, OPN-92]',
  async ({ name, path, readyElement }) => {
    const main = page.getByRole('main')
    await beginAt(path)
    provider.world.faults.arm({ path: SERVICES, method: 'GET', status: 503 })
    await goTo(path)
    await main.getByRole('alert').filter({ hasText: '503' }).waitFor()
    if (name in NOUNS)
      await page.getByRole('heading', { name: `Failed to load the ${NOUNS[name]}` }).waitFor()
    const again = main.getByRole('button', { name: 'Try again' })
    await again.first().waitFor()
    expect.soft(await again.count()).toBe(1)
    provider.world.faults.clear()
    // Its one button has the keyboard, or is the next stop.
    await main.locator('button:focus, h1:focus, [role=alert]:focus').waitFor()
    if (!(await hasFocus(again))) await page.keyboard.press('Tab')
    expect(await hasFocus(again)).toBe(true)
    await page.keyboard.press('Enter')
    await readyElement(page).first().waitFor()
  },
)

it.each(READING)(
  '$name says that it is loading while its service is slow',
  async ({ path, readyElement }) => {
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: SERVICES, method: 'GET', until })
    await goTo(path)
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Loading|Searching)/ })
      .first()
      .waitFor()
    provider.world.faults.clear()
    answer()
    await readyElement(page).first().waitFor()
  },
)

/** Of a list: what it says where there is nothing in it. */
const NOTHING: Readonly<Record<string, string>> = {
  packages: 'No packages',
  services: 'No streaming services',
  campaigns: 'No campaigns',
  menu: 'No selection items',
}
const FILLED = LISTS.filter(({ name }) => name in NOTHING)

it.each(FILLED)(
  '$name says when there is nothing in it, and has one button to create',
  async ({ name, path }) => {
    const main = page.getByRole('main')
    await page.route((url) => url.pathname.startsWith(SERVICES), emptied)
    await goTo(path)
    await main
      .getByRole('status')
      .filter({ hasText: NOTHING[name] ?? name })
      .waitFor()
    expect(await main.getByRole('button', { name: /^Create/ }).count()).toBe(1)
  },
)

/** The answer without what is in its lists. */
async function emptied(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  await route.fulfill({ response, json: withoutRows(await response.json()) })
}

function withoutRows(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  )
}

it.each(LISTS)(
  '$name keeps its rows when it fails to load again, and shows that they are old',
  async ({ path, readyElement }) => {
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'The data may be out of date' })
    await goTo(path)
    await readyElement(page).waitFor()
    await goTo('/?country=SE')
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    provider.world.faults.arm({ path: SERVICES, method: 'GET', status: 503 })
    await goTo(path)
    await alert.waitFor()
    await readyElement(page).waitFor()
    provider.world.faults.clear()
    await alert.getByRole('button', { name: 'Try again' }).press('Enter')
    await alert.waitFor({ state: 'detached' })
    expect(shifts.all().join()).toBe('')
  },
)

it.each(READING)(
  '$name waits for the network, and is whole when it is back',
  async ({ path, readyElement }) => {
    const tell = (name: 'offline' | 'online') =>
      page.evaluate((event) => void dispatchEvent(new Event(event)), name)
    await tell('offline')
    await goTo(path)
    await page
      .getByRole('status')
      .filter({ hasText: /Waiting for the network: \d+ page/ })
      .waitFor()
    await tell('online')
    await readyElement(page).first().waitFor()
  },
)

it('the start page is whole whatever the services do, and without a network', async () => {
  const [start] = SCREENS.filter(({ name }) => name === 'start')
  const main = page.getByRole('main')
  for (const fault of [{ status: 503 }, { until: new Promise<void>(() => {}) }]) {
    provider.world.faults.arm({ path: SERVICES, method: 'GET', ...fault })
    await goTo('/no-such-page?country=SE')
    await goTo(start?.path ?? '')
    await start?.readyElement(page).waitFor()
    expect.soft(await main.getByRole('alert').count()).toBe(0)
    provider.world.faults.clear()
  }
  await page.context().setOffline(true)
  await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
  await start?.readyElement(page).waitFor()
})

const STREAM = '/rest/v1/subscribe/'
const LOG = `/remoteeventdebug?country=SE&searchTerm=${customers.anna.engagements.STB}&platform=STB`

describe('the log of events', () => {
  const main = () => page.getByRole('main')
  const connect = () => main().getByRole('button', { name: /^Connect!/ })
  const shows = (phase: string) => main().getByRole('status').getByText(phase, { exact: true }).waitFor()
  const says = (text: string | RegExp) => tab.log.getByRole('option').filter({ hasText: text }).waitFor()
  const leave = async () => {
    await main().getByRole('button', { name: 'Disconnect' }).press('Enter')
    await expect.poll(() => connect().isEnabled()).toBe(true)
  }
  const streams = async () => {
    await shows('Now streaming events')
    await leave()
  }

  it('says when it is empty, connecting, failed, offline or reconnecting', async () => {
    await goTo(LOG)
    await tab.log.waitFor()
    await says('Not connected to pubsub broker')

    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: STREAM, method: 'GET', until })
    await connect().press('Enter')
    await shows('Connecting')
    provider.world.faults.clear()
    answer()
    await streams()

    provider.world.faults.arm({ path: STREAM, method: 'GET', status: 503 })
    await connect().press('Enter')
    await says(/503/)
    await shows('Disconnected')
    provider.world.faults.clear()
    await connect().press('Enter')
    await streams()

    await page.context().setOffline(true)
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
    await connect().press('Enter')
    await shows('Disconnected')
    await says(/503/)
    await page.context().setOffline(false)
    await connect().press('Enter')
    await streams()

    const body = `data: ${JSON.stringify({ type: 'MESSAGE', message: 'zap' })}\n\n`
    await page.route(`**${STREAM}**`, (route) => route.fulfill({ contentType: 'text/event-stream', body }))
    await main().getByRole('switch', { name: 'Reconnect' }).press('Space')
    await connect().press('Enter')
    await shows('Reconnecting')
    await tab.log.getByRole('option').filter({ hasText: 'zap' }).first().waitFor()
    await leave()
  })
})
