import type { Configuration } from '@headend/core/config'
import type { Telemetry } from '@headend/core/telemetry'
import type { Exchange } from '@headend/core/transport'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEarlyTelemetry, logUncaught } from './early.ts'

const rest = vi.hoisted(() => ({ startTelemetry: vi.fn() }))
vi.mock('./start.ts', () => rest)

const configuration = {} as Configuration
const listeners = new Map<string, (event: object) => void>()
let told: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  told = []
  rest.startTelemetry.mockReset().mockReturnValue({
    log: ({ message, timestamp }) => told.push([message, timestamp]),
    exchange: ({ path }) => told.push(path),
    lost: (count) => told.push(`${count} lost`),
  } satisfies Pick<Telemetry, 'log' | 'exchange' | 'lost'>)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const exchange = (path: string) => ({ path }) as Exchange
const loaded = () => vi.waitFor(() => expect(rest.startTelemetry).toHaveBeenCalledTimes(1))

test('what happens before the page has come to rest is kept in order, with its time', async () => {
  let clock = 1
  const early = createEarlyTelemetry(() => clock)
  early.log('console', 'WARN', 'one', [])
  early.start(configuration, () => 'maja')
  clock = 2
  early.exchange(exchange('/two'))
  expect(told).toEqual([])
  await vi.runAllTimersAsync()
  await loaded()
  early.log('console', 'WARN', 'three', [])
  expect(told).toEqual([['one', 1], '/two', '0 lost', ['three', 2]])
  expect(rest.startTelemetry.mock.calls[0]?.[1]()).toBe('maja')
})

test.each(['before', 'after'])(
  'an error %s the start waits for no rest, and starts nothing twice',
  async (when) => {
    const early = createEarlyTelemetry(() => 0)
    if (when === 'after') early.start(configuration, () => '')
    early.log('console', 'ERROR', 'one', [])
    early.log('console', 'FATAL', 'two', [])
    if (when === 'before') early.start(configuration, () => '')
    // No timer has run.
    await loaded()
    await vi.runAllTimersAsync()
    await loaded()
    expect(told).toEqual([['one', 0], ['two', 0], '0 lost'])
  },
)

test('a start that fails for want of a network is made up for when it is back', async () => {
  const early = createEarlyTelemetry(() => 0)
  rest.startTelemetry.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  early.start(configuration, () => '')
  early.log('console', 'ERROR', 'one', [])
  await loaded()
  expect(told).toEqual([])
  await vi.waitFor(() => expect(listeners.has('online')).toBe(true))
  listeners.get('online')?.({})
  await vi.waitFor(() => expect(told).toEqual([['one', 0], '0 lost']))
})

test('beyond a hundred the first are kept, and the others counted', async () => {
  const early = createEarlyTelemetry(() => 0)
  for (let count = 1; count <= 103; count++) early.exchange(exchange(`${count}`))
  early.start(configuration, () => '')
  await vi.runAllTimersAsync()
  await loaded()
  expect(told).toEqual([...Array.from({ length: 100 }, (_, index) => `${index + 1}`), '3 lost'])
})

test('what nobody catches is logged as an error of the page', () => {
  const log = vi.fn()
  logUncaught({ ...createEarlyTelemetry(() => 0), log })
  const error = new Error('no')
  listeners.get('error')?.({ message: 'Uncaught Error: no', error })
  listeners.get('unhandledrejection')?.({ reason: error })
  expect(log.mock.calls).toEqual([
    ['page', 'ERROR', 'Uncaught Error: no', [error]],
    ['page', 'ERROR', 'Unhandled rejection', [error]],
  ])
})
