import { afterAll, beforeEach, test } from 'vitest'
import { closeContexts } from './close-contexts.ts'
import { type Browser, installedChromium, launchBrowser } from './index.ts'

/** One for all files that a worker takes, launched for the first of them and closed with the worker. */
// biome-ignore lint/correctness/noEmptyPattern: of the pattern Vitest reads what a fixture needs, and takes nothing else.
const inWorker = test.extend('openBrowser', { scope: 'worker' }, ({}, { onCleanup }) => {
  let browser: Browser | undefined
  onCleanup(() => browser?.close())
  return async (): Promise<Browser> => {
    // One that has crashed, or was closed by a file, is no other file's.
    if (!browser?.isConnected()) browser = await launchBrowser()
    return browser
  }
})

/** For a file of scenarios: a browser, in which each test has contexts of its own. One that it leaves open goes with the file. */
export function onBrowser(enter: (browser: Browser) => void): void {
  if (!installedChromium()) {
    leaveOut()
    return
  }
  let browser: Browser | undefined

  inWorker.beforeAll(async ({ openBrowser }) => {
    browser = await openBrowser()
    enter(browser)
  })
  // Where none could be launched, that is what is told.
  afterAll(() => browser && closeContexts(browser))
}

/** `npm test` says at its end what was left out for want of a browser. */
function leaveOut(): void {
  beforeEach(({ task, skip }) => {
    task.meta.needs = 'chromium'
    skip()
  })
}
