/** What tests need of the system: a Chromium, shells that complete, and a terminal that can be read. */
import { execFile } from 'node:child_process'
import { installedChromium } from '@headend/testing/browser'
import { missingPrograms } from '@headend/testing/terminal'
import { root } from './root.ts'

/** Milliseconds: a slow line may take long, and one that never answers must not hold up the run. */
const TIME_LIMIT = 600_000

/**
 * As root it installs what is missing with apt-get; otherwise it uses what is there and says in one line what to install.
 * Throws where root cannot bring a Chromium: most tests would be left out unseen.
 */
export async function bringSystemPackages(say: (line: string) => void): Promise<void> {
  if (missingPackages().length === 0) return
  if (process.getuid?.() !== 0) return say(adviceFor(missingPackages()))
  say(`Installing what some tests need: ${missingPackages().join(', ')}…`)
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

/** Playwright's own, where Debian's packages are not to be had. */
function downloadChromium(): Promise<void> {
  return attempt('node', [
    `${root}packages/testing/node_modules/playwright/cli.js`,
    'install',
    'chromium-headless-shell',
  ])
}

/** The caller looks afterwards whether it is there now. */
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
