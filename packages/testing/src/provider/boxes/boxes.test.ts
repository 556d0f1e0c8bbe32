import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngagementIdentity } from '@headend/core/engagements'
import { readEventStream } from '@headend/core/transport'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BoxEvent } from '../../events/events.ts'
import { createMemoryEvents } from '../../events/memory-events.ts'
import type { AccountName } from '../../people.ts'
import { provider, withProvider } from '../../with-provider.ts'
import { eventStream } from '../handlers/remote-events.ts'
import { startProvider } from '../index.ts'
import { createBox } from './index.ts'
import { OWN_CLOCKS } from './shared-state.ts'

let shift = 0

withProvider(() => startProvider({ size: 0, pace: 0.002, now: () => Date.now() + shift }))

const anna: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }
const path = ({ country, platform, id }: EngagementIdentity) => `${country}/${platform}/${id}`

async function ask(address: string, as: AccountName = 'dev', init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, Authorization: `Bearer ${await provider.accessToken(as)}` }
  return fetch(provider.url + address, { ...init, headers })
}

const execute = (serviceId: string, identity = anna, headers = {}) =>
  ask(`/rest/legacybridge/admin/v1/executeservice/execute/${serviceId}/${path(identity)}`, 'dev', { headers })

async function subscriptionKey(identity: EngagementIdentity): Promise<string> {
  const answer = await ask(`/rest/engagementadmin/admin/v1/devices/pubsub/auth/${path(identity)}`)
  return ((await answer.json()) as { key: string }).key
}

/** The events of a box after an id, until one has this text or type. */
async function tailUntil(
  last: string | Pick<BoxEvent, 'type'>,
  identity: EngagementIdentity,
  { after = 0, headers = {} } = {},
): Promise<(BoxEvent & { streamId: number })[]> {
  const address = `${provider.url}/rest/v1/subscribe/${await subscriptionKey(identity)}?lastEventId=${after}`
  const { body } = await fetch(address, { headers })
  const seen: (BoxEvent & { streamId: number })[] = []
  const isIt = (event?: BoxEvent) =>
    typeof last === 'string' ? event?.message.includes(last) : event?.type === last.type
  for await (const batch of readEventStream(body ?? new ReadableStream()))
    for (const { id, data } of batch.events) {
      seen.push({ ...JSON.parse(data ?? ''), streamId: Number(id) })
      if (isIt(seen.at(-1))) return seen
    }
  return seen
}

const messages = (events: BoxEvent[]) => events.map(({ message }) => message)

