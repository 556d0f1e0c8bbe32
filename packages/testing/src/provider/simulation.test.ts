/**
 * Several instances, simulated: they are killed while clients use them, over one store and one engine of
 * events. A seed decides what each client does, and which of all reads and writes is the next; timers follow
 * a clock of the simulation. So a seed that fails fails every time.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as settle } from 'node:timers/promises'
import { readEventStream } from '@headend/core/transport'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEventNumbers } from '../events/event-numbers.ts'
import { type BoxEvent, type Events, HISTORY } from '../events/events.ts'
import { createMemoryEvents } from '../events/memory-events.ts'
import { customers } from '../people.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { boxToolHandlers } from './handlers/box-tools.ts'
import { engagementHandlers } from './handlers/engagements.ts'
import { voucherHandlers } from './handlers/purchases.ts'
import { remoteEventHandlers, subscriptionKeyHandlers } from './handlers/remote-events.ts'
import type { Env } from './http.ts'
import { createWorld } from './index.ts'
import { SERVICES, type ServiceOrigins } from './listeners.ts'
import { answerError } from './request-checks.ts'
import { fillStore } from './sample/fill.ts'
import { createRandom } from './sample/random.ts'

const SEEDS = [1, 2, 3, 4, 5]
const INSTANCES = 3
/** Of each client. */
const WRITES = 8
const MOST_STEPS = 50_000

const { tvAccountId, engagements } = customers.testFi
const box = { country: 'FI', platform: 'STB', id: engagements.STB } as const
const ID = `FI/STB/${box.id}`
const ENGAGEMENT = `/rest/engagementadmin/admin/v1/engagement/${ID}`
const VOUCHERS = '/rest/mediarentalservice/admin/v1/prepaids'
const VOUCHERS_OF_ACCOUNT = `${VOUCHERS}/FI/${tvAccountId}`
const RESET_IP = `/rest/legacybridge/admin/v1/executeservice/execute/resetIp/${ID}`
const SUBSCRIPTION_KEY = `/rest/engagementadmin/admin/v1/devices/pubsub/auth/${ID}`

test.each(SEEDS)('no write is lost or done twice, and no event is lost unseen: seed %i', async (seed) => {
  const site = await openSite(seed)
  const get = async (path: string) => (await site.finish(read(site, path))).body
  const { length: vouchers } = await get(VOUCHERS_OF_ACCOUNT)

  const followers = times(3, () => follow(site))
  const clients = [writeAll(site, 3, saveNext), writeAll(site, 2, createVoucher), writeAll(site, 2, resetIp)]
  const [saved = [], created = [], acted = []] = await site.finish(Promise.all(clients))
  await site.calmDown()

  expectDone(Number((await get(ENGAGEMENT)).city), saved)
  expectDone((await get(VOUCHERS_OF_ACCOUNT)).length - vouchers, created)
  expectDone(site.timesActed('resetIp'), acted)
  await site.run(() => followers.every((received) => received.at(-1)?.event.id === site.published.length))
  for (const received of followers) expectComplete(received, site.published)
})

/** The statuses of the answers: 504 says that the outcome is unknown. */
function expectDone(done: number, statuses: readonly number[]): void {
  const acknowledged = statuses.filter((status) => status === 200 || status === 201).length
  const unknown = statuses.filter((status) => status === 504).length
  expect(acknowledged).toBeGreaterThan(0)
  expect(acknowledged + unknown).toBe(statuses.length)
  expect(done).toBeGreaterThanOrEqual(acknowledged)
  expect(done).toBeLessThanOrEqual(acknowledged + unknown)
}

interface Received {
  event: BoxEvent
  /** How many events there were then. */
  published: number
}

