/** Finds a Chromium for the browser tests, or brings one: the light one, else any installed, else Playwright's own, else the system's. */
import { installedChromium, isLight } from '@headend/testing/browser'
import { attempt, installPackages, WISHED_FOR } from './packages.ts'
import { root } from './root.ts'

/** The path of a browser; throws with what was tried when none can be had. */
export function bringChromium(say: (line: string) => void): string {
  const installed = installedChromium()
  if (installed && isLight(installed)) return installed
  return lightest(say, installed ? WISHED_FOR : undefined) ?? downloaded(say) ?? packaged(say) ?? giveUp()
}

/** Only where nobody has to be asked; any other that is installed does as well, and takes longer. */
function lightest(say: (line: string) => void, limit: number | undefined): string | undefined {
  if (process.getuid?.() === 0) {
    say('Asking the package manager of the system for the light Chromium, chromium-headless-shell…')
    installPackages(['chromium-headless-shell'], limit)
  }
  return installedChromium()
}

function downloaded(say: (line: string) => void): string | undefined {
  say('No Chromium is installed: asking Playwright for its own…')
  const cli = `${root}packages/testing/node_modules/playwright-core/cli.js`
  attempt(['node', cli, 'install', 'chromium-headless-shell', 'chromium'])
  return installedChromium()
}

function packaged(say: (line: string) => void): string | undefined {
  say("Playwright's download is not to be had: asking the system's package manager…")
  installPackages(['chromium'])
  return installedChromium()
}

function giveUp(): never {
  throw new Error(
    'The browser tests need Chromium, and none can be had: no installed one was found, Playwright could not download its own, ' +
      'and apt-get could not install the package chromium. Install one and name it in HEADEND_CHROMIUM.',
  )
}

if (import.meta.main) console.log(bringChromium(console.error))
