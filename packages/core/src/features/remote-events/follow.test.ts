import { describe, expect, test } from 'vitest'
import {
  type Answering,
  bodyOf,
  bytes,
  eventStream,
  failure,
  json,
  providerThat,
  recordingLog,
} from '../../fixtures.ts'
import { type BackgroundPause, type FollowPorts, followEvents, type TailNews } from './follow.ts'
import { createNumbering } from './numbering.ts'
import { SILENCE } from './stream-timing.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

const event = (id: number | string, message = `event ${id}`, type = 'MESSAGE') =>
  `id: ${id}\ndata: ${JSON.stringify({ type, message })}\n\n`

type Connection = string[] | Answering

/** Follows over these connections until the last is used; with `stopped` until the first events. */
async function follow(connections: Connection[], more: Partial<FollowPorts> = {}, stopped?: AbortController) {
  const log = recordingLog()
  const news: TailNews[] = []
  const stop = stopped ?? new AbortController()
  const rest = [...connections]
  let keys = 0
  const { data, sent } = providerThat((request) => {
    if (request.url.includes('/pubsub/auth/')) return json(`key-${++keys}`)
    const next = rest.shift()
    if (typeof next === 'function') return next(request)
    return eventStream(bodyOf((next ?? []).map(bytes)))
  })
  const waits: number[] = []
  const ports: FollowPorts = {
    data,
    log,
    reconnect: () => true,
    wait: async (ms, signal) => {
      // Waits of the silence watch never end here.
      if (ms !== SILENCE / 3) waits.push(ms)
      else await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      if (rest.length === 0) stop.abort()
    },
    random: () => 1,
    onNews: (one) => {
      news.push(one)
      if (one.type === 'events') stopped?.abort()
    },
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
  test('resumes after the last event with a new key, without duplicates [EVT-001, API-067]', async () => {
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
      ...['opened', 'events', 'events', 'closed'],
      ...['opened', 'duplicates', 'events', 'events', 'closed'],
    ])
    expect(news.filter(({ type }) => type === 'opened')).toEqual([
      { type: 'opened', first: true, resumed: false },
      { type: 'opened', first: false, resumed: true },
    ])
  })

  test('reports gaps in their place; other message types are no gap', async () => {
    const { news } = await follow([[event(1) + event(2, '', 'HEARTBEAT') + event(3) + event(6)]])
    expect(news.filter(({ type }) => type === 'events' || type === 'gap')).toMatchObject([
      { type: 'events', events: [{ id: '1' }, { id: '3' }] },
      { type: 'gap', after: '3', before: '6', lost: 2 },
      { type: 'events', events: [{ id: '6' }] },
    ])
  })

  test('resumes after a break in the middle of an event', async () => {
    function* broken() {
      yield bytes(event(1) + event(2).slice(0, 12))
      throw new TypeError('terminated')
    }
    const { texts, ended } = await follow([() => eventStream(bodyOf(broken())), [event(2)]])
    expect(texts).toEqual(['event 1', 'event 2'])
    expect(ended).toBeUndefined()
  })

  test('ends at the first error without reconnecting [EVT-003]', async () => {
    const { ended, news, waits } = await follow([[event(1)], []], { reconnect: () => false })
    expect(ended).toMatchObject({ message: 'The service closed the event stream' })
    expect(news.at(-1)).toMatchObject({ type: 'closed', again: undefined })
    expect(waits).toEqual([])
  })

  test('waits longer each time until events arrive', async () => {
    const nothing: Connection = () => json({}, { status: 503 })
    const { waits } = await follow([nothing, nothing, nothing, [event(1)], nothing, nothing])
    expect(waits).toEqual([1000, 2000, 4000, 1000, 2000, 4000])
  })

  test('waits at least as long as the service requests', async () => {
    const { waits } = await follow([['retry: 7000\n'], ['retry: 99999999999\n'], []], { random: () => 0 })
    expect(waits).toEqual([7000, 300_000, 300_000])
  })

  test('gets a new key for an expired one', async () => {
    const { texts, ended, opened } = await follow([
      [event(1)],
      () => json({}, { status: 404 }),
      [event(2)],
      [],
    ])
    expect(texts).toEqual(['event 1', 'event 2'])
    // After a refusal the service may not know the last id any more.
    expect(opened.map((url) => url.split('=')[1])).toEqual(['0', '1', '0', '2'])
    expect(ended).toBeUndefined()
  })

  test('ends after three refused keys', async () => {
    const refused: Connection = () => json({}, { status: 404 })
    const { ended, waits } = await follow([refused, refused, refused, [event(1)]])
    expect(ended).toMatchObject({ status: 404 })
    expect(waits).toHaveLength(2)
  })

  test.each([
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('ends at once when %s comes instead of events', async (_, answer) => {
    const { ended, waits, news } = await follow([[event(1)], answer, [event(2)]])
    expect(ended).toMatchObject({
      kind: 'parse',
      message: expect.stringContaining('Expected an event stream'),
    })
    expect([waits.length, news.at(-1)]).toMatchObject([1, { type: 'closed', again: undefined }])
  })

  test('rests in the background, then resumes after its last event', async () => {
    const [paused, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let times = 0
    const { stream, ports, news, stop, sent } = watched()
    const backgroundPause: BackgroundPause = {
      untilPaused: (signal) => (++times === 1 ? paused.promise : never(signal)),
      untilResumed: () => resumed.promise,
    }
    const ended = followEvents(anna, { ...ports, backgroundPause }, stop.signal)
    await until(() => news.length > 0)
    stream().enqueue(bytes(event(1)))
    await until(() => news.length > 1)
    paused.resolve()
    await until(() => news.length > 2)
    expect(sent.at(-1)?.signal.aborted).toBe(true)
    resumed.resolve()
    await until(() => news.length > 3)
    expect(news.map(({ type }) => type)).toEqual(['opened', 'events', 'resting', 'opened'])
    expect(news.at(-1)).toEqual({ type: 'opened', first: false, resumed: true })
    expect(sent.at(-1)?.url).toMatch(/lastEventId=1$/)
    stop.abort()
    await ended
  })

  test('that is followed again starts from the beginning, without duplicates [API-067]', async () => {
    const numbering = createNumbering()
    const stop = new AbortController()
    const first = await follow([[event(1) + event(2), event(3)]], { numbering }, stop)
    expect(first.texts).toEqual(['event 1', 'event 2'])
    const { texts, opened, news } = await follow([[event(1) + event(2) + event(3)]], { numbering })
    expect(opened[0]).toMatch(/lastEventId=0$/)
    expect(texts).toEqual(['event 3'])
    expect(news).toMatchObject([
      { type: 'opened', first: true, resumed: false },
      { type: 'duplicates', count: 2 },
      { type: 'events' },
      { type: 'closed' },
    ])
  })

  test('that is silent is renewed and reported once; any byte is a sign of life', async () => {
    const { ticks, stream, ports, news, stop, sent } = watched()
    const opened = () => sent.filter(({ url }) => url.includes('/subscribe/')).length
    const ended = followEvents(anna, ports, stop.signal)
    await until(() => news.some(({ type }) => type === 'opened'))
    await ticks(2)
    stream().enqueue(bytes(':'))
    await until(() => stream().desiredSize === 0)
    await ticks(2)
    expect(news.map(({ type }) => type)).toEqual(['opened'])
    await ticks(1)
    await until(() => opened() === 2)
    expect(sent.at(-1)?.url).toMatch(/lastEventId=0$/)
    await ticks(3, 2 * SILENCE)
    await until(() => opened() === 3)
    await ticks(2, 4 * SILENCE)
    expect([opened(), ...news.map(({ type }) => type)]).toEqual([3, 'opened', 'silent'])
    stream().enqueue(bytes(event(1)))
    await until(() => news.at(-1)?.type === 'events')
    stop.abort()
    await ended
  })

  test('with a slow reader is not silent', async () => {
    const reader = Promise.withResolvers<void>()
    const { ticks, stream, ports, news, stop } = watched((one) =>
      one.type === 'events' ? reader.promise : undefined,
    )
    const ended = followEvents(anna, ports, stop.signal)
    await until(() => news.length > 0)
    stream().enqueue(bytes(event(1)))
    await until(() => news.length > 1)
    await ticks(9)
    reader.resolve()
    await ticks(2)
    expect(news.map(({ type }) => type)).toEqual(['opened', 'events'])
    stop.abort()
    await ended
  })

  test('never logs the key, not even with an invalid message', async () => {
    const { log } = await follow([['id: 1\ndata: {broken\n\n']])
    expect(log.lines).toHaveLength(1)
    expect(JSON.stringify(log.lines)).not.toContain('key-1')
  })

  test.each([403, 404, 401])('ends when the key is refused with %d', async (status) => {
    const { ports, news, stop } = watched()
    const { data } = providerThat(() => json({}, { status }))
    expect(await failure(followEvents(anna, { ...ports, data }, stop.signal))).toMatchObject({ status })
    expect(news).toMatchObject([{ type: 'closed', again: undefined }])
  })
})

const never = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const until = (holds: () => boolean) => expect.poll(holds).toBe(true)

/** A stream and a clock that a test controls. */
function watched(onNews: (news: TailNews) => void | Promise<void> = () => {}) {
  const news: TailNews[] = []
  const stop = new AbortController()
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  let pass: { ms: number; resolve: () => void } | undefined
  const { data, sent } = providerThat((request) => {
    if (request.url.includes('/pubsub/auth/')) return json('key')
    return eventStream(
      new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          start(controller) {
            body = controller
            request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
          },
        },
        { highWaterMark: 0 },
      ),
    )
  })
  const ports: FollowPorts = {
    data,
    log: recordingLog(),
    reconnect: () => true,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        if (ms >= SILENCE / 3) pass = { ms, resolve }
      }),
    random: () => 1,
    onNews: (one) => {
      news.push(one)
      return onNews(one)
    },
  }
  const stream = () => body as ReadableStreamDefaultController<Uint8Array>
  const ticks = async (count: number, silence = SILENCE) => {
    for (let tick = 0; tick < count; tick += 1) {
      await until(() => pass?.ms === silence / 3)
      const now = pass
      pass = undefined
      now?.resolve()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { ticks, stream, ports, news, stop, sent }
}
