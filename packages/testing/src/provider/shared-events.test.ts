/** Two instances of the provider with one NATS server. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BoxEvent } from '../events/events.ts'
import { needsNats, withNats } from '../events/test-nats.ts'
import { customers } from '../people.ts'
import { issueSubscriptionKey } from './boxes/subscription-keys.ts'
import { type Provider, startProvider } from './index.ts'

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

describe('two instances with one NATS server', needsNats, () => {
  let one: Provider
  let other: Provider
  const nats = withNats()
  beforeAll(async () => {
    const start = () => startProvider({ size: 0, pace: 0.01, events: nats.url })
    ;[one, other] = await Promise.all([start(), start()])
  })
  afterAll(() => Promise.all([one.close(), other.close()]))

  /** The events at one instance after an id, until one has this text. */
  async function tailUntil(text: string, at: Provider, after = 0): Promise<BoxEvent[]> {
    const seen: BoxEvent[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const next = (event: BoxEvent) => {
      if (seen.at(-1)?.message.startsWith(text)) return
      seen.push(event)
      if (event.message.startsWith(text)) resolve()
    }
    const stop = at.world.boxes.of(anna).subscribe(after, { next, end: () => {} })
    await promise
    stop()
    return seen
  }

  test('what a box does at one is followed at the other, and goes on at the first after an id', async () => {
    const seen = tailUntil('boot firmware', other)
    one.world.boxes.of(anna).act('hwRebootSTB')
    const before = await seen
    const last = before.at(-1)?.id ?? 0
    const ids = [...before, ...(await tailUntil('playback start', one, last))].map(({ id }) => id)
    expect(ids).toEqual(ids.map((_, at) => at + 1))
  })

  test('a reset removes the events of every box', async () => {
    const start = Date.now()
    const fresh = await startProvider({ size: 0, pace: 0.01, events: nats.url, reset: true })
    onTestFinished(() => fresh.close())
    fresh.world.boxes.of(anna).act('hwRebootSTB')
    const [first] = await tailUntil('boot firmware', fresh)
    expect(first?.id).toBe(1)
    expect(Date.parse(first?.timestamp ?? '')).toBeGreaterThanOrEqual(start)
  })

  test('they are ready while their events answer', async () => {
    const ready = () => fetch(`${one.localUrl}/readyz`)
    expect((await ready()).status).toBe(200)
    await nats.end()
    const answer = await ready()
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { errorMessage: 'The events do not answer' },
    ])
    expect((await fetch(`${one.localUrl}/healthz`)).status).toBe(200)
    const key = await issueSubscriptionKey(one.world, anna)
    expect((await fetch(`${one.localUrl}/rest/v1/subscribe/${key}`)).status).toBe(200)
  })
})
