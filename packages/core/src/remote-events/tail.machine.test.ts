import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { EngagementIdentity } from '../engagements/index.ts'
import { tailMachine } from './tail.machine.ts'
import {
  eventLine,
  NOT_CONNECTED,
  NOW_STREAMING,
  reconnectTitle,
  TAIL_TITLE,
  tailingLine,
  tailRecord,
  tailView,
} from './tail.view.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }
const mikko: EngagementIdentity = { id: '4712003', country: 'FI', platform: 'OTT' }

/** The machine over streams that do what they are told, and the streams that are open. */
function tail(start: () => void = () => {}) {
  const streams: {
    target: EngagementIdentity
    open: boolean
    tell: (type: 'OPENED' | 'LOST' | 'CLOSED') => void
  }[] = []
  const machine = tailMachine.provide({
    actors: {
      stream: fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(({ input, sendBack }) => {
        start()
        const stream = { target: input.target, open: true, tell: (type: string) => sendBack({ type }) }
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
  test('is idle at first', () => {
    const { view, streams } = tail()
    expect(view()).toEqual({
      phase: 'idle',
      inputsLocked: false,
      canConnect: true,
      canDisconnect: false,
      indicator: undefined,
      target: undefined,
    })
    expect(streams).toEqual([])
  })

  test('connects, and locks its inputs from then on [EVT-015]', () => {
    const { view, send, open } = tail()
    send({ type: 'CONNECT', target: anna })
    expect(view()).toEqual({
      phase: 'connecting',
      inputsLocked: true,
      canConnect: false,
      canDisconnect: true,
      indicator: 'Connecting',
      target: anna,
    })
    expect(open()).toEqual([anna.id])
  })

  test("says 'Now streaming events' once the stream is open [EVT-011]", () => {
    const { view, send, streams } = tail()
    send({ type: 'CONNECT', target: anna })
    streams[0]?.tell('OPENED')
    expect(view()).toMatchObject({
      phase: 'streaming',
      indicator: 'Now streaming events',
      inputsLocked: true,
    })
  })

  test.each([[true], [false]])(
    'closes the stream when disconnected (streaming: %j) [EVT-002]',
    (streaming) => {
      const { view, send, streams, open } = tail()
      send({ type: 'CONNECT', target: anna })
      if (streaming) streams[0]?.tell('OPENED')
      send({ type: 'DISCONNECT' })
      expect(view()).toMatchObject({ phase: 'idle', inputsLocked: false, indicator: undefined, target: anna })
      expect(open()).toEqual([])
    },
  )

  test.each([[true], [false]])(
    'is disconnected when the stream ends (streaming: %j) [EVT-003]',
    (streaming) => {
      const { view, send, streams, open } = tail()
      send({ type: 'CONNECT', target: anna })
      if (streaming) streams[0]?.tell('OPENED')
      streams[0]?.tell('CLOSED')
      expect(view()).toEqual({
        phase: 'disconnected',
        inputsLocked: false,
        canConnect: true,
        canDisconnect: false,
        indicator: 'Disconnected',
        target: anna,
      })
      expect(open()).toEqual([])
    },
  )

  test.each([[true], [false]])(
    'waits for the next try when the stream is lost, and can be disconnected meanwhile (streaming: %j) [EVT-002, EVT-015]',
    (streaming) => {
      const { view, phase, send, streams, open } = tail()
      send({ type: 'CONNECT', target: anna })
      if (streaming) streams[0]?.tell('OPENED')
      streams[0]?.tell('LOST')
      expect(view()).toEqual({
        phase: 'waiting',
        inputsLocked: true,
        canConnect: false,
        canDisconnect: true,
        indicator: 'Reconnecting',
        target: anna,
      })
      expect(open()).toEqual([anna.id])
      streams[0]?.tell('OPENED')
      expect(phase()).toBe('streaming')
      streams[0]?.tell('LOST')
      send({ type: 'DISCONNECT' })
      expect([phase(), open()]).toEqual(['idle', []])
    },
  )

  test('is disconnected when the stream throws [EVT-003]', () => {
    const { phase, send } = tail(() => {
      throw new Error('no stream')
    })
    send({ type: 'CONNECT', target: anna })
    expect(phase()).toBe('disconnected')
  })

  test('never reconnects by itself, but by hand, also to another box', () => {
    const { phase, send, streams, open } = tail()
    send({ type: 'CONNECT', target: anna })
    streams[0]?.tell('CLOSED')
    expect(streams).toHaveLength(1)
    send({ type: 'CONNECT', target: mikko })
    expect(phase()).toBe('connecting')
    expect(open()).toEqual([mikko.id])
  })

  test('does not listen to a stream that it has left', () => {
    const { phase, send, streams } = tail()
    send({ type: 'CONNECT', target: anna })
    send({ type: 'DISCONNECT' })
    send({ type: 'CONNECT', target: mikko })
    streams[0]?.tell('OPENED')
    expect(phase()).toBe('connecting')
    streams[0]?.tell('CLOSED')
    expect(phase()).toBe('connecting')
  })

  test('whatever happens, at most one stream is open, and only while connected [EVT-002, EVT-003]', () => {
    const event = fc.oneof(
      fc.constantFrom(anna, mikko).map((target) => ({ type: 'CONNECT' as const, target })),
      fc.constantFrom(
        { type: 'DISCONNECT' as const },
        { type: 'OPENED' as const },
        { type: 'LOST' as const },
        { type: 'CLOSED' as const },
      ),
      fc.record({
        stream: fc.nat({ max: 3 }),
        tells: fc.constantFrom('OPENED' as const, 'LOST' as const, 'CLOSED' as const),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { send, streams, open, view } = tail()
        for (const one of events) {
          if ('type' in one) send(one)
          else streams[one.stream]?.tell(one.tells)
          const { phase, target, canConnect, canDisconnect } = view()
          const connected = phase !== 'idle' && phase !== 'disconnected'
          expect(open()).toEqual(connected ? [target?.id] : [])
          expect([canConnect, canDisconnect]).toEqual([!connected, connected])
        }
      }),
      { seed: 66, numRuns: 300 },
    )
  })

  test('is disconnected at first where the stream was cut with what showed it, and connects as ever', () => {
    const actor = createActor(tailMachine, { input: { cut: anna } }).start()
    const view = () => tailView(actor.getSnapshot())
    expect(view()).toMatchObject({ phase: 'disconnected', indicator: 'Disconnected', target: anna })
    expect(view()).toMatchObject({ canConnect: true, inputsLocked: false })
  })

  test('without a provided stream is disconnected at once', () => {
    const actor = createActor(tailMachine).start()
    actor.send({ type: 'CONNECT', target: anna })
    expect(tailView(actor.getSnapshot()).phase).toBe('disconnected')
  })
})

describe('what it says', () => {
  test('its fixed texts', () => {
    expect([TAIL_TITLE, NOW_STREAMING, NOT_CONNECTED]).toEqual([
      'Remote client event debug',
      'Now streaming events',
      'Not connected to pubsub broker',
    ])
  })

  test('what would be done about a stream that is lost', () => {
    expect([true, false].map(reconnectTitle)).toEqual([
      'Do not reconnect when the stream is lost',
      'Reconnect when the stream is lost',
    ])
  })

  test('what is tailed [EVT-013]', () => {
    expect(tailingLine(anna)).toBe('Tailing remote log for 4711002 (STB)')
  })
})

describe('a line', () => {
  const STOCKHOLM = 'Europe/Stockholm'
  const arrived = Date.parse('2026-01-02T03:04:05+01:00')
  const event = (message: string, timestamp?: string) => ({
    id: '1',
    type: 'MESSAGE',
    message,
    ...(timestamp !== undefined && { timestamp }),
  })

  test('has the time at which the box spoke, in the zone of the country [EVT-007, EVT-014, OPN-111]', () => {
    const spoken = '2026-06-30T23:59:01+02:00'
    expect(eventLine(event('booting', spoken), arrived, STOCKHOLM)).toEqual({
      time: '2026-06-30 23:59:01',
      text: 'booting',
    })
  })

  test.each([undefined, '', 'yesterday', 'NaN', '0001-01-01T00:00:00Z'])(
    'has the time of arrival where the box tells %j [EVT-014]',
    (timestamp) => {
      expect(eventLine(event('booting', timestamp), arrived, STOCKHOLM).time).toBe('2026-01-02 03:04:05')
    },
  )

  test('as a script gets it names the box, and has its time as ISO', () => {
    const told = (timestamp?: string) => tailRecord(event('booting', timestamp), anna, arrived)
    expect(told('2026-06-30T23:59:01.000Z')).toEqual({
      id: '1',
      time: '2026-06-30T23:59:01.000Z',
      country: 'SE',
      platform: 'STB',
      engagementId: '4711002',
      message: 'booting',
    })
    expect(told('2026-07-01T01:59:01+02:00').time).toBe('2026-06-30T23:59:01.000Z')
    for (const missing of [
      undefined,
      '',
      'yesterday',
      '2026-13-01T00:00:00.000Z',
      '2026-01-01T24:00:00.001Z',
    ])
      expect(told(missing).time).toBe(new Date(arrived).toISOString())
  })

  test('shows hostile text, and nothing of it raw', () => {
    const hostile = '\u001b[2J\u001b]52;c;aGVq\u0007 \u202eesrever\nsecond line'
    expect(eventLine(event(hostile), arrived, STOCKHOLM).text).toBe(
      '\\u001b[2J\\u001b]52;c;aGVq\\u0007 \\u202eesrever\\u000asecond line',
    )
  })
})
