import { afterAll, afterEach, beforeEach, test } from 'vitest'
import { closeContexts } from './close-contexts.ts'
import { keepEvidence } from './evidence.ts'
import { type Browser, installedChromium, launchBrowser } from './index.ts'

/** One browser per worker, launched for its first file and closed with the worker. */
// biome-ignore lint/correctness/noEmptyPattern: of the pattern Vitest reads what a fixture needs, and takes nothing else.
const inWorker = test.extend('openBrowser', { scope: 'worker' }, ({}, { onCleanup }) => {
  let browser: Browser | undefined
  onCleanup(() => browser?.close())
  return async (): Promise<Browser> => {
    // Relaunched if it crashed or a file closed it.
    if (!browser?.isConnected()) browser = await launchBrowser()
    return browser
  }
})

/** Gives a test file the worker's browser. Without Chromium its tests are skipped; contexts left open are closed after it. */
export function onBrowser(enter: (browser: Browser) => void): void {
  if (!installedChromium()) {
    skipAll()
    return
  }
  let browser: Browser | undefined

  inWorker.beforeAll(async ({ openBrowser }) => {
    browser = await openBrowser()
    enter(browser)
  })
  // A context that its test has left open: one that fails half-way closes nothing.
  afterEach(async ({ task }) => {
    for (const context of browser?.contexts() ?? []) await keepEvidence(context, task)
  })
  // If the launch failed, that error is enough.
  afterAll(() => browser && closeContexts(browser))
}

/** The summary of `npm test` counts these tests. */
function skipAll(): void {
  beforeEach(({ task, skip }) => {
    task.meta.needs = 'chromium'
    skip()
  })
}
