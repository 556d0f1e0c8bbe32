/**
 * `npm run test:instances`: clients work through the front of several instances, while instances are killed
 * and PostgreSQL and NATS are restarted. Fails if an acknowledged write is lost, an action is done twice, an
 * event is missing without a gap, or a client does not go on by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Client, gatherCrowd } from '@headend/testing/instances'
import { hasNats } from '@headend/testing/local-nats'
import { isPostgresInstalled } from '@headend/testing/local-postgres'
import { type Cluster, startCluster } from './cluster.ts'
import { tryPort } from './port.ts'
import { readSettings } from './start-settings.ts'
import { wholeNumber } from './whole-number.ts'

const USAGE = `npm run test:instances [-- OPTION…]
  Clients at three instances, one of which is killed every 20 seconds; PostgreSQL and NATS are restarted twice.

Options
  --minutes N   how long (10)
  --verbose     also prints when an instance starts or ends
  -h, --help    shows this help`

const INSTANCES = 3
/** Milliseconds. */
const KILL_EVERY = 20_000
/** Milliseconds that each client has to go on after the last trouble: a box needs twenty seconds for that. */
const PATIENCE = 90_000

const MOST_LINES = 20

/** When something is restarted, as a share of the time; first orderly, then as after a crash. */
const RESTARTS = [
  { at: 0.2, server: 'postgres', signal: 'INT' },
  { at: 0.4, server: 'nats', signal: 'TERM' },
  { at: 0.65, server: 'postgres', signal: 'QUIT' },
  { at: 0.85, server: 'nats', signal: 'KILL' },
] as const

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return say(USAGE)
  const duration = wholeNumber('--minutes', values.minutes, 600, 1) * 60_000
  if (!isPostgresInstalled() || !hasNats())
    return say('Skipped: this needs PostgreSQL and NATS: sudo apt-get install postgresql nats-server')
  const folder = mkdtempSync(join(tmpdir(), 'headend-instances-'))
  const port = await tryPort(0, '127.0.0.1')
  const args = ['--instances', `${INSTANCES}`, '--postgres', '--nats']
  const settings = readSettings(args, { PORT: `${port}`, HEADEND_DATA: folder })
  if (!settings) throw new Error('No settings')
  const cluster = await startCluster(settings, values.verbose ? console.error : () => {})
  try {
    return await runTest(cluster, duration)
  } finally {
    await cluster.close()
    rmSync(folder, { recursive: true })
  }
}

function say(line: string): 0 {
  console.log(line)
  return 0
}

async function runTest(cluster: Cluster, duration: number): Promise<number> {
  const { savers, actors, followers, lateFollowers } = await gatherCrowd(cluster.url)
  const problems: string[] = []
  const stop = new AbortController()
  const start = (client: Client) =>
    client
      .run(stop.signal)
      .catch((error: Error) => void problems.push(`${client.name} met: ${error.message}`))
  const working = [...savers, ...actors, ...followers]
  const running = working.map(start)
  const trouble = await makeTrouble(cluster, duration)
  const late = lateFollowers.map(start)
  const all = [...working, ...lateFollowers]
  problems.push(...(await untilAllWorked(all, Date.now())))
  stop.abort()
  await Promise.all([...running, ...late])
  for (const client of all) problems.push(...(await client.check()))

  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const done = (writers: typeof savers) => sum(writers.map(({ ledger }) => ledger.done()))
  const unknown = sum([...savers, ...actors].map(({ ledger }) => ledger.unknown()))
  const accounts = followers.map(({ account }) => account)
  console.log(
    `${duration / 60_000} min, ${INSTANCES} instances: ${trouble.kills} killed, ${trouble.restarts}`,
  )
  console.log(`acknowledged: ${done(savers)} saves, ${done(actors)} actions; without an answer: ${unknown}`)
  console.log(
    `${followers.length} followers: ${sum(accounts.map(({ events }) => events.size))} events, ` +
      `${sum(accounts.map(({ reconnections }) => reconnections))} reconnections, ` +
      `${sum(accounts.map(({ gaps }) => gaps.length))} gaps shown`,
  )
  for (const problem of problems.slice(0, MOST_LINES)) console.log(`WRONG: ${problem}`)
  if (problems.length > MOST_LINES) console.log(`WRONG: and ${problems.length - MOST_LINES} more`)
  if (problems.length === 0) console.log('Nothing lost, nothing done twice, every client went on by itself.')
  return problems.length === 0 ? 0 : 1
}

/** Kills and restarts until the time is over. */
async function makeTrouble(cluster: Cluster, duration: number): Promise<{ kills: number; restarts: string }> {
  const { instances, postgres, nats } = cluster
  let kills = 0
  const restarted = { postgres: 0, nats: 0 }
  const kill = async () => {
    const ports = instances?.ports() ?? []
    const port = ports[Math.floor(Math.random() * ports.length)]
    if (port === undefined) return
    instances?.kill(port)
    kills += 1
  }
  const restart = async ({ server, signal }: (typeof RESTARTS)[number]) => {
    await (server === 'postgres' ? postgres : nats)?.restart(signal)
    restarted[server] += 1
  }
  const events = [
    ...Array.from({ length: Math.floor(duration / KILL_EVERY) }, (_, at) => ({
      at: at * KILL_EVERY,
      run: kill,
    })),
    ...RESTARTS.map((one) => ({ at: one.at * duration, run: () => restart(one) })),
  ].sort((one, other) => one.at - other.at)
  const begin = Date.now()
  for (const { at, run } of events) {
    await pause(Math.max(0, begin + at - Date.now()))
    await run()
  }
  await pause(Math.max(0, begin + duration - Date.now()))
  const restarts = `PostgreSQL restarted ${restarted.postgres} times, NATS ${restarted.nats} times`
  return { kills, restarts }
}

/** The clients that have done nothing since then. */
async function untilAllWorked(clients: readonly Client[], since: number): Promise<string[]> {
  const idle = () => clients.filter((client) => client.workedAt() < since)
  while (idle().length > 0 && Date.now() < since + PATIENCE) await pause(250)
  return idle().map(({ name }) => `${name} did not go on by itself`)
}

const status = await main().catch((error: Error) => {
  console.error(error.message)
  return 1
})
// What could not be started in full may still have processes.
process.exit(status)
