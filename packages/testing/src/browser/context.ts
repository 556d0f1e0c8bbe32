/// <reference lib="dom" />
/** Browser contexts of tests: new ones, and one that is reused from test to test (decision 0023). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { startTrace } from './evidence.ts'

const REPORT = 'headendPolicyViolation'
/** Milliseconds that a page may take to answer, and a context to close or to be cleared. */
const DEADLINES = { answer: 2000, close: 10_000, clear: 10_000 }

/** Emulating forced colours, even as none, makes Chromium restyle a page that is leaving. */
const NO_EMULATION = { forcedColors: null } satisfies BrowserContextOptions

/** A fresh browser context. Closing it throws if a page has violated its policy. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...NO_EMULATION, ...options })
  await startTrace(context)
  const close = context.close.bind(context)
  return checkedOnClose(context, close, await collectViolations(context))
}

function checkedOnClose(
  context: BrowserContext,
  close: BrowserContext['close'],
  violations: ReadonlySet<string>,
): BrowserContext {
  context.close = async (options) => {
    // Wait for reports on their way; a page that is leaving for another one may never answer.
    const answers = context.pages().map((page) => page.evaluate(() => {}).catch(() => {}))
    await Promise.race([Promise.all(answers), pause(DEADLINES.answer)])
    // A route handler may still wait for the answer that it changes; a closed page has none.
    const routed = [context, ...context.pages()]
    for (const target of routed) await target.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    await withinDeadline(close(options))
    if (violations.size > 0)
      throw new Error(`Refused by a content security policy:\n${[...violations].join('\n')}`)
  }
  return context
}

/** Chromium sometimes never reports that a leaving page has closed; closing the browser then ends it. */
async function withinDeadline(closing: Promise<void>): Promise<void> {
  await Promise.race([closing, pause(DEADLINES.close)])
}

/** As with all site data blocked: reading either storage throws. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
  })
}

/** Reported by the page itself or, once it has gone, by the browser's console. */
async function collectViolations(context: BrowserContext): Promise<ReadonlySet<string>> {
  const violations = new Set<string>()
  await context.exposeBinding(REPORT, (_source, text: string) => violations.add(text))
  await context.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { documentURI, effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      const text = `${documentURI}: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`
      ;(window as unknown as Record<string, (text: string) => void>)[report]?.(text)
    })
  }, REPORT)
  context.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) violations.add(message.text())
  })
  return violations
}

/** The calls behind the option `reuseContext` of Playwright's own runner, which its types leave out. */
interface ReusingBrowser {
  _newContextForReuse: (options: BrowserContextOptions) => Promise<BrowserContext>
  _disconnectFromReusedContext: (reason: string) => Promise<void>
}

/** The objects of the library's other side. */
interface Connected {
  _connection: {
    toImpl: {
      (context: BrowserContext): { clearCache: () => Promise<void>; _origins: Set<string> }
      (browser: Browser): { _contextForReuse: unknown }
    }
  }
}

/** Uses of one context. By then its pages have left hundreds of megabytes behind. */
const MOST_USES = 10

interface Reuse {
  /** Contexts that were lent, the last one included. */
  count: number
  /** Closes the last context for good, until it is given back. */
  close?: BrowserContext['close']
}

const reuses = new WeakMap<Browser, Reuse>()

/** A cleared context in the same process, where the console is compiled: a page costs a quarter less. */
export async function reuseContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const { count, close: closeLast } = reuses.get(browser) ?? { count: 0 }
  // A failed test may not have given it back; the library would lend it again uncleared.
  if (closeLast) await withinDeadline(closeLast({ reason: 'It was not given back' }))
  const context = await lendContext(browser, options)
  keepCache(context)
  const close = context.close.bind(context)
  reuses.set(browser, { count: count + 1, close })
  const page = context.pages()[0] ?? (await context.newPage())
  await clearStorage(page)
  const giveBack: BrowserContext['close'] = (closing) => takeBack(browser, context, close, closing)
  return { context: checkedOnClose(context, giveBack, await collectViolations(context)), page }
}

async function lendContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const reuse = () =>
    (browser as Browser & ReusingBrowser)._newContextForReuse({ ...NO_EMULATION, ...options })
  // A page that was leaving when it was given back interrupts the first try.
  const reused = await Promise.race([reuse().catch(reuse), pause(DEADLINES.clear)])
  if (reused) return reused
  // The library would wait for that page again each time, so its context stays behind until the browser
  // closes.
  const { _connection } = browser as Browser & Connected
  _connection.toImpl(browser)._contextForReuse = undefined
  return reuse()
}

/** Keeps files that never change: compiling the console again is a fifth of opening a page. */
function keepCache(context: BrowserContext): void {
  ;(context as BrowserContext & Connected)._connection.toImpl(context).clearCache = async () => {}
}

async function takeBack(
  browser: Browser,
  context: BrowserContext,
  close: BrowserContext['close'],
  closing: Parameters<BrowserContext['close']>[0],
): Promise<void> {
  const { count, close: closeLast } = reuses.get(browser) ?? { count: 0 }
  // The next context is in use by now.
  if (closeLast !== close) return
  if (count % MOST_USES === 0) await close(closing)
  else {
    // The library does not reset it.
    await context.setOffline(false)
    skipClearing(context)
    await (browser as Browser & ReusingBrowser)._disconnectFromReusedContext('It goes to the next test')
  }
  if (reuses.get(browser)?.close === close) reuses.set(browser, { count })
}

/** The library would open each origin to clear it, a quarter of opening a page. */
function skipClearing(context: BrowserContext): void {
  ;(context as BrowserContext & Connected)._connection.toImpl(context)._origins.clear()
}

/** local_storage includes the session's storage. */
const STORAGE_TYPES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

async function clearStorage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  // An empty origin means all of them.
  await devtools.send('Storage.clearDataForOrigin', { origin: '', storageTypes: STORAGE_TYPES })
  await devtools.detach()
}
