/** A new release replaces an open console: no page stays blank or loads for ever. */
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'
import { type Browser, type BrowserContext, ConsolePage, newContext, type Page } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { CONSOLE, startWorld } from '../with-provider.ts'

let served: string
let provider: Provider
let browser: Browser
let context: BrowserContext
let tab: ConsolePage
let complaints: string[]
let loads: number

beforeAll(async () => {
  served = mkdtempSync(join(tmpdir(), 'headend-release-'))
  provider = await startWorld({ webRoot: served })
})
afterAll(async () => {
  await provider.close()
  rmSync(served, { recursive: true })
})
onBrowser((opened) => (browser = opened))
beforeEach(async () => {
  rmSync(served, { recursive: true })
  cpSync(CONSOLE, served, { recursive: true })
  context = await newContext(browser, { viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(30_000)
  complaints = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  tab = new ConsolePage(await context.newPage(), provider)
})
afterEach(async ({ task }) => {
  provider.world.faults.clear()
  await keepEvidence(context, task)
  await context.close()
})

/** Every file with a hash gets another one, in its name and wherever it is named. */
function release(): void {
  const files = globSync(`${served}/assets/*`)
  const renamed = files.map((file) => [basename(file), basename(file).replace(/(\.\w+)$/, 'x$1')] as const)
  for (const file of [...files.filter((file) => file.endsWith('.js')), ...globSync(`${served}/*.html`)]) {
    let text = readFileSync(file, 'utf8')
    for (const [before, after] of renamed) text = text.replaceAll(before, after)
    writeFileSync(file, text)
  }
  for (const [before, after] of renamed)
    renameSync(join(served, 'assets', before), join(served, 'assets', after))
}

/** What the start page loads when it has come to rest. */
const LATER = ['toaster', 'palette', 'start']

/** At rest on the start page: the chunks of other pages have not been asked for. */
async function atHome(): Promise<void> {
  await tab.openAs('dev', '/')
  await tab.page.waitForFunction((parts) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return parts.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)))
  }, LATER)
  loads = 0
  tab.page.on('load', () => {
    loads += 1
  })
}

const goToEngagements = () =>
  tab.page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: /Engagement/ })
    .click()
const searchField = () => tab.page.getByRole('button', { name: 'Continue' })

/** The page that a cache hands out whatever the server has; `fetch` past the cache sees the new one. */
async function keepOldPage(): Promise<void> {
  const old = readFileSync(join(served, 'index.html'), 'utf8')
  await context.route('**/*', (route, request) =>
    request.resourceType() === 'document' && new URL(request.url()).origin === provider.url
      ? route.fulfill({ contentType: 'text/html', body: old })
      : route.fallback(),
  )
}

/** A server that answers index.html for whatever it does not have. */
async function answerHtmlForMissingChunks(page: Page): Promise<void> {
  await page.route('**/assets/*', async (route) => {
    const answer = await route.fetch()
    await (answer.ok()
      ? route.fulfill({ response: answer })
      : route.fulfill({ contentType: 'text/html', body: '<p>' }))
  })
}

describe('a page whose chunk is gone with its release', () => {
  it('is shown by the new release, also where the server answers a page for every address', async () => {
    await atHome()
    await answerHtmlForMissingChunks(tab.page)
    release()
    await goToEngagements()
    await searchField().waitFor()
    expect(loads).toBe(1)
    expect(new URL(tab.page.url()).pathname).toBe('/engagements')
    expect(complaints).toEqual([])
  })
})

describe('a page that is older than the release', () => {
  it('reloads by itself', async () => {
    const old = readFileSync(join(served, 'index.html'), 'utf8')
    release()
    await tab.page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: old }), {
      times: 1,
    })
    await tab.open('/')
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
  })

  it('and stays so is no blank page and no loop', async () => {
    await keepOldPage()
    release()
    await tab.open(`/engagements/STB/${customers.anna.engagements.STB}`)
    await tab.page.getByRole('alert').getByText('The console could not be loaded').waitFor()
    await tab.page.getByRole('button', { name: 'Reload' }).waitFor()
  })
})