/** In order, none twice, and none left out while it was in the history. */
function expectComplete(received: readonly Received[], published: readonly BoxEvent[]): void {
  let last = 0
  for (const { event, published: count } of received) {
    expect(event).toEqual(published[event.id - 1])
    expect(event.id).toBeGreaterThan(last)
    if (event.id > last + 1) expect(count - (event.id - 1)).toBeGreaterThanOrEqual(HISTORY.events)
    last = event.id
  }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

type Site = Awaited<ReturnType<typeof openSite>>

/** The statuses that several clients get, each with one write after the other. */
async function writeAll(site: Site, clients: number, writeOnce: (site: Site) => Promise<Answer>) {
  const statuses: number[] = []
  const client = async () => {
    for (let writes = 0; writes < WRITES; writes++) statuses.push((await writeOnce(site)).status)
  }
  await Promise.all(times(clients, client))
  return statuses
}

/** Saves the number after the one that it reads. If a save were lost, the last number would be too low. */
async function saveNext(site: Site): Promise<Answer> {
  for (;;) {
    const { body, etag } = await read(site, ENGAGEMENT)
    const change = { city: String((Number(body.city) || 0) + 1) }
    const answer = await write(site, 'PATCH', ENGAGEMENT, change, { 'If-Match': etag })
    if (answer.status !== 412) return answer
  }
}

function createVoucher(site: Site): Promise<Answer> {
  const [startTime, endTime] = [0, 86_400_000].map((later) => new Date(Date.now() + later).toISOString())
  const voucher = { country: 'FI', tvAccountId, startTime, endTime, quantity: 1, timeUsed: 0 }
  return write(site, 'POST', VOUCHERS, voucher)
}

const resetIp = (site: Site): Promise<Answer> => write(site, 'GET', RESET_IP)

async function read(site: Site, path: string): Promise<Answer> {
  for (;;) {
    const answer = await site.ask(path)
    if (answer) return contentOf(answer)
  }
}

/** Sends it with one key to any instance until an answer arrives, now and then to two at once. */
async function write(site: Site, method: string, path: string, body?: object, headers = {}): Promise<Answer> {
  const content = body ? JSON.stringify(body) : null
  const request = { method, headers: { ...headers, 'Idempotency-Key': randomUUID() }, body: content }
  for (;;) {
    const copies = times(site.random.chance(0.2) ? 2 : 1, () => site.ask(path, request))
    const answers = (await Promise.all(copies)).filter((answer) => answer !== undefined)
    const [first] = answers.toSorted((one, other) => one.status - other.status)
    // Some answers are lost on their way.
    if (first && site.random.chance(0.9)) return contentOf(first)
  }
}

type Answer = Awaited<ReturnType<typeof contentOf>>

async function contentOf(answer: Response) {
  const text = await answer.text()
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', body: text && JSON.parse(text) }
}

/** What it receives. When a stream ends, or it was away, it goes on after its last event, at any instance. */
function follow(site: Site): readonly Received[] {
  const received: Received[] = []
  const readStream = async () => {
    const { body: issued } = await read(site, SUBSCRIPTION_KEY)
    const last = received.at(-1)?.event.id ?? 0
    const answer = await site.ask(`/rest/v1/subscribe/${issued.key}?lastEventId=${last}`)
    if (!answer?.body) return
    for await (const { events } of readEventStream(answer.body)) {
      for (const { id, data = '' } of events)
        received.push({ event: { id: Number(id), ...JSON.parse(data) }, published: site.published.length })
      if (site.random.chance(0.05)) break
    }
  }
  const goOn = async () => {
    for (;;) {
      await readStream()
      for (let away = site.random.between(0, 50); away > 0; away--) await site.turn()
    }
  }
  void goOn()
  return received
}

/** Instances, and what they share. */
async function openSite(seed: number) {
  const random = createRandom(seed)
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-27T12:00:00Z'),
  })
  const store = openSqliteStore(':memory:')
  await fillStore(store, { size: 0 })
  const events = createMemoryEvents(await openEventNumbers(store))
  const published: BoxEvent[] = []
  events.subscribe(ID, 0, { next: (event) => published.push(event), end: () => {} })

  const waiting: (() => void)[] = []
  const turn = () => new Promise<void>((go) => waiting.push(go))
  const started: Instance[] = []
  const running = () => started.filter((instance) => !instance.isKilled())
  const anyone = () => running()[random.between(0, running().length - 1)]
  const startMissing = async () => {
    while (running().length < INSTANCES) started.push(await startInstance(store, events, turn))
  }
  await startMissing()
  onTestFinished(async () => {
    for (const { kill } of started) kill()
    await store.close()
    vi.useRealTimers()
  })

  let isCalm = false
  const step = async () => {
    const dice = isCalm ? 1 : random.next()
    if (dice < 0.005) anyone()?.kill()
    else if (dice < 0.01) await startMissing()
    else if (dice < 0.013) times(random.between(1, HISTORY.events), () => events.publish(ID, SOMETHING))
    else if (dice < 0.15) vi.advanceTimersByTime(random.between(1, 1000))
    else for (const go of waiting.splice(random.between(0, waiting.length - 1), 1)) go()
    await settle()
  }
  const run = async (isOver: () => boolean) => {
    for (let steps = 0; !isOver(); steps++) {
      if (steps === MOST_STEPS) throw new Error('The simulation stands still')
      await step()
    }
  }

  return {
    random,
    published,
    turn,
    /** Undefined where no instance runs, or the one that was asked is killed before it answers. */
    async ask(path: string, request: RequestInit = {}) {
      await turn()
      return anyone()?.answer(path, request)
    },
    timesActed: (service: string) => started.reduce((sum, { acted }) => sum + (acted.get(service) ?? 0), 0),
    run,
    async finish<Result>(work: Promise<Result>): Promise<Result> {
      let isOver = false
      const end = () => {
        isOver = true
      }
      work.then(end, end)
      await run(() => isOver)
      return work
    },
    /** All instances run, none is killed, and no time passes. */
    async calmDown() {
      isCalm = true
      await startMissing()
    },
  }
}

