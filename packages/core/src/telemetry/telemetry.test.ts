import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../fixtures.ts'
import type { Configuration } from '../foundation/config.ts'
import type { LogLevel } from '../foundation/log.ts'
import type { Exchange } from '../transport/index.ts'
import type { Envelope } from './envelope.ts'
import { createTelemetry, type Telemetry, type TelemetryPorts } from './telemetry.ts'

const device = {
  deviceId: 'device-1',
  deviceType: 'BROWSER',
  model: '',
  platformName: 'Linux',
  platformVersion: '',
  nativeVersion: '',
}

interface Upload extends Envelope {
  by: 'beacon' | 'post'
}

/** Telemetry over a browser and a network that a test controls. */
function stage(ports: Partial<TelemetryPorts> = {}, configuration: Partial<Configuration> = {}) {
  const arrived: Upload[] = []
  const complaints: string[] = []
  const world = { online: true, takesBeacons: true, answer: () => Promise.resolve(new Response(null)) }
  const arrive = (by: Upload['by'], json: string) => arrived.push({ by, ...JSON.parse(json) })
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const answer = await world.answer()
    arrive('post', String(init?.body))
    return answer
  })
  const telemetry = createTelemetry(
    { ...settings, ...configuration },
    {
      device,
      bootId: 'boot-1',
      online: () => world.online,
      username: () => 'maja',
      beacon: (_, json) => {
        if (world.takesBeacons) arrive('beacon', json)
        return world.takesBeacons
      },
      fetch,
      complain: (message) => complaints.push(message),
      ...ports,
    },
  )
  started.push(telemetry)
  return { telemetry, world, arrived, complaints, fetch }
}

let started: Telemetry[] = []
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) }))
afterEach(() => {
  for (const telemetry of started) telemetry.stop()
  started = []
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const entry = (message: string, level: LogLevel = 'ERROR', ...args: unknown[]) => ({
  timestamp: Date.now(),
  level,
  loggerId: 'console',
  message,
  args,
})
const exchange = (path: string, more: Partial<Exchange> = {}): Exchange => ({
  service: 'adminPortal',
  method: 'GET',
  path,
  startedAt: Date.now(),
  durationMs: 12,
  status: 200,
  size: 34,
  ...more,
})
const messages = (arrived: readonly Upload[]) =>
  arrived.flatMap(({ payloads }) => payloads.map((payload) => (payload as { message: string }).message))
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the log is uploaded', () => {
  test('in an envelope with every field [NET-038, NET-039, NET-040, NET-049, OPN-109, SHL-024]', () => {
    const { telemetry, arrived } = stage()
    telemetry.log(entry('Failed'))
    const { payloads, by, ...envelope } = arrived[0] as Upload
    expect(envelope).toEqual({
      ...device,
      ...{ bootId: 'boot-1', networkType: 'UNKNOWN', accountId: '', username: 'maja', logType: 'LOG' },
      ...{ productName: 'Headend', uiName: 'console', client: 'adminui', uiVersion: '0.0.49' },
      ...{ environment: 'pilot', country: 'SE', brand: 'headend' },
    })
  })

  test('with these fields, one entry each, numbered [NET-050, NET-052]', () => {
    const { telemetry, arrived } = stage()
    telemetry.log(entry('one', 'ERROR', { a: 1 }))
    telemetry.log(entry('two', 'FATAL'))
    const timestamp = '2026-01-02T00:00:00.000Z'
    const common = { timestamp, loggerId: 'console' }
    expect(arrived.map(({ payloads }) => payloads)).toEqual([
      [{ ...common, sequence: 1, level: 'ERROR', message: 'one', args: [{ a: 1 }] }],
      [{ ...common, sequence: 2, level: 'FATAL', message: 'two', args: [] }],
    ])
  })

  test.each<[LogLevel | undefined, string[]]>([
    [undefined, ['ERROR', 'FATAL']],
    ['INFO', ['INFO', 'WARN', 'ERROR', 'FATAL']],
    ['FATAL', ['FATAL']],
  ])('from the configured level on (%s) [NET-048]', (remoteLogLevel, expected) => {
    const { telemetry, arrived } = stage({}, remoteLogLevel && { remoteLogLevel })
    for (const level of ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const)
      telemetry.log(entry(level, level))
    expect(messages(arrived)).toEqual(expected)
  })

  test('without secrets, in message and arguments [OPN-110]', () => {
    const { telemetry, arrived } = stage()
    telemetry.log(entry('password=hunter2', 'ERROR', new Error('Bearer abc'), { pin: '1234' }))
    expect(JSON.stringify(arrived)).not.toMatch(/hunter2|abc|1234/)
  })
})

