import { describe, expect, test } from 'vitest'
import { parseEventFilter } from '../features/remote-events/index.ts'
import { as, bytes, eventStream, json, providerThat } from '../fixtures.ts'
import { silentLog } from '../foundation/log.ts'
import { openWatch, type WatchOptions } from './watch.ts'

const identity = { country: 'SE', platform: 'STB', id: '4711002' } as const
const NOW = Date.parse('2026-11-21T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

/** A clock that moves during short waits only. Long waits never end. */
function manualClock() {
  let at = NOW
  const wait: WatchOptions['clock']['wait'] = async (ms, signal) => {
    if (ms > 2000)
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)))
    // The stream is read in the meantime.
    await new Promise((resolve) => setTimeout(resolve))
    at += ms
  }
  return { now: () => at, wait }
}

/** A box whose events a test sends. */
function box(open = () => true) {
  let events: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      events = controller
    },
  })
  const { data } = providerThat(({ url }) => {
    if (!open()) return json({}, { status: 503 })
    return url.includes('/pubsub/auth/') ? json('key') : eventStream(body)
  })
  const send = (message: string, timestamp?: string) =>
    events?.enqueue(bytes(`data: ${JSON.stringify({ type: 'MESSAGE', message, timestamp })}\n\n`))
  const watch = (until: string, timeout = 180_000) =>
    openWatch(
      identity,
      { data, access: as('maja'), country: 'SE', log: silentLog },
      {
        until: parseEventFilter(until),
        timeout,
        clock: manualClock(),
        random: () => 0,
        signal: new AbortController().signal,
      },
    )
  return { send, watch }
}

describe('a watched box', () => {
  test('is not done by events from before the request, however late they arrive', async () => {
    const { send, watch } = box()
    send('login ok of before', secondsAgo(7200))
    const watching = await watch('"login ok"')
    const answer = watching.answer()
    send('login ok of yesterday', secondsAgo(86_400))
    send('login ok of two minutes ago', secondsAgo(120))
    send('login ok')
    expect(await answer).toBe('login ok')
    watching.close()
  })

  test('without event times counts from the request on', async () => {
    const { send, watch } = box()
    send('login ok of before')
    const watching = await watch('"login ok"')
    const answer = watching.answer()
    send('power going down')
    send('login ok')
    expect(await answer).toBe('login ok')
    watching.close()
  })

  test.each([30, 0, -3600])('with a clock %d seconds behind counts', async (seconds) => {
    const { send, watch } = box()
    const watching = await watch('"login ok"')
    const answer = watching.answer()
    send('login ok', secondsAgo(seconds))
    expect(await answer).toBe('login ok')
    watching.close()
  })

  test('without the event in time has no answer', async () => {
    const { send, watch } = box()
    const watching = await watch('"login ok"', 1000)
    const answer = watching.answer()
    send('power going down')
    expect(await answer).toBeUndefined()
    watching.close()
  })

  test('without an event stream is not sent a request', async () => {
    const { watch } = box(() => false)
    await expect(watch('"login ok"')).rejects.toThrow("Not sent: the events of the box can't be watched: ")
  })
})
