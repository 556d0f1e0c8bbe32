/** Core's parser of event streams against eventsource-parser, on the streams that that one measures itself with. */
import { deepStrictEqual } from 'node:assert/strict'
import { createRequire } from 'node:module'
import { createParser } from 'eventsource-parser'
import { createEventParser, type StreamEvent } from '../../packages/core/src/transport/event-parser.ts'
import type { Bench, Contest } from './measure.ts'
import { sseFixtures } from './sse-fixtures.ts'

/** Milliseconds that a fixture is read for at least, over and over, before it counts. */
const LEAST = 10

export const sseParse: Bench = {
  name: 'sse-parse',
  peer: 'eventsource-parser',
  unit: 'MB/s',
  goal: { ratio: 1, is: 'at least' },
  prepare,
}

type Read = (chunks: readonly string[]) => unknown[]

const ours: Read = (chunks) => {
  const events: StreamEvent[] = []
  const parser = createEventParser()
  for (const chunk of chunks) parser.feed(chunk, events)
  return events
}

const peer: Read = (chunks) => {
  const events: unknown[] = []
  const parser = createParser({ onEvent: (event) => void events.push(event) })
  for (const chunk of chunks) parser.feed(chunk)
  return events
}

interface Course {
  name: string
  chunks: readonly string[]
  characters: number
  times: number
  seen: { ours: number[]; peer: number[] }
}

async function prepare(): Promise<Contest> {
  const courses = Object.entries(sseFixtures()).map(([name, { chunks, events }]): Course => {
    deepStrictEqual(ours(chunks), events, name)
    deepStrictEqual(peer(chunks), events, name)
    const characters = chunks.reduce((sum, { length }) => sum + length, 0)
    return { name, chunks, characters, times: enough(chunks), seen: { ours: [], peer: [] } }
  })
  return {
    ours: async () => speed(courses, ours, 'ours'),
    peer: async () => speed(courses, peer, 'peer'),
    notes: async () => [
      `${version()}; ratio of each: ${courses.map(({ name, seen }) => `${name} ${(middle(seen.ours) / middle(seen.peer)).toFixed(2)}`).join(', ')}`,
    ],
    close: async () => {},
  }
}

/** How often both have to read it; they are warm by then. */
function enough(chunks: readonly string[]): number {
  for (let times = 1; ; times *= 2)
    if (took(peer, chunks, times) > LEAST && took(ours, chunks, times) > 0) return times
}

/** The geometric mean: a stream of 256 kB and one of 500 bytes count the same. */
function speed(courses: readonly Course[], read: Read, who: 'ours' | 'peer'): number {
  const speeds = courses.map(({ chunks, characters, times, seen }) => {
    const value = (characters * times) / 1000 / took(read, chunks, times)
    seen[who].push(value)
    return value
  })
  return Math.exp(speeds.reduce((sum, value) => sum + Math.log(value), 0) / speeds.length)
}

/** Milliseconds of work, not of the clock: other programs on the machine are none of it. */
function took(read: Read, chunks: readonly string[], times: number): number {
  const before = process.cpuUsage()
  let events = 0
  for (let time = 0; time < times; time += 1) events += read(chunks).length
  if (events === 0) throw new Error('Nothing was read')
  return process.cpuUsage(before).user / 1000
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function version(): string {
  const { version } = createRequire(import.meta.url)('eventsource-parser/package.json') as { version: string }
  return `eventsource-parser ${version}`
}
