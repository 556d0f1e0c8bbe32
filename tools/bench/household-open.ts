/** The largest household, from services that take their time: until each tab stands filled, however somebody comes to it. */

import { type BrowserContext, ConsolePage, launchBrowser, type Page } from '@headend/testing/browser'
import { type Provider, startProvider } from '@headend/testing/provider'
import { ENGAGEMENT_TABS, type EngagementTab } from '../../packages/core/src/engagements/index.ts'
import { customers } from '../../packages/testing/src/people.ts'
import { root } from '../root.ts'
import type { Bench, Contest } from './measure.ts'
import { type Awaited, middle, timed, timedOpening } from './painted.ts'

export const householdOpen: Bench = {
  name: 'household-open',
  peer: 'fetch and JSON.parse of the same five answers, side by side, and nothing drawn',
  unit: 'ms',
  goal: { ratio: 10, is: 'at most' },
  prepare,
}

const GOAL_MILLISECONDS = 1000
/** Milliseconds until any of them answers. */
const SLOWNESS = 100
const SERVICES = '^/(rest/|config\\.json)'
const { username, engagements, devices, packages, country } = customers.manor
const ACCOUNT = 'maja'

const table = (label: string, rows?: number) =>
  `table[aria-label="${label}"]${rows ? `[aria-rowcount="${rows + 1}"]` : ''} tbody tr`

const FILLED: Record<EngagementTab, Awaited> = {
  customer: { what: 'input', text: username },
  packages: {
    what: [
      ...[table('Packages of the engagement', packages), table('Channels')],
      'ul[aria-label="Value-added services"]',
    ],
  },
  security: { what: '[role=tabpanel] [role=switch]' },
  devices: { what: table('Logged-in devices', devices) },
  box: { what: '[aria-label="Remote configuration"] dl' },
  purchases: {
    what: [table('Purchases the last 183 days'), '[aria-label=Vouchers] :is(table, [role=status])'],
  },
  changes: { what: '[role=treegrid] tbody tr' },
}

/** Only a box tells how it is set; all else is that of the app. */
const platformOf = (tab: EngagementTab) => (tab === 'box' ? 'STB' : 'OTT')
const pathOf = (tab: EngagementTab) =>
  `/engagements/${platformOf(tab)}/${engagements[platformOf(tab)]}?country=${country}&tab=${tab}`

async function prepare(): Promise<Contest> {
  const provider = await startProvider({ size: 0, webRoot: `${root}packages/web/dist` })
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const first = new ConsolePage(await context.newPage(), provider)
  await first.openAs(ACCOUNT, '/')
  provider.world.faults.arm({ path: SERVICES, delay: SLOWNESS })
  const seen = new Map<string, number[]>()
  const note = (what: string, time: number) => seen.set(what, [...(seen.get(what) ?? []), time])
  return {
    ours: async () => {
      note('by the palette', await byPalette(context, provider.url))
      for (const { id, title } of ENGAGEMENT_TABS) {
        note(`reload at ${title}`, await reload(context, provider.url, id))
        if (id !== 'customer') note(`its key to ${title}`, await byKey(context, provider.url, id))
      }
      return byHit(context, provider.url)
    },
    peer: () => bare(first.page, provider),
    notes: async () => notes(seen),
    close: async () => {
      await browser.close()
      await provider.close()
    },
  }
}

function notes(seen: ReadonlyMap<string, readonly number[]>): string[] {
  const middles = [...seen].map(([what, times]) => [what, middle(times)] as const)
  const slowest = Math.max(...middles.map(([, time]) => time))
  const met = slowest <= GOAL_MILLISECONDS ? 'met' : 'missed'
  return [
    `the goal of at most ${GOAL_MILLISECONDS} ms, whatever the tab and the way to it, is ${met}`,
    ...middles.map(([what, time]) => `${what}: ${time.toFixed(0)} ms`),
  ]
}

/** A click on the hit of a search, on which the pointer has not rested. */
async function byHit(context: BrowserContext, url: string): Promise<number> {
  const page = await settled(context, `${url}/engagements?country=${country}&searchTerm=${engagements.OTT}`)
  const row = page.getByRole('row', { name: engagements.OTT })
  await row.waitFor()
  const time = await timed(page, 'click', FILLED.customer, () => row.click())
  await page.close()
  return time
}

async function byPalette(context: BrowserContext, url: string): Promise<number> {
  const page = await settled(context, `${url}/engagements?country=${country}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(engagements.OTT)
  await page.getByRole('option', { name: engagements.OTT }).waitFor()
  const time = await timed(page, 'keydown', FILLED.customer, () => page.keyboard.press('Enter'))
  await page.close()
  return time
}

/** From the loaded page of the engagement. */
async function byKey(context: BrowserContext, url: string, tab: EngagementTab): Promise<number> {
  const page = await settled(context, url + pathOf(tab).replace(/tab=.*/, 'tab=customer'))
  const key = String(ENGAGEMENT_TABS.findIndex(({ id }) => id === tab) + 1)
  await page.getByRole('tab', { selected: true }).focus()
  const time = await timed(page, 'keydown', FILLED[tab], () => page.keyboard.press(key))
  await page.close()
  return time
}

async function reload(context: BrowserContext, url: string, tab: EngagementTab): Promise<number> {
  const page = await context.newPage()
  const time = await timedOpening(page, url + pathOf(tab), FILLED[tab])
  await page.close()
  return time
}

/** A page as new that has come to rest. */
async function settled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page
}

async function bare(page: Page, { url, accessToken }: Provider): Promise<number> {
  const of = `${country}/OTT/${engagements.OTT}`
  const paths = [
    `engagementadmin/admin/v1/engagement/${of}`,
    'engagementadmin/admin/v1/constants/serviceprofiles',
    `credentialsservice/admin/v1/credentials/${of}`,
    `credentialsservice/admin/v1/twofactor/find/settings/${country}/${engagements.OTT}`,
    `deviceserialnumber/admin/v1/serialnumber/${of}`,
  ]
  await page.bringToFront()
  return page.evaluate(
    async ({ addresses, token }) => {
      const begun = performance.now()
      const headers = { Authorization: `Bearer ${token}` }
      await Promise.all(
        addresses.map(async (one) => JSON.parse(await (await fetch(one, { headers })).text())),
      )
      return performance.now() - begun
    },
    { addresses: paths.map((path) => `${url}/rest/${path}`), token: await accessToken(ACCOUNT) },
  )
}
