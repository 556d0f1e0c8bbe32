/**
 * A working day in short: tokens that live 20 seconds, and somebody who walks through all pages again and again. HEADEND_WALK_SECONDS
 * says for how long, 25 where it does not.
 */
import { AREAS } from '@headend/core/shell'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  launchBrowser,
  newContext,
} from '../browser/index.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { startWorld } from './world.ts'

const SECONDS = Number(process.env.HEADEND_WALK_SECONDS || 25)
const TOKEN_SECONDS = 20
/** Milliseconds that a page may look busy before somebody calls it an interruption; a test machine is no fast one. */
const MOMENT = 2000
const REPORT = 'headendInterruption'

let provider: Provider
let browser: Browser

beforeAll(async () => {
  provider = await startWorld({ accessTokenSeconds: TOKEN_SECONDS })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await provider.close()
})

/** What a person would have been disturbed by, as it happens. */
async function interruptions(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  await context.exposeBinding(REPORT, (_source, text: string) => void seen.push(text))
  await context.addInitScript(watchPage, { moment: MOMENT, report: REPORT })
  context.on('weberror', (error) => seen.push(`crash: ${error.error().message}`))
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isExpected(message.text(), url))
      seen.push(`console: ${message.text()} ${url}`)
  })
  context.on('request', (request) => {
    if (request.url().includes('/login-actions/')) seen.push(`sign-in page: ${request.url()}`)
  })
  return seen
}

/**
 * What a browser notes and nobody sees: a search that finds nothing is answered so (OPN-24), and a page that is left while it renews its
 * tokens leaves the next one with a token that has been used. That one goes on with the session that the sign-on has.
 */
function isExpected(text: string, url: string): boolean {
  return (
    (/status of 404/.test(text) && url.includes('/search/')) ||
    (/status of 400/.test(text) && url.endsWith('/token'))
  )
}

/** Runs in the page: error toasts, and signs of waiting that stay. */
function watchPage({ moment, report }: { moment: number; report: string }): void {
  const tell = (text: string) => (window as unknown as Record<string, (text: string) => void>)[report]?.(text)
  let busySince: number | undefined
  let told = new Set<string>()
  setInterval(() => {
    const busy = [...document.querySelectorAll('[role=status]')].find((status) =>
      /^(Loading|To the sign-in)/.test(status.textContent),
    )
    busySince = busy && (busySince ?? performance.now())
    if (busySince !== undefined && performance.now() - busySince > moment) {
      tell(`busy at ${location.pathname}: ${busy?.textContent}`)
      busySince = undefined
    }
    const toasts = [...document.querySelectorAll('[data-sonner-toast][data-type=error]')].map(
      (toast) => toast.textContent,
    )
    for (const toast of toasts) if (!told.has(toast)) tell(`toast: ${toast}`)
    told = new Set(toasts)
  }, 50)
}

/** Every page once: by the navigation, by the result of a search, and by its own address. */
async function round(tab: ConsolePage): Promise<void> {
  const areas = tab.page.getByRole('navigation', { name: 'Areas' })
  for (const { title } of AREAS) {
    await areas.getByRole('link', { name: title }).click()
    await tab.page.locator('h1').waitFor()
  }
  await areas.getByRole('link', { name: 'Engagement Administration' }).click()
  await tab.page.getByRole('textbox').fill(customers.anna.username)
  await tab.page.getByRole('textbox').press('Enter')
  await tab.page.getByRole('row', { name: /4711002/ }).click()
  await tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' }).waitFor()
  await tab.openBoxTools({ country: 'SE', platform: 'STB', id: customers.anna.engagements.STB })
}

it(`somebody who works on while tokens end is never interrupted, for ${SECONDS} s [SES-031]`, {
  timeout: (SECONDS + 90) * 1000,
}, async () => {
  const context = await newContext(browser, { viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(20_000)
  const tab = new ConsolePage(await context.newPage(), provider.url)
  await tab.open('/engagements')
  await tab.signInAs('dev')
  const seen = await interruptions(context)
  const { granted: before = 0 } = provider.world.faults.grants.refresh_token ?? {}
  await tab.open('/?country=SE')
  const end = performance.now() + SECONDS * 1000
  let rounds = 0
  for (; performance.now() < end; rounds++) await round(tab)
  const { granted = 0, refused = 0 } = provider.world.faults.grants.refresh_token ?? {}
  process.stdout.write(
    `${rounds} rounds, ${granted - before} tokens renewed, ${refused} on their way as a page was left\n`,
  )
  expect(seen).toEqual([])
  expect(granted - before).toBeGreaterThanOrEqual(Math.floor(SECONDS / TOKEN_SECONDS))
  // Only one page of a round is left for a new one.
  expect(refused).toBeLessThanOrEqual(rounds)
  await context.close()
})
