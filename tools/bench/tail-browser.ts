/**
 * 1,000,000 events into the page of live events, as fast as it takes them: the longest task of the thread that draws, while they come and
 * while 100,000 kept lines are filtered and searched, and whether the heap stays as it is.
 */
import { strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type Browser, ConsolePage, launchBrowser, type Page } from '@headend/testing/browser'
import { customers } from '@headend/testing/people'
import { type Provider, startProvider } from '@headend/testing/provider'
import { root } from '../root.ts'
import type { Bench, Contest } from './measure.ts'
import { heapOf, megabytes, traced } from './trace.ts'

const EVENTS = 1_000_000
/** The log is full by then. */
const WARM = 200_000
const CHUNK = 65_536
/** Milliseconds: what takes longer is felt. */
const BUDGET = 50

export const tailBrowser: Bench = {
  name: 'tail-browser',
  peer: 'what a key may take',
  unit: 'ms',
  goal: { ratio: 1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const provider = await startProvider({ size: 0, webRoot: `${root}packages/web/dist` })
  const flood = createServer(answer)
  flood.listen(0, '127.0.0.1')
  await once(flood, 'listening')
  const browser = await launchBrowser()
  const runs: Run[] = []
  return {
    ours: async () => {
      const run = await takeAll(
        browser,
        provider,
        `http://127.0.0.1:${(flood.address() as AddressInfo).port}`,
      )
      runs.push(run)
      return Math.max(run.flood, run.filter, run.find)
    },
    peer: async () => BUDGET,
    notes: async () => [
      `events a second: ${listed(runs, ({ rate }) => Math.round(rate).toLocaleString('en'))}`,
      `longest task in ms while they come: ${listed(runs, ({ flood }) => flood.toFixed(1))}; of a filter: ${listed(runs, ({ filter }) => filter.toFixed(1))}; of a search: ${listed(runs, ({ find }) => find.toFixed(1))}`,
      `heap in MB, after ${WARM.toLocaleString('en')} events and after all: ${listed(runs, ({ heaps }) => heaps.map(megabytes).join(' and '))}`,
    ],
    close: async () => {
      await browser.close()
      flood.closeAllConnections()
      flood.close()
      await provider.close()
    },
  }
}

interface Run {
  /** Events a second. */
  rate: number
  /** Milliseconds of the longest task. */
  flood: number
  filter: number
  find: number
  /** Bytes. */
  heaps: number[]
}

const listed = (runs: readonly Run[], text: (run: Run) => string) => runs.map(text).join('; ')

/** Numbered messages in chunks as a network delivers them, as fast as they are taken; at WARM it waits until it is asked to go on. */
const answer: RequestListener = async (_request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('content-type', 'text/event-stream')
  await pipeline(stream(), response).catch(() => {})
}

let goOn = Promise.withResolvers<void>()

async function* stream(): AsyncGenerator<string> {
  let text = ''
  for (let id = 1; id <= EVENTS; id += 1) {
    text += `id: ${id}\ndata: {"type":"MESSAGE","message":"playback bitrate ${id % 9000} kbit/s, buffer ${id % 31} s","timestamp":"2026-11-20T14:02:11.000Z"}\n\n`
    if (text.length < CHUNK && id !== WARM && id !== EVENTS) continue
    yield text
    text = ''
    if (id === WARM) await goOn.promise
  }
  // Who closes would be told to be disconnected.
  await new Promise(() => {})
}

async function takeAll(browser: Browser, provider: Provider, flood: string): Promise<Run> {
  goOn = Promise.withResolvers()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.route('**/rest/v1/subscribe/**', (route) =>
    route.continue({ url: `${flood}/rest/v1/subscribe/all` }),
  )
  const tab = new ConsolePage(page, provider)
  const id = customers.anna.engagements.STB
  await tab.openAs('dev', `/remoteeventdebug?country=SE&searchTerm=${id}&platform=STB`)
  await tab.page.getByRole('button', { name: 'Connect!' }).click()
  await received(page, WARM)
  const heaps = [await heapOf(page)]
  const begun = performance.now()
  const floodTask = await longestTask(browser, page, async () => {
    goOn.resolve()
    await received(page, EVENTS)
  })
  const rate = ((EVENTS - WARM) / (performance.now() - begun)) * 1000
  heaps.push(await heapOf(page))
  // It has followed the end all the while.
  strictEqual(await page.getByRole('button', { name: 'To the latest line' }).count(), 0)
  const filter = await longestTask(browser, page, async () => {
    await page.keyboard.press('f')
    for (const text of ['b', 'bu', 'buffer 7', '/kbit.*7 s$/']) {
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await settled(page)
    }
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await settled(page)
  })
  const find = await longestTask(browser, page, async () => {
    await page.keyboard.press('Control+f')
    for (const text of ['b', 'buffer 7', '14:02:11']) {
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await settled(page)
      await page.keyboard.press('Enter')
    }
  })
  await context.close()
  return { rate, flood: floodTask, filter, find, heaps }
}

/** Until the counters of the page say so. */
async function received(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const [, digits = ''] = /received ([\d\s]+)/.exec(document.body.textContent) ?? []
      return Number(digits.replace(/\s/g, '')) >= wanted
    },
    count,
    { polling: 250, timeout: 120_000 },
  )
}

/** Until nothing in the counters changes any more. */
async function settled(page: Page): Promise<void> {
  let before = ''
  for (;;) {
    const now = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
    if (now === before) return
    before = now
    await page.waitForTimeout(300)
  }
}

/** Milliseconds of the longest task of the thread that draws the page, while something is done. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const events = await traced(browser, page, ['toplevel', 'devtools.timeline'], act)
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'))
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000
}
