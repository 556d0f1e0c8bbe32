/** Which Chromium the tests run in, and with which arguments. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Debian's Chromium runs as root in a container only without its sandbox; the rest keeps it from calling home. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters and colours of the same look whatever the settings of a machine are: pictures are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  // A name that is this machine and yet no secure context, as a console served over plain http would be.
  '--host-resolver-rules=MAP console.test 127.0.0.1',
]

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
  if (named) return named
  if (existsSync(LIGHT)) return LIGHT
  return [playwrightsOwn(), ...SYSTEM].find((path) => existsSync(path))
}

/** Loaded only where it is needed: every run of Vitest asks for a browser, and Playwright takes a third of a second. */
function playwrightsOwn(): string {
  const { chromium }: typeof import('playwright') = createRequire(import.meta.url)('playwright')
  return chromium.executablePath()
}
