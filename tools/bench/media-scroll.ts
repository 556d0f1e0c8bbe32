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

/** Milliseconds of two frames: what takes longer is seen. */
const BUDGET = 33
/** Pixels of a frame: as fast as somebody scrolls who looks for the end. */
const STEP = 240
/** Cards after which the heap is not to grow any more. */
const WARM = 500
const MEGABYTE = 1_048_576

export const mediaScroll: Bench = {
  name: 'media-scroll',
  peer: 'two frames of a screen',
  unit: 'ms',
  goal: { ratio: 1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const provider = await startProvider({ size: 0, webRoot: `${root}packages/web/dist` })
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
        `heap in MB, after ${WARM} cards and after ${FILMS}: ${heaps.map((pair) => pair.map((size) => (size / MEGABYTE).toFixed(1)).join(' and ')).join('; ')}`,
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
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await scrollUntil(page, WARM)
  const warm = await heapOf(page)
  await scrollUntil(page, FILMS)
  const end = await heapOf(page)
  const took = scriptOfFrames(JSON.parse(String(await browser.stopTracing())).traceEvents)
  await page.context().close()
  return { took, warm, end }
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

/** Bytes in use when nothing is left that nobody needs. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

interface TraceEvent {
  name: string
  ph: string
  /** Microseconds. */
  ts: number
  dur?: number
  /** Of it, what the thread really ran: a busy machine lets it wait. */
  tdur?: number
  pid: number
  tid: number
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
/** Every frame runs what scrolls. */
const FRAME = 'FireAnimationFrame'

/** Milliseconds of script from one frame to the next, in whatever task. */
function scriptOfFrames(events: readonly TraceEvent[]): number[] {
  const main = busiestThread(events)
  const own = events.filter((event) => `${event.pid}/${event.tid}` === main).sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let [script, until, begun] = [0, 0, 0]
  for (const { name, ts, dur = 0, tdur = dur } of own) {
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

/** The one that draws the page. */
function busiestThread(events: readonly TraceEvent[]): string | undefined {
  const frames = events.filter(({ name }) => name === FRAME)
  const counted = Map.groupBy(frames, ({ pid, tid }) => `${pid}/${tid}`)
  return [...counted].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
