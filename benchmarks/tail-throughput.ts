/**
 * `headend tail --json | cat` against the obvious loop: fetch, a parser, JSON.parse and batched writes. Both
 * read the same prepared stream, each from its own server, and must write the same lines.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../tools/root.ts'
import { loadedNote } from './cli-start.ts'
import type { Bench, Contest } from './measure.ts'
import { TAIL, tailWorld } from './tail-world.ts'

/** Enough that it is the stream that is measured, and not the start of three programs. */
const EVENTS = 1_000_000
const CHUNK = 65_536
const PLAIN = `${root}benchmarks/plain-tail.js`

export const tailThroughput: Bench = {
  name: 'tail-throughput',
  peer: 'a plain parser, JSON.parse and batched write loop',
  unit: 'events/s',
  goal: { ratio: 0.8, is: 'at least' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const stream = preparedStream()
  const world = await tailWorld((response, name) => pipeline(repeated(stream, name === 'endless'), response))
  const ours = () => throughCat(TAIL, world.environment('once'))
  const peer = () => throughCat([PLAIN, world.stream('once')], world.environment('once'))
  await assertEqual(ours, peer)
  return {
    ours: async () => EVENTS / (await ours()).seconds,
    peer: async () => EVENTS / (await peer()).seconds,
    notes: async () => [
      await stalledReader(world.environment('endless')),
      loadedNote(TAIL.slice(1), world.environment('once')),
    ],
    close: async () => world.close(),
  }
}

/** Control characters, to show that both programs make them harmless. */
const HOSTILE = 'title \u001b]0;gone\u0007 \u202e\u{e0041}'
const EVERY_HOSTILE = 5000

/** Numbered messages in chunks as a network delivers them. */
function preparedStream(): Buffer[] {
  const chunks: Buffer[] = []
  let text = ''
  for (let id = 1; id <= EVENTS; id++) {
    const message = {
      type: 'MESSAGE',
      message: id % EVERY_HOSTILE === 0 ? HOSTILE : `playback bitrate ${id % 9000} kbit/s`,
      timestamp: '2026-11-20T14:02:11.000Z',
    }
    text += `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`
    if (text.length < CHUNK && id < EVENTS) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  return chunks
}

function* repeated(stream: readonly Buffer[], forever: boolean): Generator<Buffer> {
  do yield* stream
  while (forever)
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

/** The program's memory while its output is not read, early and later, with the stream flowing in. */
async function stalledReader(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, TAIL, { env, stdio: ['ignore', 'pipe', 'ignore'] })
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
