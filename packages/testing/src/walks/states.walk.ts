/**
 * Screens whose services do not answer as they should: each says what is the matter, and has one thing to do
 * about it.
 */
import { GREETING } from '@headend/core/shell'
import type { Locator, Route } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../browser/index.ts'
import { SCREENS } from '../browser/screens.ts'
import { provider, shifts, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole()

/** What reads something as it is opened. */
const LISTS = SCREENS.filter(({ name }) =>
  ['engagements-found', 'packages', 'services', 'campaigns', 'menu'].includes(name),
)
const RECORDS = SCREENS.filter(({ name }) =>
  ['engagement-customer', 'package-overview', 'service-overview', 'campaign-overview'].includes(name),
)
const SERVICES = '/rest/'

const goTo = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, '', address), path)

/**
 * What was open may read for another country once more, and fail as what is looked for does: this one reads
 * nothing.
 */
async function beginAt(page: Page, path: string): Promise<void> {
  await goTo(page, `/?${new URLSearchParams({ country: countryOf(path) })}`)
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

describe('a screen whose service fails', () => {
  it('is shown in its place with the kind of record; its one button has or gets the focus and loads it', async () => {
    const main = tab.page.getByRole('main')
    for (const { name, path, whole } of [...LISTS, ...RECORDS]) {
      await beginAt(tab.page, path)
      provider.world.faults.arm({ path: SERVICES, method: 'GET', status: 503 })
      await goTo(tab.page, path)
      await main.getByRole('alert').filter({ hasText: '503' }).waitFor()
      if (name in NOUNS)
        await tab.page.getByRole('heading', { name: `Failed to load the ${NOUNS[name]}` }).waitFor()
      const again = main.getByRole('button', { name: 'Try again' })
      await again.first().waitFor()
      expect.soft(await again.count(), name).toBe(1)
      provider.world.faults.clear()
      await main.locator('button:focus, h1:focus, [role=alert]:focus').waitFor()
      if (!(await hasFocus(again))) await tab.page.keyboard.press('Tab')
      expect.soft(await hasFocus(again), name).toBe(true)
      await tab.page.keyboard.press('Enter')
      await whole(tab.page).first().waitFor()
    }
  })
})

describe('a screen whose service is slow', () => {
  it('shows where its content will be, and says that it is on its way, until it is there', async () => {
    for (const { path, whole } of [...LISTS, ...RECORDS]) {
      const { promise: until, resolve: answer } = Promise.withResolvers<void>()
      provider.world.faults.arm({ path: SERVICES, method: 'GET', until })
      await goTo(tab.page, path)
      await tab.page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^(Loading|Searching)/ })
        .first()
        .waitFor()
      provider.world.faults.clear()
      answer()
      await whole(tab.page).first().waitFor()
    }
  })
})

/** Of a list: what it says where there is nothing in it. */
const NOTHING: Readonly<Record<string, string>> = {
  packages: 'No packages',
  services: 'No streaming services',
  campaigns: 'No campaigns',
  menu: 'No selection items',
}
const FILLED = LISTS.filter(({ name }) => name in NOTHING)

describe('a list in which there is nothing', () => {
  it('shows it, with the one button that adds the first item', async () => {
    const main = tab.page.getByRole('main')
    await tab.page.route((url) => url.pathname.startsWith(SERVICES), emptied)
    for (const { name, path } of FILLED) {
      await goTo(tab.page, path)
      await main
        .getByRole('status')
        .filter({ hasText: NOTHING[name] ?? name })
        .waitFor()
      expect.soft(await main.getByRole('button', { name: /^Create/ }).count(), name).toBe(1)
    }
  })
})

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

describe('a list that cannot be read again', () => {
  it('keeps what it has where it is, says that it may be out of date, and no more after its one button is pressed', async () => {
    const alert = tab.page.getByRole('main').getByRole('alert').filter({ hasText: 'This may be out of date' })
    const leave = async () => {
      await goTo(tab.page, '/?country=SE')
      await tab.page.getByRole('heading', { name: 'Welcome' }).waitFor()
    }
    for (const { path, whole } of LISTS) {
      await goTo(tab.page, path)
      await whole(tab.page).waitFor()
      await leave()
      provider.world.faults.arm({ path: SERVICES, method: 'GET', status: 503 })
      await goTo(tab.page, path)
      await alert.waitFor()
      await whole(tab.page).waitFor()
      provider.world.faults.clear()
      await alert.getByRole('button', { name: 'Try again' }).press('Enter')
      await alert.waitFor({ state: 'detached' })
      expect.soft(shifts.all().join(), path).toBe('')
      // Else the next one's rows could be taken to be there already.
      await leave()
    }
  })
})

describe('a screen that is opened without a network', () => {
  it('waits in its place, is counted as waiting, and is whole by itself when the network is back', async () => {
    const tell = (name: 'offline' | 'online') =>
      tab.page.evaluate((event) => void dispatchEvent(new Event(event)), name)
    for (const { path, whole } of [...LISTS, ...RECORDS]) {
      await tell('offline')
      await goTo(tab.page, path)
      await tab.page
        .getByRole('status')
        .filter({ hasText: /Waiting for the network: \d+ page/ })
        .waitFor()
      await tell('online')
      await whole(tab.page).first().waitFor()
    }
  })
})

describe('the start page, which reads nothing', () => {
  it('is whole whatever the services do, and without a network', async () => {
    const [start] = SCREENS.filter(({ name }) => name === 'start')
    const main = tab.page.getByRole('main')
    for (const fault of [{ status: 503 }, { until: new Promise<void>(() => {}) }]) {
      provider.world.faults.arm({ path: SERVICES, method: 'GET', ...fault })
      await goTo(tab.page, '/no-such-page?country=SE')
      await goTo(tab.page, start?.path ?? '')
      await start?.whole(tab.page).waitFor()
      expect.soft(await main.getByRole('alert').count()).toBe(0)
      provider.world.faults.clear()
    }
    await tab.page.context().setOffline(true)
    await tab.page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
    await start?.whole(tab.page).waitFor()
  })
})

const STREAM = '/rest/v1/subscribe/'
const LOG = `/remoteeventdebug?country=SE&searchTerm=${customers.anna.engagements.STB}&platform=STB`

describe('the log of events', () => {
  const main = () => tab.page.getByRole('main')
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

  it('shows when it is empty, connecting, failed or offline, connects by its one button, and keeps its lines over a lost connection', async () => {
    await goTo(tab.page, LOG)
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

    await tab.page.context().setOffline(true)
    await tab.page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
    await connect().press('Enter')
    await shows('Disconnected')
    await says(/503/)
    await tab.page.context().setOffline(false)
    await connect().press('Enter')
    await streams()

    const body = `data: ${JSON.stringify({ type: 'MESSAGE', message: 'zap' })}\n\n`
    await tab.page.route(`**${STREAM}**`, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    )
    await main().getByRole('switch', { name: 'Reconnect' }).press('Space')
    await connect().press('Enter')
    await shows('Reconnecting')
    await tab.log.getByRole('option').filter({ hasText: 'zap' }).first().waitFor()
    await leave()
  })
})