describe('box tools', () => {
  test('a tool that a platform or country does not have is refused, and nothing acts', async () => {
    const app: EngagementIdentity = { ...anna, platform: 'OTT', id: '4711003' }
    const danish: EngagementIdentity = { country: 'DK', platform: 'STB', id: '4714002' }
    const acted = () => [app, danish].map((identity) => new Map(provider.world.boxes.of(identity).acted))
    const before = acted()
    const refused = { errorMessage: 'Invalid service type factoryResetSTB for platform OTT' }
    const answer = await execute('factoryResetSTB', app)
    expect([answer.status, await answer.json()]).toMatchObject([400, refused])
    expect((await execute('updateFromBss', danish)).status).toBe(400)
    expect((await execute('selfDestruct')).status).toBe(400)
    expect(acted()).toEqual(before)
  })

  test('one idempotency key acts once, for repeated and for simultaneous calls', async () => {
    const lars: EngagementIdentity = { country: 'DK', platform: 'STB', id: '4714002' }
    const headers = { 'Idempotency-Key': 'order-1' }
    const together = await Promise.all([1, 2, 3].map(() => execute('factoryResetSTB', lars, headers)))
    const later = await execute('factoryResetSTB', lars, headers)
    const answers = await Promise.all([...together, later].map((answer) => answer.json()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(provider.world.boxes.of(lars).acted.get('factoryResetSTB')).toBe(1)
    expect((await execute('hwRebootSTB', lars, headers)).status).toBe(422)
    expect((await execute('factoryResetSTB', lars, { 'Idempotency-Key': 'order-2' })).status).toBe(200)
    expect(provider.world.boxes.of(lars).acted.get('factoryResetSTB')).toBe(2)
  })
})

describe('remote events', () => {
  test('ids are consecutive, and a reconnect gets what it missed and nothing twice [API-067]', async () => {
    const ingrid: EngagementIdentity = { country: 'NO', platform: 'STB', id: '4713002' }
    const first = tailUntil('network dhcp ok', ingrid)
    await execute('swRebootSTB', ingrid)
    const seen = await first
    const last = seen.at(-1)?.streamId ?? 0
    const rest = await tailUntil('login ok', ingrid, { after: last })
    const inHeader = await tailUntil('login ok', ingrid, { headers: { 'Last-Event-ID': String(last) } })
    const ids = [...seen, ...rest].map(({ streamId }) => streamId)
    expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
    expect(inHeader[0]?.streamId).toBe(last + 1)
    for (const { timestamp, type } of seen) {
      expect(new Date(timestamp).toISOString()).toBe(timestamp)
      expect(['MESSAGE', 'HEARTBEAT']).toContain(type)
    }
  })

  test('a watched box acts by itself, and sends heartbeats', async () => {
    const app: EngagementIdentity = { country: 'NO', platform: 'OTT', id: '4713003' }
    const seen = messages(await tailUntil('playback error', app))
    expect(seen).toEqual(expect.arrayContaining([expect.stringMatching(/^channel change|^playback start/)]))
    expect((await tailUntil({ type: 'HEARTBEAT' }, app)).at(-1)?.message).toBe('')
  })

  test('a full log has more messages than a default log', async () => {
    const lars: EngagementIdentity = { country: 'DK', platform: 'STB', id: '4714002' }
    await execute('fullLogSTB', lars)
    expect(messages(await tailUntil('debug network', lars))).toContain('log level full, ends in 3 days')
  })

  test('history is bounded', async () => {
    const per: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711800' }
    const box = provider.world.boxes.of(per)
    for (let i = 0; i < 200; i++) box.act('listAllStoredObjects')
    const seen = await tailUntil('channel change', per)
    const again = await tailUntil('channel change', per)
    expect(again.findIndex(({ message }) => message.includes('channel change'))).toBeLessThan(500)
    expect(again[0]?.streamId).toBeGreaterThan(seen[0]?.streamId ?? 0)
  })

  test('a key is unguessable, opens for five minutes, and an unknown one opens nothing', async () => {
    const [one, other] = [await subscriptionKey(anna), await subscriptionKey(anna)]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^[\w-]{43}$/)
    const open = (key: string) => fetch(`${provider.url}/rest/v1/subscribe/${key}`)
    expect((await open('guess')).status).toBe(404)
    shift = 5 * 60_000
    expect((await open(one)).status).toBe(404)
    shift = 0
  })
})

test('boxes that are closed end their followers', async () => {
  const { boxes } = provider.world
  let ended = 0
  const end = () => {
    ended += 1
  }
  for (const id of ['4711002', '4711800'])
    boxes.of({ country: 'SE', platform: 'STB', id }).subscribe(0, { next() {}, end })
  await boxes.close()
  expect(ended).toBe(2)
})

test('after a kill a box acts by itself at once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'headend-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  for (const _ of ['killed', 'next']) {
    const one = await startProvider({ size: 0, pace: 0.002, data })
    onTestFinished(() => one.close())
    const acted = Promise.withResolvers<void>()
    one.world.boxes.of(anna).subscribe(0, { next: () => acted.resolve(), end() {} })
    await acted.promise
  }
})

/** Blocks the process. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('messages of a box keep their order when a busy process runs its timers late', async () => {
  const box = createBox({
    ...{ key: 'SE/STB/1', platform: 'STB', seed: 1, pace: 0.002 },
    now: Date.now,
    events: memory(),
    ...alone,
  })
  const words: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  box.subscribe(0, {
    next({ message }) {
      words.push(message.split(/[ ,]/)[0] ?? '')
      if (message.startsWith('playback')) resolve()
    },
    end() {},
  })
  // Timers of the same length that are due run together, so these run some of the box's early.
  for (let length = 1; length < 20; length++) setTimeout(() => {}, length)
  block(5)
  box.act('hwRebootSTB')
  block(40)
  await promise
  box.close()
  expect(words).toEqual(['power', 'boot', 'network', 'login', 'playback'])
})

/** One instance, without a store. */
const alone = { clocks: OWN_CLOCKS, hasFullLog: async () => false }

function memory() {
  let last = 0
  const save = (_: string, id: number) => {
    last = id
  }
  return createMemoryEvents({ last: () => last, save, settle: async () => {} })
}

test('a reader that does not read is disconnected instead of filling the memory', async () => {
  const box = createBox({
    key: 'SE/STB/1',
    platform: 'STB',
    seed: 1,
    pace: 0,
    now: Date.now,
    events: memory(),
    ...alone,
  })
  const reader = eventStream(box, 0).getReader()
  expect(box.idle).toBe(false)
  for (let i = 0; i < 400; i++) box.act('listAllStoredObjects')
  await expect.poll(() => box.idle).toBe(true)
  await expect(reader.read()).rejects.toThrow('too slow')
  box.close()
})
