/**
 * Five tabs send twenty requests each just before their shared token expires: it is renewed once. The figure
 * is what that adds to the slowest requests, in round trips of the token service; a refresh takes one.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  launchBrowser,
  type Page,
} from '@headend/testing/browser'
import { type Provider, startProvider } from '@headend/testing/provider'
import { root } from '../tools/root.ts'
import { buildPage } from './built-page.ts'
import { type Bench, type Contest, median } from './measure.ts'

/** What pages/stampede offers. */
type Tab = typeof globalThis & { stampede: (count: number, at: number) => Promise<number[]> }

const TABS = 5
const REQUESTS = 20
/** Milliseconds to a service or the sign-on and back. */
const ROUND_TRIP = 100
/** Milliseconds until all tabs have heard when to start. */
const AHEAD = 300
/** Milliseconds in which what one tab has kept has come to all others, and their locks are let go. */
const SETTLED = 1500

export const refreshStampede: Bench = {
  name: 'refresh-stampede',
  peer: 'one round trip of the token service',
  unit: 'ms',
  goal: { ratio: 1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const folder = mkdtempSync(join(tmpdir(), 'headend-bench-'))
  cpSync(`${root}packages/web/dist`, folder, { recursive: true })
  await buildPage('stampede', join(folder, 'stampede'), '/stampede/')
  const provider = await startProvider({ size: 200, webRoot: folder })
  const browser = await launchBrowser()
  const tabs = await openTabs(browser, provider.url)
  const [first] = tabs
  if (!first) throw new Error('No tab is open')
  provider.world.faults.arm({ path: '/realms', delay: ROUND_TRIP })
  const seen = { fresh: [] as number[], due: [] as number[] }

  const added = async () => {
    const fresh = await stampede(tabs)
    const before = tokenCalls(provider)
    await makeDue(first)
    const due = await stampede(tabs)
    const calls = tokenCalls(provider) - before
    if (calls !== 1) throw new Error(`${TABS} tabs have asked for ${calls} tokens instead of one`)
    seen.fresh.push(fresh)
    seen.due.push(due)
    return due - fresh
  }
  return {
    ours: added,
    peer: () => bareRefresh(first),
    notes: async () => [
      `the slowest twentieth of ${TABS * REQUESTS} requests began at ${median(seen.fresh).toFixed(0)} ms with a fresh token and at ${median(seen.due).toFixed(0)} ms with one to renew`,
      `one call for a token in each of ${seen.due.length} rounds`,
    ],
    close: async () => {
      await browser.close()
      await provider.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** All in one browser, signed in by the console's own page. */
async function openTabs(browser: Browser, url: string): Promise<Page[]> {
  const context = await browser.newContext()
  const tab = new ConsolePage(await context.newPage(), { url })
  await tab.open('/engagements')
  await tab.signInAs('dev')
  await tab.page.close()
  return Promise.all(Array.from({ length: TABS }, () => openTab(context, url)))
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/stampede/index.html?roundTrip=${ROUND_TRIP}`)
  await page.waitForFunction(() => 'stampede' in globalThis)
  await page.waitForLoadState('networkidle')
  return page
}

/** Milliseconds in which 95 of 100 requests are answered. */
async function stampede(tabs: readonly Page[]): Promise<number> {
  await settled(tabs)
  const at = Date.now() + AHEAD
  const send = (page: Page) =>
    page.evaluate(([count, at]) => (globalThis as Tab).stampede(count, at), [REQUESTS, at] as const)
  const times = (await Promise.all(tabs.map(send))).flat().sort((a, b) => a - b)
  return times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

/** A refresh with nothing around it but `fetch`. The new refresh token is stored: the old one is used up. */
async function bareRefresh(page: Page): Promise<number> {
  await settled([page])
  return page.evaluate(async () => {
    const isTokens = ([, text]: [string, string]) => text.includes('refreshToken')
    const [name = '', text = ''] = Object.entries(localStorage).find(isTokens) ?? []
    const tokens = JSON.parse(text)
    const { iss, azp } = JSON.parse(
      atob(tokens.accessToken.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')),
    )
    const start = performance.now()
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: azp,
      refresh_token: tokens.refreshToken,
    })
    const answer = await fetch(`${iss}/protocol/openid-connect/token`, { method: 'POST', body }).then(
      (given) => given.json(),
    )
    const took = performance.now() - start
    const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = answer
    const receivedAt = Date.now()
    const expiresAt = receivedAt + answer.expires_in * 1000
    localStorage.setItem(
      name,
      JSON.stringify({ ...tokens, accessToken, refreshToken, idToken, receivedAt, expiresAt }),
    )
    return took
  })
}

/** The token that all tabs share ends in five seconds. */
async function makeDue(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage))
      if (text.includes('accessToken'))
        localStorage.setItem(
          name,
          JSON.stringify({ ...JSON.parse(text), expiresAt: Date.now() + 5000 + 1500 }),
        )
  })
}

async function settled(tabs: readonly Page[]): Promise<void> {
  await tabs[0]?.waitForTimeout(SETTLED)
}

function tokenCalls({ world }: Provider): number {
  const { granted = 0, refused = 0 } = world.faults.grants.refresh_token ?? {}
  return granted + refused
}
