/// <reference lib="dom" />
import type { BrowserContextOptions, Locator } from 'playwright'
import { afterEach, beforeEach, expect } from 'vitest'
import type { ProviderOptions } from '../provider/index.ts'
import { provider, startWorld, withProvider } from '../with-provider.ts'
import { keepEvidence } from './evidence.ts'
import { type Browser, type BrowserContext, ConsolePage, newContext, type Page } from './index.ts'
import { type LayoutShifts, watchLayoutShifts } from './layout-shifts.ts'
import { RecordPage } from './record-page.ts'
import { onBrowser } from './worker-browser.ts'

export { provider } from '../with-provider.ts'

/** Milliseconds to wait for an element, on a slow machine too. */
const PATIENCE = 30_000

/** Reduced motion: tests do not wait for animations. */
const CONTEXT_OPTIONS = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** What the test that runs works with: a fresh browser context with one tab. */
export let browser: Browser
export let context: BrowserContext
export let tab: ConsolePage
export let page: Page
export let record: RecordPage
export let shifts: LayoutShifts

interface StageOptions extends BrowserContextOptions {
  /** Set where the tests are about uncaught errors. */
  mayCrash?: boolean
}

export function withBrowser(options?: ProviderOptions): void {
  withProvider(() => startWorld(options))
  onBrowser((opened) => {
    browser = opened
  })
}

/** As `withBrowser`, with a fresh page for each test. Errors, layout shifts and violations fail a test. */
export function withConsole({ mayCrash, ...options }: StageOptions = {}): void {
  let crashes: string[]
  // Looked at before the context closes: what fails the test below leaves a screenshot too.
  const isDisturbed = () => (!mayCrash && crashes.length > 0) || shifts.whileDrawn().length > 0

  withBrowser()
  beforeEach(async () => {
    context = await newContext(browser, { ...CONTEXT_OPTIONS, ...options })
    context.setDefaultTimeout(PATIENCE)
    shifts = await watchLayoutShifts(context)
    crashes = []
    context.on('weberror', (error) => crashes.push(error.error().message))
    page = await context.newPage()
    tab = new ConsolePage(page, provider)
    record = new RecordPage(tab)
  })
  afterEach(async ({ task }) => {
    try {
      await keepEvidence(context, task, task.result?.state === 'fail' || isDisturbed())
    } finally {
      await context.close()
    }
    if (!mayCrash) expect(crashes).toEqual([])
    expect(shifts.whileDrawn()).toEqual([])
  })
}

/** Presses keys, one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Waits until the element has the focus; a page may set it only after its data has arrived. */
export async function expectFocus(element: Locator): Promise<void> {
  const hasFocus = () => element.evaluate((node) => node === document.activeElement)
  await expect.poll(hasFocus, { timeout: PATIENCE }).toBe(true)
}
