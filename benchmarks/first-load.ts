/**
 * The JavaScript that a browser without a cache loads until the first page is drawn for a signed-in person,
 * against the least app of a popular admin framework. Production builds, counted as gzip.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  launchBrowser,
  type Page,
} from '@headend/testing/browser'
import { startProvider } from '@headend/testing/provider'
import { root } from '../tools/root.ts'
import { servePage } from './built-page.ts'
import type { Bench, Contest } from './measure.ts'

const GOAL_KILOBYTES = 185

export const firstLoad: Bench = {
  name: 'first-load',
  peer: 'the least react-admin app',
  unit: 'kB',
  goal: { ratio: 0.62, is: 'at most' },
  prepare,
}

interface Load {
  /** Until the page is drawn, and until nothing more is asked for: bytes as gzip. */
  drawn: number
  rest: number
}

async function prepare(): Promise<Contest> {
  const provider = await startProvider({ size: 0, webRoot: `${root}packages/web/dist` })
  const peer = await servePage('react-admin')
  const browser = await launchBrowser()
  const signedIn = await signIn(browser, provider.url)
  const loads = { ours: [] as Load[], peer: [] as Load[] }
  const ours = () => load(browser, provider.url, (page) => page.getByRole('heading'), signedIn)
  const theirs = () => load(browser, peer.url, (page) => page.getByText('anna.lindqvist'))
  return {
    ours: async () => kilobytes(add(loads.ours, await ours()).drawn),
    peer: async () => kilobytes(add(loads.peer, await theirs()).drawn),
    notes: async () => notes(loads.ours.at(-1), loads.peer.at(-1)),
    close: async () => {
      await browser.close()
      await provider.close()
      peer.close()
    },
  }
}

function add(loads: Load[], load: Load): Load {
  loads.push(load)
  return load
}

function notes(ours?: Load, peer?: Load): string[] {
  if (!ours || !peer) return []
  const met = kilobytes(ours.drawn) <= GOAL_KILOBYTES ? 'met' : 'missed'
  return [
    `the goal of at most ${GOAL_KILOBYTES} kB is ${met}`,
    `when everything has come to rest: ours ${kilobytes(ours.rest).toFixed(1)} kB, peer ${kilobytes(peer.rest).toFixed(1)} kB`,
  ]
}

const kilobytes = (bytes: number) => bytes / 1000

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext()
  const tab = new ConsolePage(await context.newPage(), { url })
  await tab.open('/engagements')
  await tab.signInAs('dev')
  const state = await context.storageState()
  await context.close()
  return state
}

async function load(
  browser: Browser,
  url: string,
  drawn: (page: Page) => ReturnType<Page['getByText']>,
  storageState?: State,
): Promise<Load> {
  const context = await browser.newContext({ ...(storageState && { storageState }) })
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(url))
      scripts.push(
        request.response().then(async (response) => gzipSync((await response?.body()) ?? '').length),
      )
  })
  await page.goto(url)
  await drawn(page).first().waitFor()
  const first = await sum(scripts)
  const rest = await sum(await settled(scripts))
  await context.close()
  return { drawn: first, rest }
}

/** The console's idle prefetches start one to three seconds after the first paint. */
async function settled<Entry>(entries: readonly Entry[]): Promise<readonly Entry[]> {
  const before = entries.length
  await pause(4000)
  return entries.length === before ? entries : settled(entries)
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
