/// <reference lib="dom" />
import { basename } from 'node:path'
import type { BrowserContextOptions, Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Provider, ProviderOptions } from '../provider/index.ts'
import { startWorld } from '../world.ts'
import { keepEvidence, startTrace } from './evidence.ts'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  type FeltPages,
  followFelt,
  reuseContext,
} from './index.ts'
import { onBrowser } from './worker-browser.ts'

/** Milliseconds until what a person waits for has to be there; a busy machine is no fast one. */
const PATIENCE = 30_000

/** Without animations: nothing is waited for that only moves. */
const PERSON = {
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
  felt: FeltPages
}

interface StageOptions extends BrowserContextOptions {
  /** Where what nobody catches is what the tests are about. */
  mayCrash?: boolean
}

/** For a file of scenarios: one provider and a browser. */
export function onWorld(enter: (world: World) => void, options?: ProviderOptions): void {
  let provider: Provider

  beforeAll(async () => {
    provider = await startWorld(options)
  })
  afterAll(() => provider.close())
  onBrowser((browser) => enter({ provider, browser }))
}

/**
 * For a file of scenarios: one provider and a browser, and before each test a person's browser, as new, with one tab in it.
 * A page that crashes, that moves while it is drawn, or that its policy refuses something, fails the test.
 */
export function onStage(enter: (stage: Stage) => void, { mayCrash, ...options }: StageOptions = {}): void {
  let provider: Provider
  let browser: Browser
  let context: BrowserContext
  let crashes: string[]
  let felt: FeltPages

  onWorld((world) => ({ provider, browser } = world))
  beforeEach(async ({ task }) => {
    const lent = await reuseContext(browser, { ...PERSON, ...options })
    context = lent.context
    context.setDefaultTimeout(PATIENCE)
    await startTrace(context)
    felt = await followFelt(context, `${task.file.name}: ${task.name}`)
    crashes = []
    context.on('weberror', (error) => crashes.push(error.error().message))
    enter({ provider, browser, context, felt, tab: new ConsolePage(lent.page, provider) })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence(context, `${basename(task.file.name)} ${task.name}`)
    provider.world.faults.clear()
    await context.close()
    if (!mayCrash) expect(crashes).toEqual([])
    expect(felt.moved()).toEqual([])
  })
}

/** The keyboard is there. Waits for it: a page gives the focus when what it was on has come. */
export async function expectFocus(element: Locator): Promise<void> {
  const hasFocus = () => element.evaluate((node) => node === document.activeElement)
  await expect.poll(hasFocus, { timeout: PATIENCE }).toBe(true)
}
