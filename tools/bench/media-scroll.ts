/**
 * 3,000 cards scrolled from the first to the last: what our script takes of the longest frame, and whether the heap stays as it is.
 * Posters are JPEG, as an image proxy sends them. Those of the provider are drawn: each is a document of its own to the browser, and
 * what it then collects at once, while a script of ours runs, takes longer than all that the script does.
 */
import { strictEqual } from 'node:assert/strict'
import { type Browser, launchBrowser, type Page } from '@headend/testing/browser'
import { startProvider } from '@headend/testing/provider'
import { FILMS } from '../../packages/testing/src/provider/sample/films.ts'
import { root } from '../root.ts'
import type { Bench, Contest } from './measure.ts'
import { startPosterGateway } from './poster-gateway.ts'
import { FRAME, heapOf, megabytes, type TraceEvent, traced } from './trace.ts'

/** Milliseconds of two frames: what takes longer is seen. */
const BUDGET = 33
/** Pixels of a frame: as fast as somebody scrolls who looks for the end. */
const STEP = 240
/** Cards after which the heap is not to grow any more. */
const WARM = 500

export const mediaScroll: Bench = {
  name: 'media-scroll',
  peer: 'two frames of a screen',
  unit: 'ms',
  goal: { ratio: 1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const provider = await startProvider({
    size: 0,
    webRoot: `${root}packages/web/dist`,
    partsRoot: `${root}packages/web/dist-parts`,
  })
  const browser = await launchBrowser()
  const gateway = await startPosterGateway(browser, provider.url)
  const heaps: [warm: number, end: number][] = []
  const frames: string[] = []
  return {
    ours: async () => {
      const { took, warm, end } = await scrolled(browser, gateway.url)
      heaps.push([warm, end])
      frames.push(`${took.length} and ${took.filter((time) => time > BUDGET).length}`)
      return Math.max(...took)
    },
    peer: async () => BUDGET,
    notes: async () => {
      const { took } = await scrolled(browser, provider.url)
      return [
        `heap in MB, after ${WARM} cards and after ${FILMS}: ${heaps.map((pair) => pair.map(megabytes).join(' and ')).join('; ')}`,
        `frames with script in them, and how many of them over the goal: ${frames.join('; ')}`,
        `once more with posters that are drawings: ${Math.max(...took).toFixed(1)} ms, ${took.filter((time) => time > BUDGET).length} of ${took.length} over the goal`,
      ]
    },
    close: async () => {
      gateway.close()
      await browser.close()
      await provider.close()
    },
  }
}

async function scrolled(browser: Browser, url: string) {
  const page = await searched(browser, url)
  let [warm, end] = [0, 0]
  const events = await traced(browser, page, ['devtools.timeline'], async () => {
    await scrollUntil(page, WARM)
    warm = await heapOf(page)
    await scrollUntil(page, FILMS)
    end = await heapOf(page)
  })
  await page.context().close()
  return { took: scriptOfFrames(events), warm, end }
}

async function searched(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${url}/parts.html#/media`)
  await page.getByRole('checkbox', { name: 'Include upcoming' }).check()
  await page.getByRole('searchbox', { name: 'Search for medias' }).fill('movie')
  await page.getByRole('option').first().waitFor()
  strictEqual(await page.getByRole('option').first().getAttribute('aria-setsize'), String(FILMS))
  return page
}

/** Frame after frame, as far down as there is something, until so many cards stand there. */
async function scrollUntil(page: Page, cards: number): Promise<void> {
  await page.evaluate(scroll, { cards, step: STEP })
}

/** Runs in the page. */
function scroll({ cards, step }: { cards: number; step: number }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const list = document.querySelector<HTMLElement>('[role=listbox]')
  const area = list?.closest<HTMLElement>('[data-scrolls]')
  const last = () =>
    Math.max(
      ...[...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) =>
        Number(dataset.card),
      ),
    )
  let frame = 0
  const next = () => {
    if (area) area.scrollTop += step
    // Looking for the card takes time of its own.
    if (frame++ % 20 === 0 && last() + 1 >= cards) return resolve()
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return promise
}

const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
])
/** Microseconds. */
const SHORTEST_FRAME = 8000

/** Milliseconds of script from one frame to the next, in whatever task. */
function scriptOfFrames(events: readonly TraceEvent[]): number[] {
  const frames: number[] = []
  let [script, until, begun] = [0, 0, 0]
  for (const { name, ts, dur = 0, tdur = dur } of events.toSorted((a, b) => a.ts - b.ts)) {
    // Several may run in one frame.
    if (name === FRAME && ts - begun > SHORTEST_FRAME) {
      frames.push(script / 1000)
      ;[script, begun] = [0, ts]
    }
    // What a script calls is part of it.
    if (!SCRIPT.has(name) || ts < until) continue
    script += tdur
    until = ts + dur
  }
  return frames.filter((time) => time > 0)
}
