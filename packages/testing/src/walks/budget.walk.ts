/// <reference lib="dom" />
/** The budget of the console: the JavaScript that its pages load until they are drawn, as gzip. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { AREAS, GREETING } from '@headend/core/shell'
import type { Locator, Page, Request } from 'playwright'
import { expect, it } from 'vitest'
import { ConsolePage } from '../browser/index.ts'
import { onStage, type Stage } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { CONSOLE } from '../world.ts'

/** Bytes, as gzip. */
const BUDGET = {
  /** The start page, for somebody who is signed in. */
  firstRoute: 185_000,
  /** Each other page, beside what the start page has loaded when it has come to rest. */
  laterRoute: 60_000,
}

const cell = (page: Page) => page.getByRole('gridcell')
const field = (page: Page) => page.getByRole('main').getByRole('textbox')

/** Every page, and what is there when it is drawn. */
const PAGES: Record<string, (page: Page) => Locator> = {
  '/engagements?searchTerm=storsokning': cell,
  [`/engagements/OTT/${customers.anna.engagements.OTT}`]: (page) => page.getByRole('tab'),
  '/remoteeventdebug': field,
  '/tv-packages': cell,
  '/tv-packages/create': field,
  '/tv-streaming-services': cell,
  '/tv-streaming-services/create': field,
  '/selection-menu': cell,
  '/selection-menu/create': field,
  '/campaigns': cell,
  '/campaigns?view=timeline': cell,
  '/campaigns/create': field,
}

let stage: Stage
onStage((entered) => {
  stage = entered
})

it('the start page and what each later page adds keep to the budget', async () => {
  await stage.tab.openAs('dev', '/')
  const first = await scriptsOf('/', { atRest: false })
  const rest = await scriptsOf('/', { atRest: true })
  expect(weight(first)).toBeLessThanOrEqual(BUDGET.firstRoute)
  for (const path of Object.keys(PAGES)) {
    const scripts = await scriptsOf(path, { atRest: false })
    expect.soft(weight(scripts, rest), path).toBeLessThanOrEqual(BUDGET.laterRoute)
  }
})

it('the start page is drawn without what can come later, which comes when the page is at rest', async () => {
  const { tab } = stage
  const { page } = tab
  const parts = new Set<string>()
  page.on('request', (request) =>
    parts.add(/\/assets\/(toaster|palette|alert-dialog)-/.exec(request.url())?.[1] ?? ''),
  )
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await tab.open('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expect([...parts]).toEqual([''])
  await page.clock.runFor(10_000)
  await expect.poll(() => parts.size).toBe(4)
})

it('every area is weighed', () => {
  const weighed = Object.keys(PAGES).map((path) => path.split('?')[0])
  expect(AREAS.filter(({ id, path }) => id !== 'start' && !weighed.includes(path))).toEqual([])
})

/** Names of the scripts that a page asks for until it is drawn, or until it has come to rest. */
async function scriptsOf(path: string, { atRest }: { atRest: boolean }): Promise<ReadonlySet<string>> {
  const page = await stage.context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/([^/]+\.js)$/.exec(request.url()) ?? []
    if (name) scripts.add(name)
  })
  const untilQuiet = followRequests(page)
  if (atRest) await page.clock.install()
  else await page.addInitScript(neverRest)
  const query = path.includes('?') ? '&' : '?'
  await new ConsolePage(page, stage.provider).open(`${path}${query}country=SE`)
  const drawn = PAGES[path]?.(page) ?? page.getByRole('heading', { name: GREETING })
  await drawn.first().waitFor()
  if (atRest) await page.clock.runFor(10_000)
  await untilQuiet()
  await page.close()
  return scripts
}

/** For a page that is measured before it comes to rest: what it would fetch then is not fetched. */
function neverRest(): void {
  window.requestIdleCallback = () => 0
}

/** Follows what a page asks for; resolves when all of it has come, has been drawn, and nothing more was asked for meanwhile. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  let oneCame = () => {}
  page.on('request', (request) => {
    open.add(request)
    asked++
  })
  const come = (request: Request) => {
    open.delete(request)
    oneCame()
  }
  page.on('requestfinished', come)
  page.on('requestfailed', come)
  return async () => {
    for (let before = -1; before !== asked; ) {
      before = asked
      while (open.size > 0) await new Promise<void>((resolve) => (oneCame = resolve))
      await page.evaluate(untilDrawn)
    }
  }
}

/** What has come is run and drawn in turns of the page's own; timers of a page whose clock stands still would not do. */
async function untilDrawn(): Promise<void> {
  for (let turn = 0; turn < 20; turn++)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
}

function weight(scripts: ReadonlySet<string>, without: ReadonlySet<string> = new Set()): number {
  const counted = [...scripts].filter((name) => !without.has(name))
  return counted.reduce((sum, name) => sum + sizeOf(name), 0)
}

const sizes = new Map<string, number>()

function sizeOf(name: string): number {
  const size = sizes.get(name) ?? gzipSync(readFileSync(`${CONSOLE}/assets/${name}`), { level: 9 }).length
  sizes.set(name, size)
  return size
}
