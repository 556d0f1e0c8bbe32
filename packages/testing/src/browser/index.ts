/** A real Chromium, and the console's pages as verbs. */
import { type Browser, chromium } from 'playwright-core'

export type { Browser, BrowserContext, Page } from 'playwright-core'
export { chromium } from 'playwright-core'
export { ConsolePage } from './console-page.ts'

/** Debian's Chromium runs as root in a container only without its sandbox; the rest keeps it from calling home. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that HEADEND_CHROMIUM names, as `npm test` sets it; else the one that is installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.HEADEND_CHROMIUM ?? '/usr/bin/chromium',
    args: QUIET,
  })
}
