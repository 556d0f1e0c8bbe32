/** From Mod+K to the picture of the palette, with 10,000 records behind it: the console against the least dialog that there can be. */
import { launchBrowser, type Page } from '@headend/testing/browser'
import { builtPeer, serveFolder } from './built-peer.ts'
import type { Bench, Contest } from './measure.ts'
import { middle, timed } from './painted.ts'
import { pageWithPalette, startFullProvider } from './palette-page.ts'

export const paletteOpen: Bench = {
  name: 'palette-open',
  peer: 'a dialog of React with a field and twenty rows',
  unit: 'ms',
  goal: { ratio: 3, is: 'at most' },
  prepare,
}

const GOAL_MILLISECONDS = 80

async function prepare(): Promise<Contest> {
  const provider = await startFullProvider()
  const peer = await serveFolder(builtPeer('cmdk'))
  const browser = await launchBrowser()
  const ours = await pageWithPalette(browser, provider)
  await ours.keyboard.press('Escape')
  const theirs = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await theirs.goto(peer.url)
  await theirs.evaluate(() => (globalThis as unknown as { show: () => void }).show())
  const all: number[] = []
  return {
    ours: async () => {
      const time = await opened(ours)
      all.push(time)
      return time
    },
    peer: () => opened(theirs),
    notes: async () => [
      `the goal of at most ${GOAL_MILLISECONDS} ms is ${middle(all) <= GOAL_MILLISECONDS ? 'met' : 'missed'}; the slowest of ${all.length}: ${Math.max(...all).toFixed(0)} ms`,
    ],
    close: async () => {
      await browser.close()
      await provider.close()
      peer.close()
    },
  }
}

async function opened(page: Page): Promise<number> {
  const time = await timed(page, 'keydown', { what: 'dialog [role=option]' }, () =>
    page.keyboard.press('Control+k'),
  )
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  return time
}