const SOMETHING = { type: 'MESSAGE', message: 'something', timestamp: '2026-11-27T12:00:00.000Z' } as const

const HANDLERS = [
  engagementHandlers,
  voucherHandlers,
  boxToolHandlers,
  subscriptionKeyHandlers,
  remoteEventHandlers,
]
const places = Object.fromEntries(SERVICES.map((name) => [name, 'http://127.0.0.1'])) as ServiceOrigins

type Instance = Awaited<ReturnType<typeof startInstance>>

async function startInstance(store: Store, events: Events, turn: () => Promise<void>) {
  let [isStarting, isKilled] = [true, false]
  const killed = Promise.withResolvers<undefined>()
  const ownTurn = async () => {
    if (!isStarting) await turn()
    // What was killed never goes on.
    if (isKilled) await new Promise(() => {})
  }
  const base = { places, configuration: {}, events, sharesBoxes: true, obstacles: async () => [] }
  const world = await createWorld({ pace: 0.2 }, { ...base, store: inTurns(store, ownTurn) })
  // A signature is checked on another thread, and no seed decides how long that takes.
  const caller = await world.signOn.verify(await world.signOn.issue('dev'))
  const signOn = { ...world.signOn, verify: async () => caller }
  const app = new Hono<Env>().onError(answerError)
  for (const handlers of HANDLERS) handlers(app, { ...world, signOn })
  isStarting = false
  return {
    isKilled: () => isKilled,
    acted: world.boxes.of(box).acted,
    answer(path: string, request: RequestInit) {
      const headers = { ...request.headers, Authorization: 'Bearer of-dev' }
      return Promise.race([app.request(path, { ...request, headers }), killed.promise])
    },
    /** Timers and streams end. The leases stay: to release them it would need a turn. */
    kill() {
      isKilled = true
      killed.resolve(undefined)
      void world.boxes.close()
    },
  }
}

/** The store, where others may have their turn before and after each call. A transaction is one call. */
function inTurns(store: Store, turn: () => Promise<void>): Store {
  return new Proxy(store, {
    get:
      (target, name: keyof Store) =>
      async (...args: never[]) => {
        await turn()
        const result = await (target[name] as (...args: never[]) => unknown)(...args)
        await turn()
        return result
      },
  })
}
