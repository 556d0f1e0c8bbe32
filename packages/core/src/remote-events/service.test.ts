import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answering, bodyOf, bytes, failure, json, providerThat, recordingLog } from '../fixtures.ts'
import { eventMessageSchema, type RemoteEvent } from './contract.ts'
import { getSubscriptionKey, isPlainMessage, openEventStream, readRemoteEvents } from './service.ts'
import { tailEvents } from './tail.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

const message = (text: string, more: object = {}) =>
  `data: ${JSON.stringify({ type: 'MESSAGE', message: text, ...more })}\n\n`

async function read(...chunks: string[]) {
  const log = recordingLog()
  const events: RemoteEvent[] = []
  for await (const batch of readRemoteEvents(bodyOf(chunks.map(bytes)), log)) events.push(...batch)
  return { events, texts: events.map((event) => event.message), log }
}

describe('the subscription key', () => {
  test.each<[string, Answering]>([
    ['a plain text', () => new Response('k/1', { headers: { 'content-type': 'text/plain' } })],
    ['a JSON string', () => json('k/1')],
    ['an object', () => json({ key: 'k/1', more: true })],
  ])('comes as %s [EVT-001, API-066]', async (_, answer) => {
    const { data, sent } = providerThat(answer)
    expect(await getSubscriptionKey(data, anna)).toBe('k/1')
    expect(sent).toMatchObject([
      {
        method: 'GET',
        url: 'http://admin.test/base/rest/engagementadmin/admin/v1/devices/pubsub/auth/SE/STB/4711002',
      },
    ])
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test.each<[string, Answering]>([
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty text', () => json('')],
    ['an empty key', () => json({ key: '' })],
    ['a number', () => json(5)],
  ])('that comes as %s is refused', async (_, answer) => {
    const { data } = providerThat(answer)
    expect(await failure(getSubscriptionKey(data, anna))).toMatchObject({ kind: 'parse' })
  })
})

describe('the event stream', () => {
  const stream: Answering = () => new Response(bodyOf([bytes(message('hello'))]))

  test('is opened with the key as one segment, from the beginning, without a token [EVT-001, API-067]', async () => {
    const { data, sent } = providerThat(stream)
    await openEventStream(data, 'k/1')
    expect(sent[0]?.url).toBe('http://events.test/rest/v1/subscribe/k%2F1?lastEventId=0')
    expect(sent[0]?.headers.get('authorization')).toBeNull()
    expect(sent[0]?.headers.get('accept')).toBe('text/event-stream')
  })

  test('without a body is no stream', async () => {
    const { data } = providerThat(() => new Response(null, { status: 200 }))
    expect(await failure(openEventStream(data, 'k'))).toMatchObject({ kind: 'parse' })
  })
})

describe('messages', () => {
  test('have type and message, and the id of their event [EVT-005]', async () => {
    const { events } = await read(
      `id: 7\n${message('booting', { timestamp: '2026-01-02T03:04:05Z', more: 1 })}`,
    )
    expect(events).toEqual([
      { id: '7', type: 'MESSAGE', message: 'booting', timestamp: '2026-01-02T03:04:05Z' },
    ])
  })

  test('of another type are left out [EVT-006, BAD-041]', async () => {
    const other = (type: unknown) => `data: ${JSON.stringify({ type, message: 'no' })}\n\n`
    const { texts } = await read(
      message('a') + other('HEARTBEAT') + other('message') + other(5),
      message('b'),
    )
    expect(texts).toEqual(['a', 'b'])
  })

  test.each([
    '{"type":"MESSAGE"',
    'hello',
    'null',
    '[]',
    '{"type":"MESSAGE"}',
    '{"type":"MESSAGE","message":5}',
  ])('that are none (%s) are logged and skipped, and the stream goes on [BAD-042]', async (broken) => {
    const { texts, log } = await read(message('a'), `data: ${broken}\n\n`, message('b'))
    expect(texts).toEqual(['a', 'b'])
    expect(log.lines).toMatchObject([
      { level: 'WARN', message: 'An event message that cannot be read was skipped' },
    ])
  })

  test.each([5, null, '', 'yesterday'])('with a time that is none (%j) are kept', async (timestamp) => {
    const { texts, log } = await read(message('a', { timestamp }))
    expect(texts).toEqual(['a'])
    expect(log.lines).toEqual([])
  })

  test('of the usual shape are exactly those that the schema leaves as they are', () => {
    const field = fc.option(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { nil: undefined })
    const any = fc.oneof(fc.record({ type: field, message: field, timestamp: field }), fc.jsonValue())
    fc.assert(
      fc.property(any, (value) => {
        const { success, data } = eventMessageSchema.safeParse(value)
        const unchanged = success && (value as RemoteEvent).timestamp === data.timestamp
        expect(isPlainMessage(value)).toBe(unchanged)
      }),
      { seed: 27 },
    )
  })

  test('of one chunk come together, and a chunk without any is not told', async () => {
    const body = bodyOf([
      bytes(message('a') + message('b')),
      bytes(': sign of life\n\n'),
      bytes(message('c')),
    ])
    const batches: string[][] = []
    for await (const batch of readRemoteEvents(body, recordingLog()))
      batches.push(batch.map((event) => event.message))
    expect(batches).toEqual([['a', 'b'], ['c']])
  })
})

describe('tailing', () => {
  function tail(answer: Answering, onEvents: (texts: string[]) => void | Promise<void> = () => {}) {
    const log = recordingLog()
    const { data, sent } = providerThat((request) =>
      request.url.includes('/pubsub/auth/') ? json('secret-key') : answer(request),
    )
    const opened: number[] = []
    const controller = new AbortController()
    const ports = {
      data,
      log,
      onOpen: () => void opened.push(sent.length),
      onEvents: (events: readonly RemoteEvent[]) => onEvents(events.map((event) => event.message)),
    }
    const done = () => tailEvents(anna, ports, controller.signal)
    return { done, controller, opened, sent, log }
  }

  test('asks for the key, opens the stream, and ends when the service closes it [EVT-001]', async () => {
    const texts: string[] = []
    const { done, sent, opened } = tail(
      () => new Response(bodyOf([bytes(message('a')), bytes(message('b'))])),
      (all) => void texts.push(...all),
    )
    await done()
    expect(texts).toEqual(['a', 'b'])
    expect(sent).toHaveLength(2)
    expect(opened).toEqual([2])
  })

  test('fails when the key is refused, and opens nothing', async () => {
    const { data, sent } = providerThat(() => json({}, { status: 404 }))
    const ports = { data, log: recordingLog(), onOpen: () => {}, onEvents: () => {} }
    expect(await failure(tailEvents(anna, ports, new AbortController().signal))).toMatchObject({
      kind: 'not-found',
    })
    expect(sent).toHaveLength(1)
  })

  test('fails when the connection breaks, and never logs the key', async () => {
    function* broken() {
      yield bytes(`${message('a')}data: {broken\n\n`)
      throw new TypeError('terminated')
    }
    const { done, log } = tail(() => new Response(bodyOf(broken())))
    expect(await failure(done())).toMatchObject({
      kind: 'unspecified',
      message: 'The connection to the event stream was lost',
    })
    expect(JSON.stringify(log.lines)).not.toContain('secret-key')
  })

  test('that is stopped ends quietly and lets the stream go [EVT-002]', async () => {
    const reading = Promise.withResolvers<void>()
    const { done, controller } = tail(
      ({ signal }) =>
        new Response(
          new ReadableStream({
            start(body) {
              body.enqueue(bytes(message('a')))
              signal.addEventListener('abort', () => body.error(signal.reason))
            },
          }),
        ),
      () => reading.resolve(),
    )
    const ended = done()
    await reading.promise
    controller.abort()
    expect(await ended).toBeUndefined()
  })

  test('that is stopped before it began sends nothing', async () => {
    const { done, controller, sent } = tail(() => json({}))
    controller.abort()
    await done()
    expect(sent).toEqual([])
  })

  test('reads on only when the events before have been taken', async () => {
    let chunks = 0
    function* endless() {
      for (;;) {
        chunks += 1
        yield bytes(message(String(chunks)))
      }
    }
    const taken = Promise.withResolvers<void>()
    const first = Promise.withResolvers<void>()
    let cancelled = false
    const { done } = tail(
      () =>
        new Response(
          bodyOf(endless(), () => {
            cancelled = true
          }),
        ),
      ([text]) => {
        if (text === '2') throw new Error('enough')
        first.resolve()
        return taken.promise
      },
    )
    const ended = failure(done())
    await first.promise
    expect(chunks).toBe(1)
    taken.resolve()
    expect(await ended).toEqual(new Error('enough'))
    expect(chunks).toBe(2)
    expect(cancelled).toBe(true)
  })
})
