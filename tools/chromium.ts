/** Finds a Chromium for the browser tests, or brings one: an installed one, else Playwright's own, else the system's. */
import { spawnSync } from 'node:child_process'
import { installedChromium } from '@headend/testing/browser'
import { root } from './root.ts'

/** The path of a browser; throws with what was tried when none can be had. */
export function bringChromium(say: (line: string) => void): string {
  return installedChromium() ?? downloaded(say) ?? packaged(say) ?? giveUp()
}

function downloaded(say: (line: string) => void): string | undefined {
  say('No Chromium is installed: asking Playwright for its own…')
  const cli = `${root}packages/testing/node_modules/playwright-core/cli.js`
  attempt('node', [cli, 'install', 'chromium-headless-shell', 'chromium'])
  return installedChromium()
}

function packaged(say: (line: string) => void): string | undefined {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  say("Playwright's download is not to be had: asking the system's package manager…")
  attempt(...commandOf([...sudo, 'apt-get', 'update', '-qq']))
  attempt(...commandOf([...sudo, 'apt-get', 'install', '-y', '-qq', 'chromium']))
  return installedChromium()
}

function commandOf([command = '', ...args]: string[]): [string, string[]] {
  return [command, args]
}

function attempt(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 600_000,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
    },
  })
}

function giveUp(): never {
  throw new Error(
    'The browser tests need Chromium, and none can be had: no installed one was found, Playwright could not download its own, ' +
      'and apt-get could not install the package chromium. Install one and name it in HEADEND_CHROMIUM.',
  )
}

if (import.meta.main) console.log(bringChromium(console.error))
