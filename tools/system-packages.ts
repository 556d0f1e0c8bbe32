/** Debian's packages: what tests need, such as a Chromium, and the servers of several instances. */
import { execFile } from 'node:child_process'
import { installedChromium } from '@headend/testing/chromium'
import { hasNats } from '@headend/testing/local-nats'
import { isPostgresInstalled } from '@headend/testing/local-postgres'
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

/** As root, installs the servers that are asked for. Throws with what to install if one is missing then. */
export async function installServers(
  { postgres, nats }: { postgres: boolean; nats: boolean },
  report: (line: string) => void,
): Promise<void> {
  const missing = () => [
    ...(postgres && !isPostgresInstalled() ? ['postgresql'] : []),
    ...(nats && !hasNats() ? ['nats-server'] : []),
  ]
  if (missing().length > 0 && process.getuid?.() === 0) {
    report(`Installing ${missing().join(' and ')} from Debian's packages…`)
    await attempt('apt-get', ['update', '-qq'])
    await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()])
  }
  if (missing().length === 0) return
  const names = missing().join(' ')
  throw new Error(
    `Not installed: ${names}. On Debian: sudo apt-get install --no-install-recommends ${names}\n` +
      'Elsewhere, name servers of your own in HEADEND_DATA and HEADEND_EVENTS (docs/scaling.md).',
  )
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
