/** 600 ids resolved through core, 15 in a call and six calls at a time, against the same calls with nothing around them. */
import { deepStrictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseConfiguration } from '../../packages/core/src/config.ts'
import { silentLog } from '../../packages/core/src/log.ts'
import { BATCHES_AT_ONCE, getMedia, type MediaReader } from '../../packages/core/src/media/index.ts'
import { createDataManager } from '../../packages/core/src/transport/index.ts'
import { makeFilm } from '../../packages/testing/src/provider/sample/films.ts'
import type { Bench, Contest } from './measure.ts'

const IDS = 600
const IN_A_CALL = 15
/** Milliseconds that the service takes for a call. */
const LATENCY = 50
/** What the service alone takes: as many rounds of calls side by side as there have to be. */
const IDEAL = Math.ceil(IDS / IN_A_CALL / BATCHES_AT_ONCE) * LATENCY

export const metadataBatches: Bench = {
  name: 'metadata-batches',
  peer: `fetch and JSON.parse, ${BATCHES_AT_ONCE} calls at a time`,
  unit: 'ms',
  goal: { ratio: 1.3, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const films = Array.from({ length: IDS }, (_, index) => makeFilm(index, 'SE', Date.now()))
  const ids = films.map(({ id }) => id)
  const answers = Object.fromEntries(films.map(({ id, metadata }) => [id, metadata]))
  const worker = new Worker(SERVER, { eval: true, workerData: { answers, latency: LATENCY } })
  const [port] = await once(worker, 'message')
  const url = `http://127.0.0.1:${port}`
  const reader = readerAt(url)
  const ours = () => getMedia(reader, ids)
  const { media, missing } = await ours()
  deepStrictEqual([media.map(({ id }) => id), missing], [ids, []])
  return {
    ours: () => timed(ours),
    peer: () => timed(() => bareFetches(url, ids)),
    floor: async () => IDEAL,
    notes: async () => [`${IDS / IN_A_CALL} calls of ${LATENCY} ms each, ${BATCHES_AT_ONCE} at a time`],
    close: async () => void (await worker.terminate()),
  }
}

/** In a thread of its own, which answers each call after its time. */
const SERVER = `
  const { parentPort, workerData: { answers, latency } } = require('node:worker_threads')
  const headers = { 'content-type': 'application/json' }
  const server = require('node:http').createServer(({ url }, response) => {
    const ids = new URL(url, 'http://x').pathname.split('/').at(-1).split(',')
    const body = JSON.stringify(Object.fromEntries(ids.map((id) => [id, answers[id]])))
    setTimeout(() => response.writeHead(200, headers).end(body), latency)
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

function readerAt(url: string): MediaReader {
  const key = { apiKey: 'k', apiKeyParameter: 'apikey', apiKeyHeader: 'X-Api-Key' }
  const services = {
    ...{ adminPortal: url, remoteEvents: url, remoteLog: url },
    metadata: { url, ...key, provider: { SE: 'bench' } },
  }
  const pilot = { signOn: { url, clientId: 'bench', cliClientId: 'bench' }, services }
  const document = { brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'bench' }
  const configuration = parseConfiguration(JSON.stringify({ ...document, environments: { pilot } }), {
    source: 'bench',
  })
  const data = createDataManager(configuration, {
    fetch,
    token: async () => 'token',
    onNotAuthenticated: () => {},
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
  return {
    configuration,
    data,
    log: silentLog,
    country: 'SE',
    access: { roles: ['developer-live'], country: 'SE' },
  }
}

/** The same calls with nothing around them. */
async function bareFetches(url: string, ids: readonly string[]): Promise<void> {
  const batches = Array.from({ length: IDS / IN_A_CALL }, (_, at) =>
    ids.slice(at * IN_A_CALL, (at + 1) * IN_A_CALL),
  ).values()
  const work = async () => {
    for (const batch of batches) JSON.parse(await (await fetch(`${url}/${batch}`)).text())
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work))
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}
