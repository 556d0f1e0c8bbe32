/** Core's event stream over fetch against the browser's own EventSource: as many events from the same server, in one page. */
import { deepStrictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { launchBrowser, type Page } from '@headend/testing/browser'
import { build } from 'esbuild'
import { root } from '../root.ts'
import type { Bench, Contest } from './measure.ts'

const EVENTS = 100_000

/** What sse/page.ts offers. */
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
  const worker = new Worker(SERVER, { eval: true, workerData: { script: await script(), events: EVENTS } })
  const [port] = await once(worker, 'message')
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  const ours = () => page.evaluate(() => (globalThis as Reader).overFetch('/events'))
  const peer = () => overEventSource(page)
  assertEqual(await ours(), await peer())
  return {
    ours: async () => rate(await ours()),
    peer: async () => rate(await peer()),
    notes: async () => [`Chromium ${browser.version()}, ${EVENTS.toLocaleString('en')} events a round`],
    close: async () => {
      await browser.close()
      await worker.terminate()
    },
  }
}

const rate = ({ events, milliseconds }: Seen) => (events / milliseconds) * 1000

const overEventSource = (page: Page) =>
  page.evaluate((count) => (globalThis as Reader).overEventSource('/events', count), EVENTS)

function assertEqual(one: Seen, other: Seen): void {
  deepStrictEqual({ ...one, milliseconds: 0 }, { ...other, milliseconds: 0 })
}

async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}tools/bench/sse/page.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
  })
  return outputFiles[0]?.text ?? ''
}

/** In a thread of its own: numbered messages in chunks as a network delivers them, made before. */
const SERVER = `
  const { parentPort, workerData: { script, events } } = require('node:worker_threads')
  const chunks = []
  let text = ''
  for (let id = 1; id <= events; id++) {
    const message = { type: 'MESSAGE', message: 'playback bitrate ' + (id % 9000) + ' kbit/s', timestamp: '2026-11-20T14:02:11.000Z' }
    text += 'id: ' + id + '\\ndata: ' + JSON.stringify(message) + '\\n\\n'
    if (text.length < 65536 && id < events) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  const page = '<!doctype html><script>' + script + '</script>'
  const server = require('node:http').createServer((request, response) => {
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (request.url !== '/events') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    require('node:stream').pipeline(chunks, response, () => {})
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`
