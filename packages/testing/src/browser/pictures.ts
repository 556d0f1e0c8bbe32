/// <reference lib="dom" />

import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { PNG } from 'pngjs'
import type { Provider } from '../provider/index.ts'
import { ConsolePage } from './console-page.ts'
import { newContext } from './context.ts'

/** How the gallery of parts is looked at. */
const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
} as const satisfies Record<string, BrowserContextOptions>

const STILL: BrowserContextOptions = {
  // Higher than any section: what stands above one is in no picture of it.
  viewport: { width: 1280, height: 1400 },
  reducedMotion: 'reduce',
  timezoneId: 'Europe/Stockholm',
}

export interface Picture {
  /** 'states-of-lists-dark'. */
  name: string
  png: Buffer
}

/** Of every section of the gallery in every look, and of the frame of both environments; on one machine always the same. */
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

/** The same in fewer bytes: without what can be seen through, of which there is nothing. */
export function smaller(png: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(png), { colorType: 2, deflateLevel: 9, filterType: -1 })
}

async function sectionsOf(page: Page, url: string, look: string): Promise<Picture[]> {
  await page.goto(`${url}/parts.html#/gallery`)
  const sections = page.getByRole('main').getByRole('region')
  await page.getByRole('region', { name: 'Cards without a poster' }).waitFor()
  // It comes in a chunk of its own.
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
  // What cannot be in the picture: the tab of the browser.
  await page.locator(`link[rel=icon][href$="/favicon-${environment}.svg"]`).waitFor({ state: 'attached' })
  await page.evaluate(untilStill)
  return page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 90 } })
}

/** Letters and pictures are there, the keyboard is nowhere, and nothing lies over it. */
async function untilStill(): Promise<void> {
  await document.fonts.ready
  for (const image of document.images) await image.decode().catch(() => {})
  const toggle = document.querySelector<HTMLElement>('nav > button')
  if (toggle) toggle.style.visibility = 'hidden'
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
