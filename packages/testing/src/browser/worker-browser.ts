import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, test } from 'vitest'
import { keepEvidence } from './evidence.ts'
import { type Browser, launchBrowser } from './index.ts'
import { installedChromium } from './installed.ts'

/** One browser per worker, launched for its first file and closed with the worker. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from this pattern.
const inWorker = test.extend('openBrowser', { scope: 'worker' }, ({}, { onCleanup }) => {
  let browser: Browser | undefined
  onCleanup(() => browser?.close())
  return async (): Promise<Browser> => {
    // Relaunched if it crashed or a file closed it.
    if (!browser?.isConnected()) browser = await launchBrowser()
    return browser
  }
})

/** Gives a test file the worker's browser; without Chromium its tests are skipped. */
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
  // A test that fails half-way leaves its context open.
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

/** Milliseconds that contexts may take to close. */
const CLOSE_DEADLINE = 10_000

/** If a context does not close in time, the whole browser is closed. */
async function closeContexts(browser: Browser): Promise<void> {
  const timer = new AbortController()
  const closing = Promise.allSettled(browser.contexts().map((context) => context.close()))
  await Promise.race([closing, after(CLOSE_DEADLINE, undefined, { signal: timer.signal })])
  timer.abort()
  if (browser.contexts().length > 0) await browser.close()
}
