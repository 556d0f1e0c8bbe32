/** A 1 MB answer through core's data manager against bare fetch and JSON.parse of the same: what the layers cost. */
import { deepStrictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseConfiguration } from '../../packages/core/src/config.ts'
import { createDataManager } from '../../packages/core/src/transport/index.ts'
import type { Bench, Contest } from './measure.ts'

/** Requests of one round; the figure is what one of them takes. */
const REQUESTS = 40
const PATH = '/rest/engagementadmin/admin/v1/engagement/SE/STB/4711002'

export const dataManager: Bench = {
  name: 'data-manager',
  peer: 'fetch and JSON.parse',
  unit: 'ms',
  goal: { ratio: 1.15, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const worker = new Worker(SERVER, { eval: true, workerData: JSON.stringify(engagements()) })
  const [port] = await once(worker, 'message')
  const url = `http://127.0.0.1:${port}`
  const ours = throughDataManager(url)
  const peer = async () => JSON.parse(await (await fetch(url + PATH)).text())
  deepStrictEqual(await ours(), await peer())
  return {
    ours: () => timed(ours),
    peer: () => timed(peer),
    close: async () => void (await worker.terminate()),
  }
}

/** In a thread of its own, so that only the reading is timed. It allows no caching: every request is a real one. */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const body = Buffer.from(workerData)
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const server = require('node:http').createServer((_request, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** 1 MB as JSON. */
function engagements(): object[] {
  return Array.from({ length: 4400 }, (_, index) => ({
    id: String(4711000 + index),
    country: 'SE',
    platform: index % 2 ? 'STB' : 'OTT',
    username: `person-${index}@example.se`,
    firstName: 'Anna',
    lastName: 'Lindqvist',
    testSubscription: index % 50 === 0,
    serviceCounts: [index % 7, index % 3, index],
    address: { street: `Storgatan ${index}`, city: 'Umeå' },
  }))
}

function throughDataManager(url: string): () => Promise<unknown> {
  const signOn = { url, clientId: 'bench', cliClientId: 'bench' }
  const services = { adminPortal: url, remoteEvents: url, remoteLog: url }
  const document = { brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'bench' }
  const text = JSON.stringify({ ...document, environments: { pilot: { signOn, services } } })
  const data = createDataManager(parseConfiguration(text, { source: 'bench' }), {
    fetch,
    token: async () => 'token',
    onNotAuthenticated: () => {},
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
  return async () => (await data.get({ service: 'adminPortal', path: PATH, secure: true })).body
}

async function timed(request: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let sent = 0; sent < REQUESTS; sent++) await request()
  return (performance.now() - start) / REQUESTS
}
