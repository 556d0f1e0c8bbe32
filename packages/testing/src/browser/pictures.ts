/// <reference lib="dom" />

import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { PNG } from 'pngjs'
import type { Provider } from '../provider/index.ts'
import { ConsolePage } from './console-page.ts'
import { newContext } from './context.ts'

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
} as const satisfies Record<string, BrowserContextOptions>

const STILL: BrowserContextOptions = {
  // Higher than any section, so that nothing else gets into its picture.
  viewport: { width: 1280, height: 1400 },
  reducedMotion: 'reduce',
  timezoneId: 'Europe/Stockholm',
}

export interface Picture {
  /** 'states-of-lists-dark'. */
  name: string
  png: Buffer
}

/** Every section of the gallery in every look, and the frame of both environments. */
export async function takePictures(browser: Browser, provider: Provider): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await newContext(browser, { ...STILL, ...options })
    const page = await context.newPage()
    pictures.push(...(await sectionsOf(page, provider.url, look)))
    await context.close()
  }
  for (const environment of ['pilot', 'production'])
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await newContext(browser, { ...STILL, colorScheme })
      const page = await context.newPage()
      pictures.push({
        name: `frame-${environment}-${colorScheme}`,
        png: await frameOf(page, provider, environment),
      })
      await context.close()
    }
  return pictures
}

/** The same picture in fewer bytes: without an alpha channel. */
export function withoutAlpha(png: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(png), { colorType: 2, deflateLevel: 9, filterType: -1 })
}

async function sectionsOf(page: Page, url: string, look: string): Promise<Picture[]> {
  await page.goto(`${url}/parts.html`)
  const sections = page.getByRole('main').getByRole('region')
  await page.getByRole('region', { name: 'Cards without a poster' }).waitFor()
  // It is loaded as its own chunk.
  await page.getByRole('region', { name: 'Popups' }).getByRole('gridcell').first().waitFor()
  await page.evaluate(untilStill)
  const pictures: Picture[] = []
  for (const section of await sections.filter({ has: page.locator(':scope > h2') }).all()) {
    const title = await section.getByRole('heading').first().innerText()
    const name = `${title.toLowerCase().replace(/\W+/g, '-')}-${look}`
    pictures.push({ name, png: await section.screenshot() })
  }
  return pictures
}

async function frameOf(page: Page, provider: Provider, environment: string): Promise<Buffer> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), environment } })
  })
  await new ConsolePage(page, provider).openAs('maja', '/?country=SE')
  await page.getByRole('heading').first().waitFor()
  // The browser's tab is not in the picture.
  await page.locator(`link[rel=icon][href$="/favicon-${environment}.svg"]`).waitFor({ state: 'attached' })
  await page.evaluate(untilStill)
  return page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 90 } })
}

/** Runs in the page: fonts and images are loaded, nothing has the focus, no button lies over the frame. */
async function untilStill(): Promise<void> {
  await document.fonts.ready
  for (const image of document.images) await image.decode().catch(() => {})
  const toggle = document.querySelector<HTMLElement>('nav > button')
  if (toggle) toggle.style.visibility = 'hidden'
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
