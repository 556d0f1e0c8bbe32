/**
 * The processor time of the full screen while it shows live events: 10,000 a second against 100 a second. Both come in a chunk
 * every ten milliseconds, so that the network wakes the program as often; what differs is what there is to take in.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProvider } from '@headend/testing/provider'
import { PROGRAM, type Screen, startInTerminal, Terminal } from '@headend/testing/terminal'
import { customers } from '../../packages/testing/src/people.ts'
import type { Bench, Contest } from './measure.ts'

const MANY = 10_000
const FEW = 100
const CHUNK_MS = 10
/** Milliseconds until everything is warm, and those that count. */
const WARM = 2000
const COUNTED = 4000
/** Of a second, as /proc tells processor time. */
const TICK_MS = 10
const ID = customers.anna.engagements.STB

export const screenLoad: Bench = {
  name: 'screen-load',
  peer: `the same full screen at ${FEW} events/s`,
  unit: 'ms of processor time a second',
  goal: { ratio: 1.3, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const provider = await startProvider({ size: 0 })
  let rate = MANY
  const streams = createServer(streaming(() => rate))
  streams.listen(0, '127.0.0.1')
  await new Promise((resolve) => streams.once('listening', resolve))
  const url = `http://127.0.0.1:${(streams.address() as AddressInfo).port}`
  const terminal = new Terminal({ HEADEND_TOKEN: await provider.accessToken('maja') })
  const config = await configuration(provider.url, url, terminal.home)
  const seen = { most: 0, written: 0 }
  const round = async (events: number) => {
    rate = events
    const screen = startInTerminal(
      process.execPath,
      [PROGRAM],
      terminal.variables({ HEADEND_CONFIG: config }),
    )
    try {
      await openTail(screen)
      await pause(WARM)
      const [spent, written] = [processorTime(screen), screen.output.text.length]
      await pause(COUNTED)
      const used = (processorTime(screen) - spent) / (COUNTED / 1000)
      if (events === MANY) seen.written = (screen.output.text.length - written) / (COUNTED / 1000)
      seen.most = Math.max(seen.most, received(screen))
      return used
    } finally {
      screen.kill('SIGKILL')
      await screen.ended
    }
  }
  return {
    ours: () => round(MANY),
    peer: () => round(FEW),
    notes: async () => [
      `received ${seen.most.toLocaleString('en')} events in a run of about ${(WARM + COUNTED) / 1000} s at ${MANY.toLocaleString('en')}/s; it writes ${Math.round(seen.written / 1024)} kB/s to the terminal`,
    ],
    close: async () => {
      streams.closeAllConnections()
      streams.close()
      terminal.leave()
      await provider.close()
    },
  }
}

async function openTail({ output, type }: Screen): Promise<void> {
  await output.sees('TV account id or e-mail')
  type(`${ID}\r`)
  await output.sees('quit')
  type('\r')
  await output.sees('1 to 17')
  type('t')
  await output.sees('Now streaming events')
}

/** Milliseconds, in user and in kernel. */
function processorTime({ pid }: Screen): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Asserts that it takes in what is sent: a screen that falls behind would have an easy time. */
function received({ output }: Screen): number {
  const ids = [...output.text.matchAll(/bitrate (\d+) kbit/g)].map(([, id]) => Number(id))
  return Math.max(0, ...ids)
}

async function configuration(provider: string, streams: string, folder: string): Promise<string> {
  const answer = await fetch(`${provider}/config.json`)
  const document = JSON.parse((await answer.text()).replace(/("remoteEvents":\s*)"[^"]*"/g, `$1"${streams}"`))
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(document))
  return file
}

function streaming(rateNow: () => number): RequestListener {
  return (_, response) => {
    response.setHeader('content-type', 'text/event-stream')
    const timer = flowing(response, rateNow())
    response.on('close', () => clearInterval(timer))
  }
}

/** By the clock, so that a late timer loses nothing. */
function flowing(response: ServerResponse, rate: number): NodeJS.Timeout {
  const begin = performance.now()
  let id = 0
  return setInterval(() => {
    let text = ''
    for (const due = ((performance.now() - begin) / 1000) * rate; id < due; ) {
      id += 1
      const message = { type: 'MESSAGE', message: `playback bitrate ${id} kbit/s` }
      text += `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`
    }
    if (text) response.write(text)
  }, CHUNK_MS)
}
