import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryObserver,
} from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, recordingLog } from './fixtures.ts'
import { AppError, type ErrorKind } from './foundation/errors.ts'
import { CACHE_DEFAULTS, failureOf, logFailedRead, retryDelay } from './query.ts'

let client: QueryClient
/** Of each read that has failed, what a message says. */
let failures: ReturnType<typeof failureOf>[]

beforeEach(() => {
  vi.useFakeTimers()
  failures = []
  const queryCache = new QueryCache({ onError: (error, query) => failures.push(failureOf(error, query)) })
  client = new QueryClient({ queryCache, defaultOptions: CACHE_DEFAULTS })
  client.mount()
})
afterEach(() => {
  client.clear()
  client.unmount()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const queryKey = ['things', 'SE']
const broken = () => Promise.reject(new Error('broken'))

/** An open page that reads, and what it sees. */
function watch(queryFn: () => Promise<unknown>, over: object = {}) {
  const observer = new QueryObserver(client, { queryKey, queryFn, ...over })
  const leave = observer.subscribe(() => {})
  const seen = () => {
    const { status, fetchStatus } = observer.getCurrentResult()
    return [status, fetchStatus]
  }
  return { seen, leave }
}

function write(mutationFn: () => Promise<unknown>, over: object = {}) {
  const observer = new MutationObserver(client, { mutationFn, ...over })
  observer.subscribe(() => {})
  const seen = () => {
    const { status, isPaused } = observer.getCurrentResult()
    return [status, isPaused]
  }
  return { seen, go: () => observer.mutate() }
}

describe('a read', () => {
  test('is pending and fetching, then success and idle [NET-028]', async () => {
    const { seen } = watch(async () => 'there')
    expect(seen()).toEqual(['pending', 'fetching'])
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toEqual(['success', 'idle'])
  })

  test('that fails is not tried again [NET-028, NET-032]', async () => {
    const read = vi.fn(broken)
    const { seen } = watch(read)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(seen()).toEqual(['error', 'idle'])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('without a network waits, and nothing is sent [NET-028]', async () => {
    onlineManager.setOnline(false)
    const read = vi.fn(async () => 'there')
    const { seen } = watch(read)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(seen()).toEqual(['pending', 'paused'])
    expect(read).not.toHaveBeenCalled()
  })

  test('that waits goes on once when the network is back [NET-031]', async () => {
    onlineManager.setOnline(false)
    const read = vi.fn(async () => 'there')
    const { seen } = watch(read)
    onlineManager.setOnline(true)
    focusManager.onFocus()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toEqual(['success', 'idle'])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('that was answered is not repeated on window focus or reconnect', async () => {
    const read = vi.fn(async () => 'there')
    watch(read)
    await vi.advanceTimersByTimeAsync(0)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    focusManager.onFocus()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('without observers is dropped after 5 minutes, not before [NET-034]', async () => {
    const { leave } = watch(async () => 'there')
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(client.getQueryData(queryKey)).toBe('there')
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('of a read that fails', () => {
  const page = { meta: { failure: 'Failed to fetch things' } }
  const says = { text: 'Failed to fetch things', detail: 'broken' }

  test('the waiting page shows one message [CAM-042, CAM-043]', async () => {
    watch(broken, page)
    watch(broken)
    await vi.advanceTimersByTimeAsync(0)
    expect(failures).toEqual([says])
  })

  test('that started before its page opened shows a message there [CAM-043]', async () => {
    const late = () => new Promise((_, fail) => setTimeout(() => fail(new Error('broken')), 100))
    void client.prefetchQuery({ queryKey, queryFn: late })
    await vi.advanceTimersByTimeAsync(50)
    watch(late, page)
    await vi.advanceTimersByTimeAsync(50)
    expect(failures).toEqual([says])
  })

  test('no message without observers, or while older data is shown', async () => {
    await client.prefetchQuery({ queryKey, queryFn: broken, ...page })
    client.setQueryData(queryKey, 'there')
    watch(broken, page)
    await vi.advanceTimersByTimeAsync(0)
    await failure(client.fetchQuery({ queryKey, queryFn: broken, ...page }))
    expect(failures).toEqual([undefined, undefined, undefined])
  })

  test.each<ErrorKind>(['not-found', 'aborted', 'not-authenticated'])(
    'as %s there is no message [CAM-047]',
    async (kind) => {
      watch(() => Promise.reject(new AppError(kind, 'broken')), page)
      await vi.advanceTimersByTimeAsync(0)
      expect(failures).toEqual([undefined])
    },
  )
})

test.each<[ErrorKind, string[]]>([
  ['server', ['ERROR']],
  ['parse', ['ERROR']],
  ['not-authenticated', ['ERROR']],
  ['not-found', ['INFO']],
  ['aborted', ['ERROR']],
  ['usage', []],
])('a read that fails as %s is logged as %j, without what may name a person [ERR-002]', (kind, levels) => {
  const log = recordingLog()
  const error = new AppError(kind, 'broken')
  logFailedRead(log, error, { queryKey: ['engagements', 'SE', 'search', 'anna.berg'] })
  expect(log.lines).toEqual(
    levels.map((level) => ({ level, message: 'Failed to read engagements', details: error })),
  )
})

/** Seconds from the beginning at which it was tried, in the next 5 minutes. */
async function attempts(begin: (task: () => Promise<never>) => void): Promise<number[]> {
  const since = Date.now()
  const at: number[] = []
  begin(() => {
    at.push((Date.now() - since) / 1000)
    return broken()
  })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  return at
}

describe('where retries are switched on, the delay doubles from 1 s up to 30 s', () => {
  const expected = [0, 1, 3, 7, 15, 31, 61, 91]

  test('for a read [NET-033]', async () => {
    expect(await attempts((queryFn) => void watch(queryFn, { retry: 7 }))).toEqual(expected)
  })

  test('for a write [NET-033]', async () => {
    const begin = (mutationFn: () => Promise<never>) => void failure(write(mutationFn, { retry: 7 }).go())
    expect(await attempts(begin)).toEqual(expected)
  })

  test('however often it fails', () => {
    expect(retryDelay(5000)).toBe(30_000)
  })

  test('a paused retry continues when the window gets the focus [NET-030]', async () => {
    const read = vi.fn(broken)
    focusManager.setFocused(false)
    const { seen } = watch(read, { retry: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen()).toEqual(['pending', 'paused'])
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toEqual(['error', 'idle'])
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('a write of the data cache', () => {
  test('is idle, pending, and success at the end [NET-029]', async () => {
    const { seen, go } = write(async () => 'done')
    expect(seen()).toEqual(['idle', false])
    const end = go()
    expect(seen()).toEqual(['pending', false])
    expect(await end).toBe('done')
    expect(seen()).toEqual(['success', false])
  })

  test('that fails is an error, and not tried again [NET-029, NET-032]', async () => {
    const task = vi.fn(broken)
    const { seen, go } = write(task)
    const end = failure(go())
    await vi.advanceTimersByTimeAsync(600_000)
    await end
    expect(seen()).toEqual(['error', false])
    expect(task).toHaveBeenCalledTimes(1)
  })
})