describe('an upload', () => {
  test('goes by beacon, or by POST if the browser refuses [API-011, NET-056]', async () => {
    const { telemetry, world, arrived, fetch } = stage()
    telemetry.log(entry('one'))
    world.takesBeacons = false
    telemetry.log(entry('two'))
    await settle()
    expect(arrived.map(({ by }) => by)).toEqual(['beacon', 'post'])
    expect(fetch.mock.calls[0]).toMatchObject([
      'http://log.test',
      {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
      },
    ])
  })

  test('goes by POST if a beacon throws', async () => {
    const { telemetry, arrived } = stage({
      beacon: () => {
        throw new TypeError('blocked')
      },
    })
    telemetry.log(entry('one'))
    await settle()
    expect(arrived.map(({ by }) => by)).toEqual(['post'])
  })

  test('too large for a beacon goes by POST without keepalive [NET-056]', async () => {
    const { telemetry, arrived, fetch } = stage()
    telemetry.log(entry('large', 'ERROR', ...Array.from({ length: 9 }, () => ['å'.repeat(3900), 'x'])))
    await settle()
    expect(arrived.map(({ by }) => by)).toEqual(['post'])
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: false })
  })

  test('waits for the network, then goes in order [NET-046]', async () => {
    const { telemetry, world, arrived } = stage()
    world.online = false
    for (const message of ['one', 'two', 'three']) telemetry.log(entry(message))
    await settle()
    expect(arrived).toEqual([])
    world.online = true
    telemetry.online()
    await settle()
    expect(messages(arrived)).toEqual(['one', 'two', 'three'])
    expect(arrived[0]).toMatchObject({ networkType: 'NONE' })
  })

  test('that failed waits for the next minute', async () => {
    const { telemetry, world, arrived } = stage()
    world.takesBeacons = false
    world.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    telemetry.log(entry('one'))
    telemetry.log(entry('two'))
    await settle()
    world.answer = () => Promise.resolve(new Response(null))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(messages(arrived)).toEqual(['one', 'two'])
  })

  test('in the queue goes by beacon when the page ends', async () => {
    const { telemetry, world, arrived } = stage()
    const answer = Promise.withResolvers<Response>()
    world.answer = () => answer.promise
    world.takesBeacons = false
    for (const message of ['one', 'two', 'three']) telemetry.log(entry(message))
    world.takesBeacons = true
    telemetry.lifecycle('unload')
    expect(messages(arrived)).toEqual(['two', 'three'])
    answer.resolve(new Response(null))
    await settle()
    expect(messages(arrived)).toEqual(['two', 'three', 'one'])
  })

  test('beyond a hundred in the queue drops the oldest', async () => {
    const { telemetry, world, arrived } = stage()
    world.online = false
    for (let count = 1; count <= 103; count++) telemetry.log(entry(`${count}`))
    world.online = true
    telemetry.online()
    await settle()
    expect(messages(arrived)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 4}`))
  })

  test('of a thousand errors a second is limited', async () => {
    const { telemetry, arrived } = stage()
    for (let second = 0; second < 120; second++) {
      for (let count = 0; count < 1000; count++) telemetry.log(entry('storm'))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(messages(arrived)).toHaveLength(600)
  })

  test.each([401, 413, 500])('answered with %i is neither repeated nor logged', async (status) => {
    const { telemetry, world, complaints, fetch } = stage()
    world.takesBeacons = false
    world.answer = () => Promise.resolve(new Response(null, { status }))
    telemetry.log(entry('one'))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(complaints).toEqual([`The remote log answered ${status}`])
  })
})

describe('statistics', () => {
  const paths = (arrived: readonly Upload[]) =>
    arrived.map(({ payloads }) =>
      payloads.map((payload) => (payload as { request: { path: string } }).request.path),
    )

  test('have the request and its result [NET-051]', async () => {
    const { telemetry, arrived } = stage()
    telemetry.exchange(exchange('/one'))
    telemetry.exchange(exchange('/two/anna@mail.test', { method: 'POST', status: 0, error: 'aborted' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(arrived).toMatchObject([{ logType: 'STATISTICS', username: 'maja' }])
    const timestamp = '2026-01-02T00:00:00.000Z'
    expect(arrived[0]?.payloads).toEqual([
      {
        timestamp,
        sequence: 1,
        request: { service: 'adminPortal', method: 'GET', path: '/one' },
        response: { status: 200, duration: 12, size: 34 },
      },
      {
        timestamp,
        sequence: 2,
        request: { service: 'adminPortal', method: 'POST', path: '/two/[masked]' },
        response: { status: 0, duration: 12, size: 34, error: 'aborted' },
      },
    ])
  })

  test.each([
    ['/rest/engagementadmin/admin/v1/engagement/SE/STB/4711002', '/engagement/SE/STB/[masked]'],
    ['/rest/deviceserialnumber/admin/v1/serialnumber/AB12CD34', '/serialnumber/[masked]'],
    ['/rest/tvpackage/admin/SE/v2/tvpackages', '/tvpackage/admin/SE/v2/tvpackages'],
  ])('have no id of a customer or box: %s [OPN-110]', async (path, end) => {
    const { telemetry, arrived } = stage()
    telemetry.exchange(exchange(path))
    await vi.advanceTimersByTimeAsync(60_000)
    const [uploaded] = paths(arrived).flat()
    expect(uploaded?.startsWith('/rest/')).toBe(true)
    expect(uploaded?.endsWith(end)).toBe(true)
  })

  test('are uploaded every 60000 ms, at most 5 at once [NET-053, NET-054]', async () => {
    const { telemetry, arrived } = stage()
    for (let count = 1; count <= 7; count++) telemetry.exchange(exchange(`/${count}`))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(arrived).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(paths(arrived)).toEqual([
      ['/1', '/2', '/3', '/4', '/5'],
      ['/6', '/7'],
    ])
    telemetry.exchange(exchange('/8'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(paths(arrived).slice(2)).toEqual([['/8']])
  })

  test('name the person signed in at the time of the request', async () => {
    let username = 'maja'
    const { telemetry, arrived } = stage({ username: () => username })
    telemetry.exchange(exchange('/one'))
    username = ''
    telemetry.exchange(exchange('/two'))
    username = 'olli'
    telemetry.exchange(exchange('/three'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(arrived.map((upload) => upload.username)).toEqual(['maja', '', 'olli'])
    expect(paths(arrived)).toEqual([['/one'], ['/two'], ['/three']])
  })

  test('without requests are not uploaded', async () => {
    const { arrived } = stage()
    await vi.advanceTimersByTimeAsync(180_000)
    expect(arrived).toEqual([])
  })

  test.each([
    ['load', 0],
    ['show', 0],
    ['visible', 0],
    ['hide', 1],
    ['unload', 1],
    ['hidden', 1],
  ] as const)(
    'after %s are uploaded at once, by beacon: %i [NET-044, NET-045, NET-055]',
    (event, uploads) => {
      const { telemetry, arrived } = stage()
      telemetry.exchange(exchange('/one'))
      telemetry.lifecycle(event)
      expect(arrived.map(({ by, logType }) => [by, logType])).toEqual(
        Array(uploads).fill(['beacon', 'STATISTICS']),
      )
    },
  )

  test('and the log share one rising sequence', () => {
    const { telemetry, arrived } = stage()
    telemetry.exchange(exchange('/one'))
    telemetry.log(entry('two'))
    telemetry.lifecycle('hide')
    expect(arrived.map(({ payloads }) => payloads)).toMatchObject([[{ sequence: 2 }], [{ sequence: 1 }]])
  })
})
