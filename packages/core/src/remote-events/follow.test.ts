import { describe, expect, test } from 'vitest'
import { type Answering, bodyOf, bytes, failure, json, providerThat, recordingLog } from '../fixtures.ts'
import { type FollowPorts, followEvents, SILENCE, type TailNews } from './follow.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

const event = (id: number | string, message = `event ${id}`, type = 'MESSAGE') =>
  `id: ${id}\ndata: ${JSON.stringify({ type, message })}\n\n`

/** What one connection does. */
type Connection = string[] | Answering

/** Follows over these connections, one after the other, until they have all been used. */
async function follow(connections: Connection[], more: Partial<FollowPorts> = {}) {
  const log = recordingLog()
  const news: TailNews[] = []
  const stop = new AbortController()
  const rest = [...connections]
  let keys = 0
  const { data, sent } = providerThat((request) => {
    if (request.url.includes('/pubsub/auth/')) return json(`key-${++keys}`)
    const next = rest.shift()
    if (typeof next === 'function') return next(request)
    return new Response(bodyOf((next ?? []).map(bytes)))
  })
  const waits: number[] = []
  const ports: FollowPorts = {
    data,
    log,
    reconnect: () => true,
    wait: async (ms, signal) => {
      // Watching waits too; here nothing is ever silent.
      if (ms < SILENCE / 3 || ms === 30_000) waits.push(ms)
      else await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      if (rest.length === 0) stop.abort()
    },
    random: () => 1,
    tell: (one) => void news.push(one),
    ...more,
  }
  const ended = await followEvents(anna, ports, stop.signal).then(
    () => undefined,
    (error: unknown) => error,
  )
  const texts = news.flatMap((one) => (one.type === 'events' ? one.events.map(({ message }) => message) : []))
  const opened = sent.map(({ url }) => url).filter((url) => url.includes('/subscribe/'))
  return { news, texts, opened, waits, ended, log }
}

describe('a followed stream', () => {
  test('goes on from the last event, with a new key, and nothing comes twice [EVT-001, API-067]', async () => {
    const { texts, opened, news } = await follow([
      [event(1), event(2)],
      [event(2) + event(3), event(4)],
    ])
    expect(texts).toEqual(['event 1', 'event 2', 'event 3', 'event 4'])
    expect(opened.map((url) => url.replace(/^.*subscribe\//, ''))).toEqual([
      'key-1?lastEventId=0',
      'key-2?lastEventId=2',
    ])
    expect(news.map(({ type }) => type)).toEqual([
      ...['open', 'events', 'events', 'closed'],
      ...['open', 'duplicates', 'events', 'events', 'closed'],
    ])
    expect(news.filter(({ type }) => type === 'open')).toEqual([
      { type: 'open', resumed: false },
      { type: 'open', resumed: true },
    ])
  })

  test('says what is missing where it is missing, and what is not shown is not missing', async () => {
    const { news } = await follow([[event(1) + event(2, '', 'HEARTBEAT') + event(3) + event(6)]])
    expect(news.filter(({ type }) => type === 'events' || type === 'gap')).toMatchObject([
      { type: 'events', events: [{ id: '1' }, { id: '3' }] },
      { type: 'gap', after: '3', before: '6', lost: 2 },
      { type: 'events', events: [{ id: '6' }] },
    ])
  })

  test('ends at the first error where it is not to reconnect [EVT-003]', async () => {
    const { ended, news, waits } = await follow([[event(1)], []], { reconnect: () => false })
    expect(ended).toMatchObject({ message: 'The service closed the event stream' })
    expect(news.at(-1)).toMatchObject({ type: 'closed', again: undefined })
    expect(waits).toEqual([])
  })

  test('waits longer each time, until a stream has delivered', async () => {
    const nothing: Connection = () => json({}, { status: 503 })
    const { waits } = await follow([nothing, nothing, nothing, [event(1)], nothing, nothing])
    expect(waits).toEqual([1000, 2000, 4000, 1000, 2000, 4000])
  })

  test.each([403, 404, 401])('is over when the key is refused with %d', async (status) => {
    const { data } = providerThat(() => json({}, { status }))
    const news: TailNews[] = []
    const ports: FollowPorts = {
      data,
      log: recordingLog(),
      reconnect: () => true,
      wait: async () => {},
      random: () => 1,
      tell: (one) => void news.push(one),
    }
    expect(await failure(followEvents(anna, ports, new AbortController().signal))).toMatchObject({ status })
    expect(news).toMatchObject([{ type: 'closed', again: undefined }])
  })
})
