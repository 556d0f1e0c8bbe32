/** From a click on a package of 400 channels to its painted form: the console against bare React. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, ConsolePage, launchBrowser } from '@headend/testing/browser'
import { type Provider, startProvider } from '@headend/testing/provider'
import { channels, tvPackageKey, tvPackages } from '../packages/testing/src/provider/records.ts'
import { root } from '../tools/root.ts'
import { servePage } from './built-page.ts'
import { type Bench, type Contest, median } from './measure.ts'
import { timed } from './painted.ts'

export const packageOpen: Bench = {
  name: 'package-open',
  peer: 'a form of React and nothing else, which has the package already',
  unit: 'ms',
  goal: { ratio: 5, is: 'at most' },
  prepare,
}

const GOAL_MILLISECONDS = 100
const COUNTRY = 'SE'
const ID = 1002
const CHANNELS = 400
/** Milliseconds between a pointer that comes to rest on a row and its button, as people are. */
const REACH = 200

async function prepare(): Promise<Contest> {
  const provider = await startProvider({ size: 0, webRoot: `${root}packages/web/dist` })
  const { text, name } = await largePackage(provider)
  const peer = await servePage('bare-form')
  const browser = await launchBrowser()
  const context = await signedIn(browser, provider.url)
  const times = { reached: [] as number[], sudden: [] as number[], channels: [] as number[] }
  return {
    ours: async () => {
      times.sudden.push(await ours(context, provider.url, name, 0))
      const time = await ours(context, provider.url, name, REACH, times.channels)
      times.reached.push(time)
      return time
    },
    peer: () => theirs(browser, peer.url, text, name),
    notes: async () => [
      `the goal of at most ${GOAL_MILLISECONDS} ms is ${median(times.reached) <= GOAL_MILLISECONDS ? 'met' : 'missed'}`,
      `clicked without resting on the row before: ${median(times.sudden).toFixed(0)} ms`,
      `from the key of its tab to the table of ${CHANNELS} channels: ${median(times.channels).toFixed(0)} ms`,
    ],
    close: async () => {
      await browser.close()
      await provider.close()
      peer.close()
    },
  }
}

/** Puts 400 channels of the catalogue into one package; answers with its document as text. */
async function largePackage({ world: { store } }: Provider): Promise<{ text: string; name: string }> {
  const record = await store.get(tvPackages, tvPackageKey(COUNTRY, ID))
  const catalogue = await store.get(channels, COUNTRY)
  const pattern = record?.channels[0]
  if (!record || !catalogue || !pattern) throw new Error(`No package ${ID} in ${COUNTRY}`)
  const entries = catalogue.items.slice(0, CHANNELS).map(({ id, name }) => ({ ...pattern, id, name }))
  if (entries.length < CHANNELS) throw new Error(`Only ${entries.length} channels in ${COUNTRY}`)
  const large = { ...record, channels: entries }
  await store.put(tvPackages, large)
  return { text: JSON.stringify(large), name: large.name }
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tab = new ConsolePage(await context.newPage(), { url })
  await tab.open('/tv-packages')
  await tab.signInAs('maja')
  await tab.page.close()
  return context
}

/** A page as new, so that nothing of an earlier round is remembered. */
async function ours(
  context: BrowserContext,
  url: string,
  name: string,
  reach: number,
  tabTimes?: number[],
): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/tv-packages?country=${COUNTRY}`)
  const row = page.locator(`tr[data-place="${ID}"]`)
  await row.waitFor()
  await page.waitForLoadState('networkidle')
  const place = await row.locator('td').nth(2).boundingBox()
  if (!place) throw new Error('The row is not to be seen')
  const time = await timed(page, 'click', { what: 'input', text: name }, async () => {
    await page.mouse.move(place.x + 5, place.y + 5)
    if (reach > 0) await pause(reach)
    await page.mouse.down()
    await page.mouse.up()
  })
  if (tabTimes) {
    await page.waitForLoadState('networkidle')
    const rows = { what: `table[aria-rowcount="${CHANNELS + 1}"] tbody tr`, text: '' }
    tabTimes.push(await timed(page, 'keydown', rows, () => page.keyboard.press('2')))
  }
  await page.close()
  return time
}

async function theirs(browser: Browser, url: string, text: string, name: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate((record) => Object.assign(globalThis, { record }), text)
  const time = await timed(page, 'click', { what: 'input', text: name }, () =>
    page.getByRole('button').click(),
  )
  await page.close()
  return time
}
