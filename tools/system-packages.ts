/** What tests need of the system: a Chromium, shells that complete, and a terminal that can be read. */
import { execFile } from 'node:child_process'
import { installedChromium } from '@headend/testing/chromium'
import { missingPrograms } from '@headend/testing/terminal'
import { root } from './root.ts'

/** Milliseconds for one command: a slow network takes long, a dead one must not block the run. */
const TIME_LIMIT = 600_000

/**
 * As root, installs what is missing; otherwise prints one line with what to install.
 * Throws if root cannot install Chromium: without it most tests would be skipped.
 */
export async function installSystemPackages(report: (line: string) => void): Promise<void> {
  if (missingPackages().length === 0) return
  if (process.getuid?.() !== 0) return report(adviceFor(missingPackages()))
  report(`Installing what some tests need: ${missingPackages().join(', ')}…`)
  await attempt('apt-get', ['update', '-qq'])
  await attempt('apt-get', ['install', '-y', '-qq', ...missingPackages()])
  if (!installedChromium()) await downloadChromium()
  if (!installedChromium()) await attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  if (!installedChromium())
    throw new Error('No Chromium can be installed: name an installed one in HEADEND_CHROMIUM.')
}

const missingPackages = (): string[] => [
  ...(installedChromium() ? [] : ['chromium-headless-shell']),
  ...missingPrograms(),
]

function adviceFor(packages: readonly string[]): string {
  const tests = packages.map((name) =>
    name.startsWith('chromium') ? 'all browser tests' : `tests with ${name}`,
  )
  return `Left out: ${tests.join(', ')}. To run them: sudo apt-get install ${packages.join(' ')}`
}

/** Playwright's own build, where Debian's package is not available. */
function downloadChromium(): Promise<void> {
  return attempt('node', [
    `${root}packages/testing/node_modules/playwright/cli.js`,
    'install',
    'chromium-headless-shell',
  ])
}

/** Ignores failure: the caller checks again what is installed. */
function attempt(command: string, args: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
  }
  return new Promise((resolve) => {
    execFile(command, [...args], { env, timeout: TIME_LIMIT }, () => resolve())
  })
}
