import fc from 'fast-check'
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
import { readEventStream } from '../../transport/index.ts'
import { eventMessageSchema, type RemoteEvent } from './contract.ts'
import { getSubscriptionKey, isPlainMessage, openEventStream, readRemoteEvent } from './service.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

const message = (text: string, more: object = {}) =>
  `data: ${JSON.stringify({ type: 'MESSAGE', message: text, ...more })}\n\n`

async function read(...chunks: string[]) {
  const log = recordingLog()
  const events: RemoteEvent[] = []
  for await (const batch of readEventStream(bodyOf(chunks.map(bytes))))
    events.push(...batch.events.flatMap((event) => readRemoteEvent(event, log) ?? []))
  return { events, texts: events.map((event) => event.message), log }
}

describe('the subscription key', () => {
  test.each<[string, Answering]>([
    ['a plain text', () => new Response('k/1\n', { headers: { 'content-type': 'text/plain' } })],
    ['a JSON string', () => json('k/1')],
    ['an object', () => json({ key: 'k/1', more: true })],
  ])('comes as %s [EVT-001, API-066]', async (_, answer) => {
    const { data, sent } = providerThat(answer)
    expect(await getSubscriptionKey(data, anna)).toBe('k/1')
    const path = '/base/rest/engagementadmin/admin/v1/devices/pubsub/auth/SE/STB/4711002'
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([`GET ${path}`])
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test.each<[string, Answering]>([
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty text', () => json('')],
    ['an empty key', () => json({ key: '' })],
    ['a number', () => json(5)],
  ])('that comes as %s is rejected', async (_, answer) => {
    const { data } = providerThat(answer)
    expect(await failure(getSubscriptionKey(data, anna))).toMatchObject({ kind: 'parse' })
  })
})

describe('the event stream', () => {
  const stream: Answering = () => eventStream(bodyOf([bytes(message('hello'))]))

  test('is opened by the key, from the beginning, without a token [EVT-001, API-067]', async () => {
    const { data, sent } = providerThat(stream)
    await openEventStream(data, 'k/1')
    expect(sent[0]?.url).toBe('http://events.test/rest/v1/subscribe/k%2F1?lastEventId=0')
    expect(sent[0]?.headers.get('authorization')).toBeNull()
    expect(sent[0]?.headers.get('accept')).toBe('text/event-stream')
  })

  test('hides the key from statistics [OPN-26, OPN-110]', async () => {
    const seen: string[] = []
    const { data } = providerThat(stream, { onExchange: ({ path }) => void seen.push(path) })
    await openEventStream(data, 'k/1')
    expect(seen).toEqual(['/rest/v1/subscribe/[masked]'])
  })

  test('without a body is rejected', async () => {
    const { data } = providerThat(() => new Response(null, { status: 200 }))
    expect(await failure(openEventStream(data, 'k'))).toMatchObject({ kind: 'parse' })
  })
})

describe('messages', () => {
  test('have type and message, and the id of their event [EVT-005]', async () => {
    const timestamp = '2026-01-02T03:04:05Z'
    const { events } = await read(`id: 7\n${message('booting', { timestamp, more: 1 })}`)
    expect(events).toEqual([{ id: '7', type: 'MESSAGE', message: 'booting', timestamp }])
  })

  test.each([
    ['no message', 'data: {"type":"HEARTBEAT"}\n\n'],
    ['the usual shape', message('alive', { type: 'HEARTBEAT' })],
  ])('of another type are not shown, with %s [EVT-006]', async (_, other) => {
    const { texts, log } = await read(message('a'), other, message('b'))
    expect(texts).toEqual(['a', 'b'])
    expect(log.lines).toEqual([])
  })

  test.each(['hello', 'null', '{"type":"MESSAGE"}', '{"type":"MESSAGE","message":5}'])(
    'that are invalid (%s) are logged and skipped [BAD-042]',
    async (broken) => {
      const { texts, log } = await read(message('a'), `data: ${broken}\n\n`, message('b'))
      expect(texts).toEqual(['a', 'b'])
      const text = 'An event message that cannot be read was skipped'
      expect(log.lines).toMatchObject([{ level: 'WARN', message: text }])
    },
  )

  test.each([5, null, '', 'yesterday'])('with an invalid time (%j) are kept', async (timestamp) => {
    const { texts, log } = await read(message('a', { timestamp }))
    expect(texts).toEqual(['a'])
    expect(log.lines).toEqual([])
  })

  test('of the usual shape are those that the schema does not change', () => {
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
})
