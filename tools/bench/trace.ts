/** What Chromium says of a page while something is done in it. */
import type { Browser, Page } from '@headend/testing/browser'

export interface TraceEvent {
  name: string
  /** Microseconds. */
  ts: number
  dur?: number
  /** Of it, what the thread really ran: a busy machine lets it wait. */
  tdur?: number
  pid: number
  tid: number
}

/** Every picture runs what draws it. */
export const FRAME = 'FireAnimationFrame'

/** What the thread that draws the page has done meanwhile. */
export async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const main = drawingThread(traceEvents)
  return traceEvents.filter((event) => threadOf(event) === main)
}

function drawingThread(events: readonly TraceEvent[]): string | undefined {
  const frames = Map.groupBy(
    events.filter(({ name }) => name === FRAME),
    threadOf,
  )
  return [...frames].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`

/** Bytes in use when nothing is left that nobody needs. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** As a note says it: '12.3'. */
export const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)
