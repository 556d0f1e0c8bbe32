/** The Chromium that tests run in, and its arguments. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Chromium runs as root in a container only without its sandbox; the rest keeps it from calling home. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same letters and colours on every machine, because pictures are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  // A name of this machine that is no secure context, like a console served over plain http.
  '--host-resolver-rules=MAP console.test 127.0.0.1',
]

/** Chromium without windows: a new page takes a quarter of the processor time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** HEADEND_CHROMIUM, else the headless shell, Playwright's own or the system's; a wrong path throws. */
export function installedChromium(): string | undefined {
  const named = process.env.HEADEND_CHROMIUM
  if (named && !existsSync(named)) throw new Error(`HEADEND_CHROMIUM names ${named}, which does not exist.`)
  if (named) return named
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL
  return [playwrightsOwn(), ...SYSTEM].find((path) => existsSync(path))
}

/** Loaded when needed: Playwright takes a third of a second. */
function playwrightsOwn(): string {
  const { chromium }: typeof import('playwright') = createRequire(import.meta.url)('playwright')
  return chromium.executablePath()
}
