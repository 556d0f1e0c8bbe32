/**
 * A box tool on many boxes: the real program, killed and interrupted, against boxes that count what they did.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Provider } from '../provider/index.ts'
import { makeSubscribers } from '../provider/sample/fill.ts'
import { createRandom, type Random } from '../provider/sample/random.ts'
import { type SocketProxy, startSocketProxy } from '../socket-proxy/index.ts'
import { PROGRAM, type Running, startInTerminal, Terminal } from '../terminal/index.ts'
import { configurationOf, startWorld } from '../with-provider.ts'

const SIZE = 1000
const SEED = 4711
const ACTS = '/rest/legacybridge/'

let provider: Provider
/** A connection on which no answer to a request with effects arrives. */
let mute: SocketProxy
let terminal: Terminal
/** The engagements in Sweden, as `STB/4711002`. */
let boxes: string[]
/** What they had done before. */
let before: ReadonlyMap<string, ReadonlyMap<string, number>>

beforeAll(async () => {
  provider = await startWorld({ size: SIZE, seed: SEED })
  const swedes = [...(await makeSubscribers(SIZE, SEED))].filter(
    ({ engagement }) => engagement.country === 'SE',
  )
  boxes = swedes.map(({ engagement }) => `${engagement.platform}/${engagement.id}`)
  mute = await startSocketProxy()
  mute.leadTo(provider.localUrl)
  mute.swallow(ACTS)
})
afterAll(async () => {
  await mute.close()
  await provider.close()
})
beforeEach(async () => {
  before = new Map(boxes.map((box) => [box, new Map(actsOf(box))]))
  terminal = new Terminal({ ...configurationOf(provider), HEADEND_TOKEN: await provider.accessToken('dev') })
})
afterEach(() => {
  provider.world.faults.clear()
  terminal.leave()
})

const inHome = (name: string) => join(terminal.home, name)

/** A file with these ids. */
function listed(ids: readonly string[], name = 'boxes.txt'): string {
  writeFileSync(inHome(name), ids.join('\n'))
  return inHome(name)
}

function actsOf(box: string): ReadonlyMap<string, number> {
  const [platform, id = ''] = box.split('/')
  const identity = { country: 'SE', platform: platform === 'OTT' ? 'OTT' : 'STB', id } as const
  return provider.world.boxes.of(identity).acted
}

/** How often it has done it in this try. */
function acted(box: string, serviceId: string): number {
  return (actsOf(box).get(serviceId) ?? 0) - (before.get(box)?.get(serviceId) ?? 0)
}

interface Row {
  id: string
  platform: string
  status: 'done' | 'failed' | 'skipped' | 'unknown'
}

const nameOf = ({ platform, id }: Row) => `${platform}/${id}`
const withStatus = (rows: readonly Row[], status: Row['status']) =>
  rows.filter((row) => row.status === status).map(nameOf)

const SE = ['--country', 'SE']

/** The service id and the subcommand of tools that every engagement has and that need no confirmation. */
const TOOLS = [
  { tool: 'full-log', serviceId: 'fullLogSTB' },
  { tool: 'reset-login-check', serviceId: 'deactivatecheck' },
] as const

interface Batch {
  name: string
  tool: string
  serviceId: string
  boxes: readonly string[]
  file: string
  journal: string
  /** Those that have acted for a program which did not live to hear it. */
  unheard: string[]
}

const IN_A_BATCH = 80
const KILLS = 12
/** A machine that is fast ends a batch before it is killed more often. */
const KILLS_OF_ONE = 4

/** As many batches as there are boxes for, each of other boxes or with another tool. */
function batches(): Batch[] {
  return TOOLS.flatMap(({ tool, serviceId }) =>
    Array.from({ length: Math.floor(boxes.length / IN_A_BATCH) }, (_, number) => {
      const name = `${tool}-${number}`
      const some = boxes.slice(number * IN_A_BATCH, (number + 1) * IN_A_BATCH)
      return {
        name,
        tool,
        serviceId,
        boxes: some,
        file: listed(some, `${name}.txt`),
        journal: inHome(`${name}.ndjson`),
        unheard: [],
      }
    }),
  )
}

/** The command that continues the batch, or starts it if nothing was written. */
function words({ tool, file, journal }: Batch, ...more: string[]): string[] {
  const begun = existsSync(journal) && readFileSync(journal, 'utf8').includes('\n')
  const which = begun ? ['--resume', journal] : ['--file', file, '--journal', journal, '--no-look-up']
  return [
    'stb',
    tool,
    ...which,
    ...SE,
    '--yes',
    '--concurrency',
    '8',
    '--json',
    'id,platform,status',
    ...more,
  ]
}

