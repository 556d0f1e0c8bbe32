/**
 * `headend stb full-log` on 400 boxes, eight at a time, against a service that takes 50 ms for each: from the
 * first request to the last answer, with the journal on disk before each request, against the service alone.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../tools/root.ts'
import { type Bench, type Contest, median } from './measure.ts'

const BOXES = 400
const AT_A_TIME = 8
/** Milliseconds that the service takes for a box. */
const LATENCY = 50
const IDEAL = (BOXES / AT_A_TIME) * LATENCY

export const batch: Bench = {
  name: 'batch',
  peer: `the service alone: ${BOXES} answers of ${LATENCY} ms, ${AT_A_TIME} at a time`,
  unit: 'ms',
  goal: { ratio: 1.1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const folder = mkdtempSync(join(tmpdir(), 'headend-bench-'))
  const worker = new Worker(SERVER, { eval: true, workerData: LATENCY })
  const [port] = await once(worker, 'message')
  const ids = Array.from({ length: BOXES }, (_, index) => String(5_000_001 + index))
  writeFileSync(join(folder, 'boxes.txt'), ids.join('\n'))
  const env = environment(folder, `http://127.0.0.1:${port}`)
  const whole: number[] = []
  const bare: number[] = []
  const ours = async () => {
    const began = performance.now()
    await program(folder, env)
    whole.push(performance.now() - began)
    const { fired, took } = await seenBy(worker)
    deepStrictEqual(fired.toSorted(), ids)
    return took
  }
  const plainLoop = async () => {
    const waiting = ids.values()
    const work = async () => {
      for (const id of waiting) await (await fetch(`http://127.0.0.1:${port}/${id}`)).text()
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    bare.push((await seenBy(worker)).took)
    return IDEAL
  }
  await ours()
  deepStrictEqual(writtenIn(folder), { fired: BOXES, done: BOXES })
  whole.length = 0
  return {
    ours,
    peer: plainLoop,
    notes: async () => [
      `a loop of fetch and nothing else, ${AT_A_TIME} at a time: ${median(bare).toFixed(0)} ms`,
      `the whole program, from its start to its end: ${median(whole).toFixed(0)} ms`,
    ],
    close: async () => {
      await worker.terminate()
      rmSync(folder, { recursive: true })
    },
  }
}

/** In its own thread: answers each request after its time, and reports the requests and the total time. */
const SERVER = `
  const { parentPort, workerData: latency } = require('node:worker_threads')
  let [fired, first, last] = [[], 0, 0]
  const server = require('node:http').createServer(({ url }, response) => {
    first ||= performance.now()
    fired.push(url.split('/').at(-1))
    setTimeout(() => {
      response.writeHead(204).end()
      last = performance.now()
    }, latency)
  })
  parentPort.on('message', () => {
    parentPort.postMessage({ fired, took: last - first })
    ;[fired, first, last] = [[], 0, 0]
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

async function seenBy(worker: Worker): Promise<{ fired: string[]; took: number }> {
  const seen = once(worker, 'message')
  worker.postMessage('seen')
  const [told] = await seen
  return told
}

async function program(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const options = ['--country', 'SE', '--yes', '--quiet', '--no-look-up', '--concurrency', String(AT_A_TIME)]
  const args = ['stb', 'full-log', '--file', join(folder, 'boxes.txt'), ...options]
  const child = spawn(process.execPath, [`${root}packages/cli/bin/headend.js`, ...args], {
    env,
    stdio: 'ignore',
  })
  const [status] = await once(child, 'close')
  deepStrictEqual(status, 0)
}

/** Of the one journal there is. */
function writtenIn(folder: string) {
  const batches = join(folder, 'headend', 'batches')
  const [journal = ''] = readdirSync(batches)
  const lines = readFileSync(join(batches, journal), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return {
    fired: lines.filter(({ firing }) => firing).length,
    done: lines.filter(({ status }) => status === 'done').length,
  }
}

function environment(folder: string, url: string): NodeJS.ProcessEnv {
  const services = { adminPortal: url, remoteEvents: url, remoteLog: url }
  const pilot = { signOn: { url, clientId: 'bench', cliClientId: 'bench' }, services }
  const document = { brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'bench' }
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify({ ...document, environments: { pilot } }))
  // No service here checks its signature.
  const claims = Buffer.from(JSON.stringify({ realm_access: { roles: ['developer-live'] } })).toString(
    'base64url',
  )
  const { PATH } = process.env
  return { PATH, HOME: folder, XDG_STATE_HOME: folder, HEADEND_CONFIG: file, HEADEND_TOKEN: `e30.${claims}.` }
}
