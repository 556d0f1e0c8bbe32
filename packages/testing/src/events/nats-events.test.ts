import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BoxEvent } from './events.ts'
import { eventsContract } from './events-contract.ts'
import { startNatsIn } from './local-nats.ts'
import { openNatsEvents, removeNatsEvents } from './nats-events.ts'
import { needsNats, withNats } from './test-nats.ts'

const BOX = 'SE/STB/4711002'

describe('events in NATS', needsNats, () => {
  const nats = withNats()
  const opened = async (prefix: string, url = nats.url) => {
    const events = await openNatsEvents(url, { prefix })
    onTestFinished(() => events.close())
    return events
  }
  const content = (message: string) =>
    ({ type: 'MESSAGE', message, timestamp: '2026-11-27T12:00:00.000Z' }) as const

  eventsContract((limits) => openNatsEvents(nats.url, { prefix: randomUUID(), ...limits }))

  test('what one instance publishes, a follower at another gets, under one count', async () => {
    const prefix = randomUUID()
    const [one, other] = [await opened(prefix), await opened(prefix)]
    const seen: BoxEvent[] = []
    other.subscribe(BOX, 0, { next: (event) => seen.push(event), end: () => {} })
    for (const [at, events] of [one, other, one].entries()) await events.publish(BOX, content(`${at}`))
    await expect
      .poll(() => seen.map(({ id, message }) => [id, message]))
      .toEqual([
        [1, '0'],
        [2, '1'],
        [3, '2'],
      ])
  })

  test('a follower goes on by itself after a restart of the server, with every event once', async () => {
    const prefix = randomUUID()
    const [one, other] = [await opened(prefix), await opened(prefix)]
    const ids: number[] = []
    let ended = false
    const end = () => {
      ended = true
    }
    other.subscribe(BOX, 0, { next: ({ id }) => ids.push(id), end })
    await one.publish(BOX, content('before'))
    await expect.poll(() => ids).toEqual([1])
    await nats.restart()
    await expect.poll(() => one.isAnswering()).toBe(true)
    await one.publish(BOX, content('after'))
    await expect.poll(() => ids, { timeout: 20_000 }).toEqual([1, 2])
    expect(ended).toBe(false)
  }, 60_000)

  test('events that are published while the server is gone come when it is back, once and in order', async () => {
    const prefix = randomUUID()
    const [one, other] = [await opened(prefix), await opened(prefix)]
    const seen: [number, string][] = []
    other.subscribe(BOX, 0, { next: ({ id, message }) => seen.push([id, message]), end: () => {} })
    await one.publish(BOX, content('before'))
    await expect.poll(() => seen).toEqual([[1, 'before']])
    await nats.stop()
    const publishing = ['a', 'b', 'c'].map((message) => one.publish(BOX, content(message)))
    await nats.restart()
    await Promise.all([...publishing, one.publish(BOX, content('after'))])
    const all = ['before', 'a', 'b', 'c', 'after'].map((message, at) => [at + 1, message])
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual(all)
  }, 60_000)

  test('events that waited too long are lost together, so that only those of a minute wait', async () => {
    const events = await openNatsEvents(nats.url, { prefix: randomUUID(), patience: 1000 })
    onTestFinished(() => events.close())
    await nats.stop()
    const [first, ...others] = ['a', 'b', 'c'].map((message) => events.publish(BOX, content(message)))
    const lost = Promise.allSettled(others).then(() => 'lost')
    await expect(first).rejects.toThrow()
    const restarted = nats.restart().then(() => 'restarted')
    expect(await Promise.race([lost, restarted])).toBe('lost')
    await restarted
  }, 60_000)

  test('two servers never have one folder', async () => {
    const home = mkdtempSync(join(tmpdir(), 'headend-nats-'))
    onTestFinished(() => rmSync(home, { recursive: true }))
    const first = await startNatsIn(home)
    await expect(startNatsIn(home)).rejects.toThrow(`Another process runs on ${home}: end it first.`)
    await first.stop()
    await (await startNatsIn(home)).stop()
  })

  test('removing the events of one provider leaves those of others', async () => {
    const [removed, other] = [randomUUID(), randomUUID()]
    for (const prefix of [removed, other]) await (await opened(prefix)).publish(BOX, content('before'))
    await removeNatsEvents(nats.url, removed)
    const idsOf = async (prefix: string) => {
      const events = await opened(prefix)
      const ids: number[] = []
      await events.publish(BOX, content('after'))
      events.subscribe(BOX, 0, { next: ({ id }) => ids.push(id), end: () => {} })
      await expect.poll(() => ids.length).toBeGreaterThan(0)
      return ids
    }
    expect([await idsOf(removed), await idsOf(other)]).toEqual([[1], [1, 2]])
  })

  test('when the events are removed or lost, followers end, and begin again from 1', async () => {
    const home = mkdtempSync(join(tmpdir(), 'headend-nats-'))
    const server = await startNatsIn(home)
    onTestFinished(async () => {
      await server.stop()
      rmSync(home, { recursive: true })
    })
    const events = await opened('headend', server.url)
    let last = 0
    const follow = () => {
      const ended = Promise.withResolvers<void>()
      const next = ({ id }: BoxEvent) => {
        last = id
      }
      events.subscribe(BOX, 700, { next, end: ended.resolve })
      return ended.promise
    }
    const publishTwo = async () => {
      last = 0
      for (const text of ['one', 'two']) await events.publish(BOX, content(text))
      await expect.poll(() => last).toBe(2)
    }
    const removed = follow()
    await publishTwo()
    await removeNatsEvents(server.url)
    await removed
    const lost = follow()
    await publishTwo()
    await server.stop()
    rmSync(join(home, 'jetstream'), { recursive: true })
    await server.restart()
    // Another instance is faster, and makes the stream again.
    await (await opened('headend', server.url)).publish(BOX, content('zero'))
    await lost
    await removeNatsEvents(server.url)
    void follow()
    await publishTwo()
  }, 60_000)

  test('a server that does not answer refuses to open', async () => {
    const refused = openNatsEvents('nats://user:secret@127.0.0.1:1')
    await expect(refused).rejects.toThrow(
      /^HEADEND_EVENTS: the NATS server at 127.0.0.1:1 gives no JetStream: connection refused$/,
    )
  })
})
