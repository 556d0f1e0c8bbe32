/**
 * How long an event takes from the server's write to its line on the program's stdout: `headend tail --json` against `curl -N`,
 * which only passes bytes on. Server and reader are this process, so that one clock sees both ends.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, Contest } from './measure.ts'
import { TAIL, tailWorld } from './tail-world.ts'

const EVENTS = 400
const EVERY = 5
/** What a program does only once is not what an event takes. */
const WARMING = 100

export const tailLatency: Bench = {
  name: 'tail-latency',
  peer: 'curl -N',
  unit: 'ms',
  goal: { above: 5 },
  prepare,
}

async function prepare(): Promise<Contest> {
  const world = await tailWorld(tellSlowly)
  const [command, peer] = curl() ? ['curl', ['-sN']] : [process.execPath, ['-e', PASS_ON]]
  const ours = () => seenThrough(spawn(process.execPath, TAIL, options(world.environment('slow'))))
  const theirs = () => seenThrough(spawn(command, [...peer, world.stream('slow')], options(process.env)))
  const medians: number[] = []
  return {
    ours: async () => {
      const times = await ours()
      medians.push(quantile(times, 0.5))
      return quantile(times, 0.99)
    },
    peer: async () => quantile(await theirs(), 0.99),
    notes: async () => [
      `of ${EVENTS} events, one every ${EVERY} ms; half of ours within ${quantile(medians, 0.5).toFixed(1)} ms`,
      ...(command === 'curl' ? [] : ['there is no curl here: the peer is fetch and write in Node']),
    ],
    close: async () => world.close(),
  }
}

const options = (env: NodeJS.ProcessEnv) => ({
  env,
  stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
})

const PASS_ON = 'for await (const bytes of (await fetch(process.argv[1])).body) process.stdout.write(bytes)'

function curl(): boolean {
  return spawnSync('curl', ['--version']).status === 0
}

/** Each event says when it was written. */
async function tellSlowly(response: ServerResponse): Promise<void> {
  for (let id = 1; id <= WARMING + EVENTS; id++) {
    const message = JSON.stringify({ type: 'MESSAGE', message: `at ${performance.now()}.` })
    response.write(`id: ${id}\ndata: ${message}\n\n`)
    await pause(EVERY)
  }
  response.end()
}

/** Milliseconds of each event, those of the beginning left out. */
async function seenThrough(child: ChildProcess): Promise<number[]> {
  const times: number[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const now = performance.now()
    rest += text
    for (let found = SAID.exec(rest); found; found = SAID.exec(rest)) {
      times.push(now - Number(found[1]))
      rest = rest.slice(found.index + found[0].length)
    }
  })
  await once(child, 'close')
  if (times.length !== WARMING + EVENTS) throw new Error(`${times.length} of ${WARMING + EVENTS} events came`)
  return times.slice(WARMING)
}

const SAID = /at (\d+(?:\.\d+)?)\./

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
