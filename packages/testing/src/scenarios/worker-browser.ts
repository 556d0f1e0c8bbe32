import { afterAll, test } from 'vitest'
import { type Browser, launchBrowser } from '../browser/index.ts'
import { closeContexts } from './close-contexts.ts'

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
  let browser: Browser | undefined

  inWorker.beforeAll(async ({ openBrowser }) => {
    browser = await openBrowser()
    enter(browser)
  })
  // Where none could be launched, that is what is told.
  afterAll(() => browser && closeContexts(browser))
}
