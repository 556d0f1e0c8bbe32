import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { closedBy, collectViolations } from './context.ts'

/** What Playwright's own runner reuses contexts with (its option `reuseContext`), and its types leave out. */
interface Reusing {
  _newContextForReuse: (options: BrowserContextOptions) => Promise<BrowserContext>
  _disconnectFromReusedContext: (reason: string) => Promise<void>
}

/** How many come one after the other: what pages leave behind is hundreds of megabytes by then. */
const IN_A_ROW = 10

const lent = new WeakMap<Browser, number>()

/**
 * A person's browser, as new, in the process of the one before: the engine knows the console's code by then, as it does where
 * people work, and a page costs a quarter less. A browser has one at a time; closing it is that of `newContext`.
 */
export async function reuseContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const reusing = browser as Browser & Reusing
  const context = await reusing._newContextForReuse(options)
  const page = context.pages()[0] ?? (await context.newPage())
  await forgetTheWay(page)
  const close = context.close.bind(context)
  const count = (lent.get(browser) ?? 0) + 1
  lent.set(browser, count)
  const giveBack: BrowserContext['close'] = async (closing) => {
    if (count % IN_A_ROW === 0) return close(closing)
    // The one thing that stays as it was.
    await context.setOffline(false)
    await reusing._disconnectFromReusedContext('It goes to the next one')
  }
  return { context: closedBy(context, giveBack, await collectViolations(context)), page }
}

/** Back leads to no page of whoever was here before. */
async function forgetTheWay(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}
