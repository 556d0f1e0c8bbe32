import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of the browser that HEADEND_CHROMIUM names, else Playwright's own, else the system's; throws for a wrong name. */
export function installedChromium(): string | undefined {
  const named = process.env.HEADEND_CHROMIUM
  if (named && !existsSync(named)) throw new Error(`HEADEND_CHROMIUM names ${named}, which does not exist.`)
  return named || [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
}
