/// <reference lib="dom" />
/** The budget of the console: the JavaScript that its pages load until they are drawn, as gzip. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { FEATURES, type Feature } from '@headend/core/features'
import { AREAS, GREETING } from '@headend/core/shell'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { ConsolePage } from '../browser/index.ts'
import { context, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { CONSOLE } from '../with-provider.ts'

/** Bytes, as gzip. */
const BUDGET = {
  /** The start page of a person who is signed in. */
  firstRoute: 185_000,
  /** Each other page, beside what the start page has loaded when it is at rest. */
  laterRoute: 60_000,
}

const cell = (page: Page) => page.getByRole('gridcell')
const field = (page: Page) => page.getByRole('main').getByRole('textbox')

/** Every page, and what is there when it is drawn. */
const PAGES: Record<string, (page: Page) => Locator> = {
  '/engagements?searchTerm=storsokning': cell,
  [`/engagements/OTT/${customers.anna.engagements.OTT}`]: (page) => page.getByRole('tab'),
  '/remoteeventdebug': field,
  ...Object.fromEntries(FEATURES.flatMap(recordPages)),
  '/campaigns?view=timeline': cell,
}

function recordPages({ path, records }: Feature): [string, typeof cell][] {
  if (!records) return []
  return [[path, cell], ...(records.subject ? [[`${path}/create`, field] as [string, typeof field]] : [])]
}

withConsole()

it('the start page and what each later page adds keep to the budget', async () => {
  await tab.openAs('dev', '/')
  const weights = new Map([['/', weigh(await scriptsOf('/', { atRest: false }))]])
  const rest = await scriptsOf('/', { atRest: true })
  for (const path of Object.keys(PAGES))
    weights.set(path, weigh(await scriptsOf(path, { atRest: false }), rest))
  process.stdout.write(`${[...weights].map(([path, weight]) => `${path}: ${weight}`).join('\n')}\n`)
  for (const [path, weight] of weights)
    expect.soft(weight, path).toBeLessThanOrEqual(path === '/' ? BUDGET.firstRoute : BUDGET.laterRoute)
})

it('every area is weighed', () => {
  const weighed = Object.keys(PAGES).map((path) => path.split('?')[0])
  expect(AREAS.filter(({ id, path }) => id !== 'start' && !weighed.includes(path))).toEqual([])
})

/** Names of the scripts that a page asks for until it is drawn, or until it is at rest. */
async function scriptsOf(path: string, { atRest }: { atRest: boolean }): Promise<ReadonlySet<string>> {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/([^/]+\.js)$/.exec(request.url()) ?? []
    if (name) scripts.add(name)
  })
  // Without a moment of rest nothing is fetched ahead.
  if (!atRest) await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await new ConsolePage(page, provider).open(path)
  const drawn = PAGES[path]?.(page) ?? page.getByRole('heading', { name: GREETING })
  await drawn.first().waitFor()
  await page.waitForLoadState('networkidle')
  if (atRest) await untilQuiet(page)
  await page.close()
  return scripts
}

/** What a page fetches ahead it asks for one to three seconds after it is drawn. */
async function untilQuiet(page: Page): Promise<void> {
  const next = () => page.waitForEvent('request', { timeout: 5000 }).catch(() => undefined)
  while (await next());
}

function weigh(scripts: ReadonlySet<string>, without: ReadonlySet<string> = new Set()): number {
  const counted = [...scripts].filter((name) => !without.has(name))
  return counted.reduce((sum, name) => sum + sizeOf(name), 0)
}

function sizeOf(name: string): number {
  return gzipSync(readFileSync(`${CONSOLE}/assets/${name}`), { level: 9 }).length
}
