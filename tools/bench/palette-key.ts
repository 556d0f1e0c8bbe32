/** The worst key in the palette to its picture, with 10,000 records behind it: the console against cmdk's own filter. */
import { launchBrowser, type Page } from '@headend/testing/browser'
import { builtPeer, serveFolder } from './built-peer.ts'
import type { Bench, Contest } from './measure.ts'
import { timed } from './painted.ts'
import { pageWithPalette, RECORDS, recordNames, startFullProvider } from './palette-page.ts'

export const paletteKey: Bench = {
  name: 'palette-key',
  peer: "cmdk's own filter over the same records",
  unit: 'ms',
  goal: { ratio: 0.1, is: 'at most' },
  prepare,
}

const GOAL_MILLISECONDS = 30
/** Two words and the beginning of a number; taken back letter by letter. */
const TYPED = 'sport max 2'
/** Milliseconds from one picture to the next key, as somebody types who is quick: no picture waits for the one of the key before. */
const PACE = 100

async function prepare(): Promise<Contest> {
  const provider = await startFullProvider()
  const peer = await serveFolder(builtPeer('cmdk'))
  const browser = await launchBrowser()
  const ours = await pageWithPalette(browser, provider)
  const theirs = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await theirs.goto(peer.url)
  await theirs.evaluate(
    (titles) => (globalThis as unknown as { show: (titles: string[]) => void }).show(titles),
    recordNames(),
  )
  await theirs.getByRole('combobox').waitFor()
  await checkFirst(ours, 'dialog input')
  await checkFirst(theirs, 'input')
  const all: number[] = []
  return {
    ours: async () => {
      const times = await keys(ours, 'dialog input')
      all.push(...times)
      return Math.max(...times)
    },
    peer: async () => Math.max(...(await keys(theirs, 'input'))),
    notes: async () => {
      const worst = Math.max(...all)
      return [
        `${RECORDS} records; the slowest key of all rounds ${worst.toFixed(0)} ms: the goal of ${GOAL_MILLISECONDS} ms is ${worst <= GOAL_MILLISECONDS ? 'met' : 'missed'}`,
      ]
    },
    close: async () => {
      await browser.close()
      await provider.close()
      peer.close()
    },
  }
}

/** Milliseconds of each key, typed and taken back, from its event to the picture in which the field and its result stand. */
async function keys(page: Page, input: string): Promise<number[]> {
  await page.bringToFront()
  await page.locator(input).first().fill('')
  const typed = Array.from(TYPED, (_, at) => TYPED.slice(0, at + 1))
  const states = [...typed, ...typed.slice(0, -1).toReversed()]
  const times: number[] = []
  for (const [at, state] of states.entries()) {
    const longer = at < typed.length
    const awaited = { what: [input, '[role=option]'], text: state }
    await page.waitForTimeout(PACE)
    times.push(
      await timed(page, 'keydown', awaited, () =>
        page.keyboard.press(longer ? (state.at(-1) ?? '') : 'Backspace'),
      ),
    )
  }
  return times
}

/** Both find the same: what begins with what is typed stands first. */
async function checkFirst(page: Page, input: string): Promise<void> {
  await page.locator(input).first().fill(TYPED)
  const first = page.getByRole('option', { name: /^Sport Max 2/ }).first()
  await first.waitFor()
  const text = await page.getByRole('option').first().textContent()
  if (!text?.startsWith('Sport Max 2')) throw new Error(`First stands ${text}`)
}
