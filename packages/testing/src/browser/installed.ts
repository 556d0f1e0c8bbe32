import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Chromium without a window to draw around its pages: it takes a quarter of the processor's time for each new one. */
const LIGHT = '/usr/lib/chromium/chromium-headless-shell'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of the browser that HEADEND_CHROMIUM names, else the light one, Playwright's own or the system's; throws for a wrong name. */
export function installedChromium(): string | undefined {
  const named = process.env.HEADEND_CHROMIUM
  if (named && !existsSync(named)) throw new Error(`HEADEND_CHROMIUM names ${named}, which does not exist.`)
  return named || [LIGHT, chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
}
