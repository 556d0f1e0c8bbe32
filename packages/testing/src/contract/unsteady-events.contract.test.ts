import { setTimeout as pause } from 'node:timers/promises'
import { parseConfiguration } from '@headend/core/config'
import { silentLog } from '@headend/core/log'
import { type FollowPorts, followEvents, type TailNews } from '@headend/core/remote-events'
import { createDataManager } from '@headend/core/transport'
import { expect, it } from 'vitest'
import { isHeartbeat, isMissing, serveUnsteadyEvents, textOf } from './unsteady-events.ts'

const EVENTS = 1_000_000
const anna = { country: 'SE', platform: 'STB', id: '4711002' } as const

/** Checks the news one number after the other, and stores nothing. */
function createChecker(last: number) {
  let next = 1
  const counts = { shown: 0, lost: 0, duplicates: 0, reconnects: 0 }
  const passed = (from: number, to: number, is: (id: number) => boolean) => {
    for (let id = from; id < to; id += 1) if (!is(id)) throw new Error(`${id} is missing without a gap`)
  }
  const check = (news: TailNews) => {
    if (news.type === 'duplicates') counts.duplicates += news.count
    if (news.type === 'closed') counts.reconnects += 1
    if (news.type === 'gap') {
      const [after, before] = [Number(news.after), Number(news.before)]
      passed(next, after + 1, isHeartbeat)
      passed(after + 1, before, isMissing)
      counts.lost += news.lost ?? Number.NaN
      next = before
    }
    if (news.type !== 'events') return
    for (const { id, message } of news.events) {
      const number = Number(id)
      if (number < next) throw new Error(`${number} is repeated or late`)
      passed(next, number, isHeartbeat)
      if (message !== textOf(number)) throw new Error(`${number} says ${message}`)
      counts.shown += 1
      next = number + 1
    }
  }
  return { check, counts, done: () => next >= last }
}

function expected() {
  let [shown, lost] = [0, 0]
  for (let id = 1; id <= EVENTS; id += 1) {
    if (isMissing(id)) lost += 1
    else if (!isHeartbeat(id)) shown += 1
  }
  return { shown, lost }
}

function dataFrom(url: string) {
  const services = { adminPortal: url, remoteEvents: url, remoteLog: url }
  const document = {
    ...{ brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'test' },
    environments: { pilot: { signOn: { url, clientId: 'test', cliClientId: 'test' }, services } },
  }
  return createDataManager(parseConfiguration(JSON.stringify(document), { source: 'test' }), {
    fetch,
    token: async () => 'token',
    onNotAuthenticated: () => {},
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
}

it('a million events over a thousand lost connections arrive once, in order, with known gaps [EVT-001, API-067]', async () => {
  const service = await serveUnsteadyEvents(EVENTS)
  const stop = new AbortController()
  const { check, counts, done } = createChecker(EVENTS)
  const ports: FollowPorts = {
    data: dataFrom(service.url),
    log: silentLog,
    reconnect: () => true,
    // Reconnecting is immediate; only the watch for silence waits.
    wait: async (ms, signal) => (ms < 10_000 ? undefined : pause(ms, undefined, { signal, ref: false })),
    random: () => 0,
    onNews: (news) => {
      check(news)
      if (done()) stop.abort()
    },
  }
  try {
    await followEvents(anna, ports, stop.signal)
  } finally {
    await service.close()
  }
  expect(counts).toMatchObject(expected())
  expect(counts.duplicates).toBeGreaterThan(1000)
  expect(counts.reconnects).toBeGreaterThanOrEqual(1000 - 1)
  expect(service.streams).toBe(counts.reconnects + 1)
}, 180_000)
