/**
 * `headend tail --json | cat` against the loop that anybody would write: fetch, a parser, JSON.parse, batched writes. Both read
 * the same prepared stream from a server of their own and must write the same lines.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../root.ts'
import type { Bench, Contest } from './measure.ts'

const EVENTS = 300_000
const CHUNK = 65_536
const OURS = [
  `${root}packages/cli/bin/headend.js`,
  'tail',
  '4711002',
  '--platform',
  'STB',
  '--country',
  'SE',
  '--json',
]
const PLAIN = `${root}tools/bench/plain-tail.ts`

export const tailThroughput: Bench = {
  name: 'tail-throughput',
  peer: 'a plain parser, JSON.parse and batched write loop',
  unit: 'events/s',
  goal: { ratio: 0.8, is: 'at least' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const folder = mkdtempSync(join(tmpdir(), 'headend-bench-'))
  const server = createServer(answer(preparedStream()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const environment = programEnvironment(folder, url)
  const ours = () => throughCat(OURS, environment(''))
  const peer = () => throughCat([PLAIN, `${url}/rest/v1/subscribe/once?lastEventId=0`], environment(''))
  await assertEqual(ours, peer)
  return {
    ours: async () => EVENTS / (await ours()).seconds,
    peer: async () => EVENTS / (await peer()).seconds,
    notes: async () => [await stalledReader(environment('endless'))],
    close: async () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Numbered messages in chunks as a network delivers them. */
function preparedStream(): Buffer[] {
  const chunks: Buffer[] = []
  let text = ''
  for (let id = 1; id <= EVENTS; id++) {
    const message = {
      type: 'MESSAGE',
      message: `playback bitrate ${id % 9000} kbit/s`,
      timestamp: '2026-11-20T14:02:11.000Z',
    }
    text += `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`
    if (text.length < CHUNK && id < EVENTS) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  return chunks
}

/** A key for whoever asks (the country of the path tells which), and its stream: once, or over and over. */
function answer(stream: readonly Buffer[]): RequestListener {
  return async (request, response) => {
    const [, key] = /^\/rest\/v1\/subscribe\/(\w+)/.exec(request.url ?? '') ?? []
    if (!key) {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify(request.headers['x-stream'] === 'endless' ? 'endless' : 'once'))
    }
    response.setHeader('content-type', 'text/event-stream')
    // Whoever has seen enough goes away in the middle.
    await pipeline(repeated(stream, key === 'endless'), response).catch(() => {})
  }
}

function* repeated(stream: readonly Buffer[], forever: boolean): Generator<Buffer> {
  do yield* stream
  while (forever)
}

/** A configuration for these addresses and a token that names a developer; no service here checks its signature. */
function programEnvironment(folder: string, url: string): (stream: string) => NodeJS.ProcessEnv {
  const claims = Buffer.from(JSON.stringify({ realm_access: { roles: ['developer-live'] } })).toString(
    'base64url',
  )
  return (stream) => {
    const file = join(folder, `${stream || 'once'}.json`)
    writeFileSync(
      file,
      JSON.stringify(configuration(url, { Client: 'adminui', ...(stream && { 'X-Stream': stream }) })),
    )
    const { PATH, HOME } = process.env
    return { PATH, HOME, HEADEND_CONFIG: file, HEADEND_TOKEN: `e30.${claims}.` }
  }
}

function configuration(url: string, adminHeaders: Record<string, string>): object {
  const signOn = { url, clientId: 'bench', cliClientId: 'bench' }
  const services = { adminPortal: url, remoteEvents: url, remoteLog: url }
  const document = { brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'bench' }
  return { ...document, environments: { pilot: { signOn, services, adminHeaders } } }
}

interface Run {
  seconds: number
  /** Of everything that came out of cat. */
  digest: string
}

async function throughCat(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const start = performance.now()
  const hash = createHash('sha256')
  const child = spawn('sh', ['-c', '"$0" "$@" | cat', process.execPath, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.stdout.on('data', (bytes) => hash.update(bytes))
  await once(child, 'close')
  return { seconds: (performance.now() - start) / 1000, digest: hash.digest('hex') }
}

async function assertEqual(ours: () => Promise<Run>, peer: () => Promise<Run>): Promise<void> {
  const [a, b] = [await ours(), await peer()]
  if (a.digest !== b.digest) throw new Error('headend tail and the plain loop write different lines')
}

/** What the program's memory does while nobody reads: measured early and again later, both with the stream flowing in. */
async function stalledReader(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, OURS, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'readable')
  await pause(1500)
  const early = residentMegabytes(child)
  await pause(6000)
  const late = residentMegabytes(child)
  child.kill('SIGKILL')
  await once(child, 'close')
  return `reader stalled for 6 s: ${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`
}

function residentMegabytes({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
