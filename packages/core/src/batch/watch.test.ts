import { describe, expect, test } from 'vitest'
import { as, bytes, eventStream, json, providerThat } from '../fixtures.ts'
import { silentLog } from '../log.ts'
import { parseEventFilter } from '../remote-events/index.ts'
import { openWatch, type WatchOptions } from './watch.ts'

const identity = { country: 'SE', platform: 'STB', id: '4711002' } as const
const NOW = Date.parse('2026-11-21T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

/** Time that passes only while somebody waits for a moment; what would take longer never comes. */
function standing() {
  let at = NOW
  const wait: WatchOptions['clock']['wait'] = async (ms, signal) => {
    if (ms > 2000)
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)))
    // What a stream holds is read meanwhile.
    await new Promise((resolve) => setTimeout(resolve))
    at += ms
  }
  return { now: () => at, wait }
}

/** The events of a box as a test has them told. */
function box(open = () => true) {
  let told: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      told = controller
    },
  })
  const { data } = providerThat(({ url }) => {
    if (!open()) return json({}, { status: 503 })
    return url.includes('/pubsub/auth/') ? json('key') : eventStream(body)
  })
  const tells = (message: string, timestamp?: string) =>
    told?.enqueue(bytes(`data: ${JSON.stringify({ type: 'MESSAGE', message, timestamp })}\n\n`))
  const watch = (until: string, timeout = 180_000) =>
    openWatch(
      identity,
      { data, access: as('maja'), country: 'SE', log: silentLog },
      {
        until: parseEventFilter(until),
        timeout,
        clock: standing(),
        random: () => 0,
        signal: new AbortController().signal,
      },
    )
  return { tells, watch }
}

describe('a box that is watched', () => {
  test('is not done for what it told before it was fired, however late that comes', async () => {
    const { tells, watch } = box()
    tells('login ok of before', secondsAgo(7200))
    const watching = await watch('"login ok"')
    const told = watching.told()
    tells('login ok of yesterday', secondsAgo(86_400))
    tells('login ok of two minutes ago', secondsAgo(120))
    tells('login ok')
    expect(await told).toBe('login ok')
    watching.close()
  })

  test('that tells no time is believed from the moment on at which it was fired', async () => {
    const { tells, watch } = box()
    tells('login ok of before')
    const watching = await watch('"login ok"')
    const told = watching.told()
    tells('power going down')
    tells('login ok')
    expect(await told).toBe('login ok')
    watching.close()
  })

  test.each([30, 0, -3600])('whose clock is %d seconds behind is believed', async (seconds) => {
    const { tells, watch } = box()
    const watching = await watch('"login ok"')
    const told = watching.told()
    tells('login ok', secondsAgo(seconds))
    expect(await told).toBe('login ok')
    watching.close()
  })

  test('that does not tell it in time has told nothing', async () => {
    const { tells, watch } = box()
    const watching = await watch('"login ok"', 1000)
    const told = watching.told()
    tells('power going down')
    expect(await told).toBeUndefined()
    watching.close()
  })

  test('whose events cannot be had is said to be not fired', async () => {
    const { watch } = box(() => false)
    await expect(watch('"login ok"')).rejects.toThrow('Not fired, because its events cannot be watched: ')
  })
})
