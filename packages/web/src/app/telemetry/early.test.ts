import type { Configuration } from '@headend/core/config'
import type { Telemetry } from '@headend/core/telemetry'
import type { Exchange } from '@headend/core/transport'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEarlyTelemetry, type EarlyTelemetry, logUncaught } from './early.ts'

const rest = vi.hoisted(() => ({ startTelemetry: vi.fn() }))
vi.mock('./start.ts', () => rest)

const configuration = {} as Configuration
const listeners = new Map<string, (event: object) => void>()
let calls: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('document', { hidden: false })
  calls = []
  rest.startTelemetry.mockReset().mockReturnValue({
    log: ({ message, timestamp }) => calls.push([message, timestamp]),
    exchange: ({ path }) => calls.push(path),
    lifecycle: (event) => calls.push(event),
  } satisfies Pick<Telemetry, 'log' | 'exchange' | 'lifecycle'>)
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
  expect(calls).toEqual([])
  await vi.runAllTimersAsync()
  await loaded()
  early.log('console', 'WARN', 'three', [])
  expect(calls).toEqual([['one', 1], '/two', ['three', 2]])
  expect(rest.startTelemetry.mock.calls[0]?.[1]()).toBe('maja')
})

test('a page hidden before the start hands over its entries, then that it is hidden', async () => {
  vi.stubGlobal('document', { hidden: true })
  const early = createEarlyTelemetry(() => 0)
  early.start(configuration, () => '')
  early.exchange(exchange('/one'))
  await vi.runAllTimersAsync()
  await loaded()
  expect(calls).toEqual(['/one', 'hidden'])
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
    expect(calls).toEqual([
      ['one', 0],
      ['two', 0],
    ])
  },
)

describe('where the rest cannot be loaded', () => {
  const importRest = vi.fn<() => Promise<typeof rest>>()
  let early: EarlyTelemetry
  beforeEach(() => {
    importRest.mockReset().mockResolvedValue(rest)
    importRest.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    early = createEarlyTelemetry(() => 0, importRest)
    early.start(configuration, () => '')
    early.log('console', 'ERROR', 'one', [])
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('it is made up for when the network is back, once', async () => {
    await settle()
    expect(calls).toEqual([])
    listeners.get('online')?.({})
    listeners.get('online')?.({})
    await settle()
    listeners.get('online')?.({})
    await settle()
    expect(calls).toEqual([['one', 0]])
    expect(rest.startTelemetry).toHaveBeenCalledTimes(1)
  })

  test('the next error tries it again', async () => {
    await settle()
    early.log('console', 'WARN', 'two', [])
    await settle()
    expect(importRest).toHaveBeenCalledTimes(1)
    early.log('console', 'ERROR', 'three', [])
    await settle()
    expect(calls).toEqual([
      ['one', 0],
      ['two', 0],
      ['three', 0],
    ])
  })
})

test('what was kept names the person who was signed in when it happened', async () => {
  let username = 'maja'
  const early = createEarlyTelemetry(() => 0)
  early.start(configuration, () => username)
  const names: string[] = []
  rest.startTelemetry.mockImplementation((_, whose) => ({
    log: () => names.push(whose()),
    exchange: () => names.push(whose()),
  }))
  early.exchange(exchange('/one'))
  username = ''
  early.exchange(exchange('/two'))
  username = 'olli'
  early.log('console', 'ERROR', 'three', [])
  username = 'nora'
  await loaded()
  expect(names).toEqual(['maja', '', 'olli'])
})

test('beyond a hundred the first are kept', async () => {
  const early = createEarlyTelemetry(() => 0)
  for (let count = 1; count <= 103; count++) early.exchange(exchange(`${count}`))
  early.start(configuration, () => '')
  await vi.runAllTimersAsync()
  await loaded()
  expect(calls).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 1}`))
})

test('uncaught errors are logged as errors of the page', () => {
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
