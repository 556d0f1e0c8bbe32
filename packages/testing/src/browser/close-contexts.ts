import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from './index.ts'

/** Milliseconds that a context may take to go. */
const PATIENCE = 10_000

/** What a file leaves open goes with it. A context that does not go, as Chromium has them sometimes, takes the browser along. */
export async function closeContexts(browser: Pick<Browser, 'contexts' | 'close'>, patience = PATIENCE) {
  const enough = new AbortController()
  const closing = Promise.allSettled(browser.contexts().map((context) => context.close()))
  await Promise.race([closing, after(patience, undefined, { signal: enough.signal })])
  enough.abort()
  if (browser.contexts().length > 0) await browser.close()
}