const linesOf = ({ journal }: Batch): string[] =>
  existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(1, -1) : []

/** The boxes that the journal names: they were fired, or are about to be. */
function named(batch: Batch): Set<string> {
  return new Set(linesOf(batch).map((line) => JSON.parse(line).box))
}

/** Until it is so, or the program has ended. */
async function until(isSo: () => boolean, { child }: Running): Promise<void> {
  while (child.exitCode === null && !isSo()) await pause(2)
}

/** Kills it at a random moment: most often while it fires, sometimes before. */
async function killAtRandom(batch: Batch, random: Random): Promise<boolean> {
  const before = linesOf(batch).length
  const running = terminal.start(words(batch))
  if (random.chance(0.8)) {
    await until(() => linesOf(batch).length > before, running)
    await pause(random.between(0, 90))
  } else await pause(random.between(0, 400))
  return kill(running)
}

/** Kills it where a box has just acted, and the answer has not come. */
async function killUnanswered(batch: Batch): Promise<boolean> {
  const before = named(batch)
  const left = batch.boxes.filter((box) => !before.has(box))
  const running = terminal.start(words(batch), { HEADEND_CONFIG: muted() })
  const haveActed = () => left.filter((box) => acted(box, batch.serviceId) > 0)
  await until(() => haveActed().length > 0, running)
  const wasAlive = await kill(running)
  batch.unheard.push(...haveActed())
  return wasAlive
}

/** Whether it was still alive. */
async function kill({ child, finished }: Running): Promise<boolean> {
  child.kill('SIGKILL')
  return (await finished).status === 137
}

/** The configuration of a machine that has no better line. */
function muted(): string {
  const file = inHome('muted.json')
  writeFileSync(file, JSON.stringify(provider.configuration).replaceAll(provider.url, mute.url))
  return file
}

/** Three at a time: programs wait for a service most of their time. */
async function sideBySide(all: readonly Batch[], task: (batch: Batch) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const batch of waiting) await task(batch)
  }
  await Promise.all([lane(), lane(), lane()])
}

/** The boxes of which the journal says that they were fired, and not what came of it. */
function withoutResult(batch: Batch): string[] {
  const open = new Set<string>()
  for (const line of linesOf(batch)) {
    const { box, firing } = JSON.parse(line)
    if (box && firing) open.add(box)
    else if (box) open.delete(box)
  }
  return [...open]
}

it('a batch killed 12 times and resumed acts on no box twice and lists the unknown ones', async () => {
  provider.world.faults.arm({ path: ACTS, delay: 30 })
  const all = batches()
  let kills = 0
  await sideBySide(all, async (batch) => {
    const random = createRandom(`${SEED}/kills/${batch.name}`)
    for (let one = 0; one < KILLS_OF_ONE && kills < KILLS; one += 2) {
      if (await killAtRandom(batch, random)) kills += 1
      if (await killUnanswered(batch)) kills += 1
    }
  })
  expect(kills).toBeGreaterThanOrEqual(KILLS)

  provider.world.faults.clear()
  const begun = all.filter(({ journal }) => existsSync(journal))
  await sideBySide(begun, async (batch) => {
    const open = withoutResult(batch)
    const { stdout } = await terminal.run(words(batch))
    const rows: Row[] = JSON.parse(stdout)
    expect(rows.map(nameOf)).toEqual(batch.boxes)
    expect(batch.boxes.filter((box) => acted(box, batch.serviceId) > 1)).toEqual([])
    const [done, unknown] = [withStatus(rows, 'done'), withStatus(rows, 'unknown')]
    expect(done.length + unknown.length).toBe(IN_A_BATCH)
    expect(done.filter((box) => acted(box, batch.serviceId) !== 1)).toEqual([])
    expect(unknown.toSorted()).toEqual(open.toSorted())
    expect(unknown).toEqual(expect.arrayContaining(batch.unheard))
  })
  // The kills were at moments that matter.
  expect(begun.flatMap(({ unheard }) => unheard)).not.toEqual([])

  // On request it sends them again with the same keys: nothing acts twice, and nothing is left.
  await sideBySide(begun.slice(0, 1), async (batch) => {
    const { stdout, status } = await terminal.run(words(batch, '--retry-unknown'))
    expect([status, withStatus(JSON.parse(stdout), 'done')]).toEqual([0, batch.boxes])
    expect(batch.boxes.filter((box) => acted(box, batch.serviceId) !== 1)).toEqual([])
  })
})

