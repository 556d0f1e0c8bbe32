/** The console with a palette over many records, for the benches of the palette. */
import { type Browser, ConsolePage, type Page } from '@headend/testing/browser'
import { type Provider, startProvider } from '@headend/testing/provider'
import { tvPackageKey, tvPackages } from '../../packages/testing/src/provider/tv-packages.ts'
import { root } from '../root.ts'

const COUNTRY = 'SE'
export const RECORDS = 10_000
const FIRST_ID = 20_001

const NAMES = ['Sport', 'Film', 'Barn', 'Natur', 'Drama', 'Nyheter', 'Musik', 'Vinter', 'Skärgård', 'Björk']
const EDITIONS = ['Bas', 'Plus', 'Max', 'Helg', 'Säsong', 'Extra', 'Mini']

/** 'Sport Plus 17': each once. */
export function recordNames(): string[] {
  return Array.from({ length: RECORDS }, (_, at) => {
    const name = NAMES[at % NAMES.length]
    return `${name} ${EDITIONS[Math.floor(at / NAMES.length) % EDITIONS.length]} ${at}`
  })
}

/** A provider of 10,000 packages in Sweden. */
export async function startFullProvider(): Promise<Provider> {
  const provider = await startProvider({ size: 0, webRoot: `${root}packages/web/dist` })
  const { store } = provider.world
  const pattern = await store.get(tvPackages, tvPackageKey(COUNTRY, 1001))
  if (!pattern) throw new Error('No package to copy')
  const records = recordNames().map((name, at) => {
    const id = FIRST_ID + at
    return { ...pattern, id, name, title: name, nodeName: `made-${id}`, channels: [], stores: [] }
  })
  await store.putMany(tvPackages, records)
  return provider
}

/** A page at rest, whose palette has been open once with the records behind it. */
export async function pageWithPalette(browser: Browser, provider: Provider): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tab = new ConsolePage(await context.newPage(), provider)
  await tab.openAs('maja', `/?country=${COUNTRY}`)
  await tab.page.waitForLoadState('networkidle')
  await tab.page.keyboard.press('Control+k')
  await tab.page.keyboard.type('sport plus')
  await tab.page
    .getByRole('option', { name: /^Sport Plus/ })
    .first()
    .waitFor({ timeout: 60_000 })
  await tab.page.waitForLoadState('networkidle')
  return tab.page
}
