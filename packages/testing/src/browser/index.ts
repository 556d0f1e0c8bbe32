/** A real Chromium, and the console's pages as verbs. */
import { type Browser, chromium } from 'playwright'
import { installedChromium, QUIET } from './installed.ts'

export type { Browser, BrowserContext, Page } from 'playwright'
export { ConsolePage } from './console-page.ts'
export { blockStorage, newContext } from './context.ts'

/** The installed browser, quiet about itself. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = installedChromium()
  if (!executablePath)
    throw new Error('No Chromium is installed: `npm test` brings one, or name yours in HEADEND_CHROMIUM.')
  return chromium.launch({ executablePath, args: [...QUIET] })
}
