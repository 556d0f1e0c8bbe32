/// <reference lib="dom" />
import type { BrowserContextOptions, Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Provider, ProviderOptions } from '../provider/index.ts'
import { startWorld } from '../world.ts'
import { keepEvidence, startTrace } from './evidence.ts'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  type LayoutShifts,
  reuseContext,
  watchLayoutShifts,
} from './index.ts'
import { onBrowser } from './worker-browser.ts'

/** Milliseconds to wait for an element, on a slow machine too. */
const PATIENCE = 30_000

/** Reduced motion: tests do not wait for animations. */
const CONTEXT_OPTIONS = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

export interface World {
  provider: Provider
  browser: Browser
}

export interface Stage extends World {
  context: BrowserContext
  tab: ConsolePage
  shifts: LayoutShifts
}

interface StageOptions extends BrowserContextOptions {
  /** Set where the tests are about uncaught errors. */
  mayCrash?: boolean
}

/** For a test file: one provider and the worker's browser. */
export function onWorld(enter: (world: World) => void, options?: ProviderOptions): void {
  let provider: Provider

  beforeAll(async () => {
    provider = await startWorld(options)
  })
  afterAll(() => provider.close())
  onBrowser((browser) => enter({ provider, browser }))
}

/**
 * For a test file: as `onWorld`, and before each test a fresh browser context with one tab. A test fails if
 * its page throws an uncaught error, shifts while it is drawn, or violates its policy.
 */
export function onStage(enter: (stage: Stage) => void, { mayCrash, ...options }: StageOptions = {}): void {
  let provider: Provider
  let browser: Browser
  let context: BrowserContext
  let crashes: string[]
  let shifts: LayoutShifts

  onWorld((world) => ({ provider, browser } = world))
  beforeEach(async () => {
    const reused = await reuseContext(browser, { ...CONTEXT_OPTIONS, ...options })
    context = reused.context
    context.setDefaultTimeout(PATIENCE)
    await startTrace(context)
    shifts = await watchLayoutShifts(context)
    crashes = []
    context.on('weberror', (error) => crashes.push(error.error().message))
    enter({ provider, browser, context, shifts, tab: new ConsolePage(reused.page, provider) })
  })
  afterEach(async ({ task }) => {
    try {
      await keepEvidence(context, task)
    } finally {
      provider.world.faults.clear()
      await context.close()
    }
    if (!mayCrash) expect(crashes).toEqual([])
    expect(shifts.whileDrawn()).toEqual([])
  })
}

/** Waits until the element has the focus; a page may set it only after its data has arrived. */
export async function expectFocus(element: Locator): Promise<void> {
  const hasFocus = () => element.evaluate((node) => node === document.activeElement)
  await expect.poll(hasFocus, { timeout: PATIENCE }).toBe(true)
}
