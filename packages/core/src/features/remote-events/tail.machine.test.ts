import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { eventStream, json, providerThat, recordingLog } from '../../fixtures.ts'
import { AppError } from '../../foundation/errors.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import { type FollowPorts, tailStream } from './follow.ts'
import { tailMachine } from './tail.machine.ts'
import { tailView } from './tail.view.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }
const mikko: EngagementIdentity = { id: '4712003', country: 'FI', platform: 'OTT' }

/** The machine with streams that a test controls. */
function tail(start: () => void = () => {}) {
  const streams: {
    target: EngagementIdentity
    open: boolean
    report: (type: 'OPENED' | 'LOST' | 'CLOSED') => void
  }[] = []
  const machine = tailMachine.provide({
    actors: {
      stream: fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(({ input, sendBack }) => {
        start()
        const stream = { target: input.target, open: true, report: (type: string) => sendBack({ type }) }
        streams.push(stream)
        return () => {
          stream.open = false
        }
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    streams,
    send: actor.send,
    view: () => tailView(actor.getSnapshot()),
    phase: () => tailView(actor.getSnapshot()).phase,
    open: () => streams.filter(({ open }) => open).map(({ target }) => target.id),
  }
}

describe('the tail', () => {
  test('connects and locks its inputs [EVT-015]', () => {
    const { view, send, open } = tail()
    send({ type: 'CONNECT', target: anna })
    expect(view()).toEqual({
      phase: 'connecting',
      connected: true,
      indicator: 'Connecting',
      target: anna,
    })
    expect(open()).toEqual([anna.id])
  })

  const waiting = { phase: 'waiting', connected: true, indicator: 'Reconnecting' } as const
  const disconnected = { phase: 'disconnected', connected: false, indicator: 'Disconnected' } as const

  test.each([[true], [false]])(
    'waits after a lost stream, and is disconnected when it ends (streaming: %j) [EVT-002, EVT-003, EVT-015]',
    (streaming) => {
      const { view, phase, send, streams, open } = tail()
      send({ type: 'CONNECT', target: anna })
      if (streaming) streams[0]?.report('OPENED')
      streams[0]?.report('LOST')
      expect(view()).toEqual({ ...waiting, target: anna })
      expect(open()).toEqual([anna.id])
      streams[0]?.report('OPENED')
      expect(phase()).toBe('streaming')
      streams[0]?.report('CLOSED')
      expect(view()).toEqual({ ...disconnected, target: anna })
      expect(open()).toEqual([])
    },
  )

  test.each(['OPENED', 'LOST', undefined] as const)(
    'closes the stream when disconnected (after %s) [EVT-002]',
    (report) => {
      const { view, send, streams, open } = tail()
      send({ type: 'CONNECT', target: anna })
      if (report) streams[0]?.report(report)
      send({ type: 'DISCONNECT' })
      expect(view()).toMatchObject({ phase: 'idle', connected: false, indicator: undefined, target: anna })
      expect(open()).toEqual([])
    },
  )

  test('reconnects only by CONNECT, also to another box', () => {
    const { phase, send, streams, open } = tail()
    send({ type: 'CONNECT', target: anna })
    streams[0]?.report('CLOSED')
    expect(streams).toHaveLength(1)
    send({ type: 'CONNECT', target: mikko })
    expect(phase()).toBe('connecting')
    expect(open()).toEqual([mikko.id])
  })

  test('has at most one open stream, and only while connected [EVT-002, EVT-003]', () => {
    const event = fc.oneof(
      fc.constantFrom(anna, mikko).map((target) => ({ type: 'CONNECT' as const, target })),
      fc.constantFrom(...(['DISCONNECT', 'OPENED', 'LOST', 'CLOSED'] as const)).map((type) => ({ type })),
      fc.record({ stream: fc.nat({ max: 3 }), reports: fc.constantFrom('OPENED', 'LOST', 'CLOSED') }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30, size: 'max' }), (events) => {
        const { send, streams, open, view } = tail()
        for (const one of events) {
          if ('type' in one) send(one)
          else streams[one.stream]?.report(one.reports)
          const { phase, target, connected } = view()
          expect(connected).toBe(phase !== 'idle' && phase !== 'disconnected')
          expect(open()).toEqual(connected ? [target?.id] : [])
        }
      }),
      { seed: 66, numRuns: 300 },
    )
  })

  test('starts disconnected after its page was left', () => {
    const actor = createActor(tailMachine, { input: { interrupted: anna } }).start()
    const { phase, connected, target } = tailView(actor.getSnapshot())
    expect([phase, connected, target]).toEqual(['disconnected', false, anna])
  })
})

const refused = new AppError('forbidden', 'You may not')

function tailWith(ports: () => Promise<Omit<FollowPorts, 'onNews'>>) {
  const end = vi.fn()
  const tail = createActor(
    tailMachine.provide({ actors: { stream: tailStream({ ports, onNews: () => {}, onEnd: end }) } }),
  ).start()
  tail.send({ type: 'CONNECT', target: anna })
  return { tail, end, phase: () => tailView(tail.getSnapshot()).phase }
}

test('a forbidden connection ends with its error', async () => {
  const { end, phase } = tailWith(() => Promise.reject(refused))
  await vi.waitFor(() => expect(phase()).toBe('disconnected'))
  expect(end.mock.calls).toEqual([[refused, anna]])
})

test('an error after a disconnect is not reported', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const { tail, end, phase } = tailWith(() => promise)
  tail.send({ type: 'DISCONNECT' })
  reject(refused)
  await vi.waitFor(() => expect(end.mock.calls).toEqual([[undefined, anna]]))
  expect(phase()).toBe('idle')
})

test('a broken stream is closed and reported once, without a log entry [EVT-003, EVT-004]', async () => {
  const closed = vi.fn()
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
  const { data } = providerThat(({ url, signal }) => {
    if (url.includes('/pubsub/auth/')) return json('key')
    signal?.addEventListener('abort', closed)
    return eventStream(broken)
  })
  const log = recordingLog()
  const { end, phase } = tailWith(async () => ({
    ...{ data, log, random: () => 0 },
    reconnect: () => false,
    wait: () => Promise.withResolvers<void>().promise,
  }))
  await vi.waitFor(() => expect(phase()).toBe('disconnected'))
  expect(end.mock.calls).toEqual([[expect.objectContaining({ status: 0 }), anna]])
  expect(closed).toHaveBeenCalledTimes(1)
  expect(log.lines).toEqual([])
})
