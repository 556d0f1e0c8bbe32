import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from './index.ts'

/** Milliseconds that a context may take to close. */
const PATIENCE = 10_000

/** Closes what a file left open. If a context does not close in time, the whole browser is closed. */
export async function closeContexts(browser: Browser): Promise<void> {
  const enough = new AbortController()
  const closing = Promise.allSettled(browser.contexts().map((context) => context.close()))
  await Promise.race([closing, after(PATIENCE, undefined, { signal: enough.signal })])
  enough.abort()
  if (browser.contexts().length > 0) await browser.close()
}
