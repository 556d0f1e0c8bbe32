import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { closedBy, collectViolations, ITS_OWN_COLOURS, inTime } from './context.ts'

/** What Playwright's own runner reuses contexts with (its option `reuseContext`), and its types leave out. */
interface Reusing {
  _newContextForReuse: (options: BrowserContextOptions) => Promise<BrowserContext>
  _disconnectFromReusedContext: (reason: string) => Promise<void>
}

/**
 * What the library hands out knows what is behind it: a context empties the cache before it is lent again, and what was kept at each
 * origin that it has been to; a browser knows which that is.
 */
interface Connected {
  _connection: {
    toImpl: {
      (context: BrowserContext): { clearCache: () => Promise<void>; _origins: Set<string> }
      (browser: Browser): { _contextForReuse: unknown }
    }
  }
}

/** Milliseconds that a page may take to be as new. */
const PATIENCE = 10_000

/** How many come one after the other: what pages leave behind is hundreds of megabytes by then. */
const IN_A_ROW = 10

interface Lent {
  /** With the last one. */
  count: number
  /** Closes the last one for good, until it is given back. */
  close?: BrowserContext['close']
}

const lent = new WeakMap<Browser, Lent>()

/**
 * A person's browser, as new, in the process of the one before: the engine knows the console's code by then, as it does where
 * people work, and a page costs a quarter less. A browser has one at a time; closing it is that of `newContext`.
 */
export async function reuseContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const { count, close: closeLast } = lent.get(browser) ?? { count: 0 }
  // Where a test fails it may still be out, and the library would lend it once more, with all that was put into it.
  if (closeLast) await inTime(closeLast({ reason: 'It was not given back' }))
  const context = await lend(browser, options)
  keepCache(context)
  const close = context.close.bind(context)
  lent.set(browser, { count: count + 1, close })
  const page = context.pages()[0] ?? (await context.newPage())
  await forget(page)
  const giveBack: BrowserContext['close'] = (closing) => takeBack(browser, context, close, closing)
  return { context: closedBy(context, giveBack, await collectViolations(context)), page }
}

async function lend(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const reuse = () => (browser as Browser & Reusing)._newContextForReuse({ ...ITS_OWN_COLOURS, ...options })
  // A page that was on its way elsewhere when it was given back breaks off the way on which it is sent to nothing.
  const reused = await Promise.race([reuse().catch(reuse), pause(PATIENCE)])
  if (reused) return reused
  // Or it never gets there, and the library would wait for it each time anew: it stays behind until the browser closes.
  const { _connection } = browser as Browser & Connected
  _connection.toImpl(browser)._contextForReuse = undefined
  return reuse()
}

/**
 * What was fetched stays, with what the engine made of it: the provider lets be kept only what has the same content for ever. Without
 * it the console is fetched and compiled anew each time, which is a fifth of what opening a page costs.
 */
function keepCache(context: BrowserContext): void {
  ;(context as BrowserContext & Connected)._connection.toImpl(context).clearCache = async () => {}
}

async function takeBack(
  browser: Browser,
  context: BrowserContext,
  close: BrowserContext['close'],
  closing: Parameters<BrowserContext['close']>[0],
): Promise<void> {
  const { count, close: closeLast } = lent.get(browser) ?? { count: 0 }
  // Somebody else has the next one by now.
  if (closeLast !== close) return
  if (count % IN_A_ROW === 0) await close(closing)
  else {
    // What the library leaves as it was, but for what is forgotten before the next one comes.
    await context.setOffline(false)
    leaveKept(context)
    await (browser as Browser & Reusing)._disconnectFromReusedContext('It goes to the next one')
  }
  if (lent.get(browser)?.close === close) lent.set(browser, { count })
}

/**
 * What was kept at any origin is left to the browser. The library would go to each of them to empty it, and stand between the page
 * and the network meanwhile; with it, opening a page costs a quarter more.
 */
function leaveKept(context: BrowserContext): void {
  ;(context as BrowserContext & Connected)._connection.toImpl(context)._origins.clear()
}

/** What a page may have kept, the session's storage with the local one. */
const KEPT = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** Back leads to no page of whoever was here before, and nothing is left of what was kept at any origin. */
async function forget(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  // Without an origin it is that of all of them.
  await devtools.send('Storage.clearDataForOrigin', { origin: '', storageTypes: KEPT })
  await devtools.detach()
}
