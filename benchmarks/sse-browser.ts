/** Core's event stream over fetch against the browser's EventSource: the same events, server and page. */
import { deepStrictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { launchBrowser, type Page } from '@headend/testing/browser'
import { servePage } from './built-page.ts'
import type { Bench, Contest } from './measure.ts'

const EVENTS = 100_000

/** What pages/sse offers. */
interface Seen {
  milliseconds: number
  events: number
}
type Reader = typeof globalThis & {
  overFetch: (url: string) => Promise<Seen>
  overEventSource: (url: string, count: number) => Promise<Seen>
}

export const sseBrowser: Bench = {
  name: 'sse-browser',
  peer: 'native EventSource',
  unit: 'events/s',
  goal: { ratio: 4, is: 'at least' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const worker = new Worker(SERVER, { eval: true, workerData: EVENTS })
  const [port] = await once(worker, 'message')
  const events = `http://127.0.0.1:${port}/`
  const readers = await servePage('sse')
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(readers.url)
  const ours = () => page.evaluate((url) => (globalThis as Reader).overFetch(url), events)
  const peer = () => overEventSource(page, events)
  assertEqual(await ours(), await peer())
  return {
    ours: async () => rate(await ours()),
    peer: async () => rate(await peer()),
    notes: async () => [`Chromium ${browser.version()}, ${EVENTS.toLocaleString('en')} events a round`],
    close: async () => {
      await browser.close()
      readers.close()
      await worker.terminate()
    },
  }
}

const rate = ({ events, milliseconds }: Seen) => (events / milliseconds) * 1000

const overEventSource = (page: Page, url: string) =>
  page.evaluate(([url, count]) => (globalThis as Reader).overEventSource(url, count), [url, EVENTS] as const)

function assertEqual(one: Seen, other: Seen): void {
  deepStrictEqual({ ...one, milliseconds: 0 }, { ...other, milliseconds: 0 })
}

/** In a thread of its own: numbered messages in chunks as a network delivers them, made before. */
const SERVER = `
  const { parentPort, workerData: events } = require('node:worker_threads')
  const chunks = []
  let text = ''
  for (let id = 1; id <= events; id++) {
    const message = { type: 'MESSAGE', message: 'playback bitrate ' + (id % 9000) + ' kbit/s', timestamp: '2026-11-20T14:02:11.000Z' }
    text += 'id: ' + id + '\\ndata: ' + JSON.stringify(message) + '\\n\\n'
    if (text.length < 65536 && id < events) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  const server = require('node:http').createServer((request, response) => {
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'access-control-allow-origin': '*' }
    response.writeHead(200, headers)
    require('node:stream').pipeline(chunks, response, () => {})
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`