const reboots = (box: string) => acted(box, 'hwRebootSTB')
const STB = (count: number, from = 0) =>
  boxes.filter((box) => box.startsWith('STB/')).slice(from, from + count)

describe('on a terminal', () => {
  const ESC = '\u001b'
  const start = (args: string[], environment: Record<string, string> = {}) =>
    startInTerminal(process.execPath, [PROGRAM, 'stb', ...args, ...SE], terminal.variables(environment))

  it('asks for a typed confirmation, shows its progress, and counts what failed', async () => {
    const some = STB(30)
    provider.world.faults.arm({ path: `${ACTS}.*/${some[7]?.slice(4)}$`, status: 500 })
    provider.world.faults.arm({ path: ACTS, delay: 60 })
    const screen = start(['hw-reboot', '--file', listed(some), '--concurrency', '2'], { NO_COLOR: '1' })
    await screen.output.waitFor('Type HW-REBOOT 30 SE to confirm:')
    expect(some.map(reboots)).toEqual(some.map(() => 0))
    screen.type('HW-REBOOT 30 SE\r')
    await screen.output.waitFor(/\r\[#+-+\] \d+\/30 /)
    expect(await screen.ended).toBe(3)
    const { text } = screen.output
    expect(text).not.toContain(ESC)
    expect(text).toContain('30 boxes: done 29 · failed 1 · skipped 0 · unknown 0')
    expect(some.map(reboots)).toEqual(some.map((_, index) => (index === 7 ? 0 : 1)))
  })

  it('asks at the terminal also where the ids come through a pipe', async () => {
    const some = STB(3, 70)
    const piped = `printf '%s\\n' "$IDS" | "$NODE" "$PROGRAM" stb hw-reboot - --country SE`
    const variables = { IDS: some.join('\n'), NODE: process.execPath, PROGRAM }
    const screen = startInTerminal('sh', ['-c', piped], terminal.variables(variables))
    await screen.output.waitFor('Type HW-REBOOT 3 SE to confirm:')
    expect(some.map(reboots)).toEqual([0, 0, 0])
    screen.type('HW-REBOOT 3 SE\r')
    expect(await screen.ended).toBe(0)
    expect(some.map(reboots)).toEqual([1, 1, 1])
  })

  it('starts no more boxes after Ctrl-C, and can be continued with the printed command', async () => {
    const some = STB(40, 30)
    provider.world.faults.arm({ path: ACTS, delay: 100 })
    const screen = start(['full-log', '--file', listed(some), '--yes', '--concurrency', '2'])
    await screen.output.waitFor(/\b[3-9]\/40/)
    screen.type('\u0003')
    await screen.output.waitFor('Stopping: waits up to 3 seconds')
    expect(await screen.ended).toBe(130)
    const { text } = screen.output
    const [, command = ''] = /To run the failed [^:]*:\s+headend (.*?)\r?\n/.exec(text) ?? []
    const counted = () => some.map((box) => acted(box, 'fullLogSTB'))
    const before = counted().reduce((sum, count) => sum + count, 0)
    provider.world.faults.clear()
    const { status, stderr } = await terminal.run([...command.split(' '), '--yes'])
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining('40 boxes: done 40 · failed 0 · skipped 0 · unknown 0'),
    ])
    expect(counted().reduce((sum, count) => sum + count, 0) - before).toBe(
      40 - Number(/done (\d+)/.exec(text)?.[1]),
    )
  })
})

it('runs to its end when its output is not read, and exits with the status of the boxes', async () => {
  const some = STB(20, 100)
  const counted = () => some.map((box) => acted(box, 'fullLogSTB'))
  const before = counted()
  provider.world.faults.arm({ path: `${ACTS}.*/${some[5]?.slice(4)}$`, status: 500 })
  provider.world.faults.arm({ path: ACTS, delay: 50 })
  const running = terminal.start([
    'stb',
    'full-log',
    '--file',
    listed(some),
    '--concurrency',
    '1',
    '--yes',
    ...SE,
  ])
  await running.stderr.waitFor('Journal: ')
  running.child.stdout?.destroy()
  running.child.stderr?.destroy()
  expect((await running.finished).status).toBe(3)
  expect(counted()).toEqual(before.map((count, index) => (index === 5 ? count : count + 1)))
})
