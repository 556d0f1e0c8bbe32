import { onlineManager, QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../../../fixtures.ts'
import { CACHE_DEFAULTS } from '../../../query.ts'
import { unknownMedia } from './display.ts'
import { knownMediaQuery, knownMediaView, loadMedia, rememberMedia } from './known-media.ts'
import { idsOf, mediaReader } from './media.fixture.ts'
import { UNKNOWN_MEDIA } from './search.ts'

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: CACHE_DEFAULTS })
})
afterEach(() => {
  client.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** Gateways that lack ids in `unknown`, wait for promises in `delayed`, and fail for ids in `failing`. */
function stage() {
  const unknown = new Set<string>()
  const failing = new Set<string>()
  const delayed = new Map<string, Promise<void>>()
  const { reader, sent } = mediaReader(async (request) => {
    const ids = idsOf(request.url)
    await delayed.get(ids[0] ?? '')
    if (ids.some((id) => failing.has(id))) return json({ errorMessage: 'Away' }, { status: 503 })
    const known = ids.filter((id) => !unknown.has(id))
    return json(Object.fromEntries(known.map((id) => [id, { titles: [{ language: 'sv', full: id }] }])))
  })
  return {
    ...{ reader, unknown, failing, delayed },
    requests: () => sent.map(({ url }) => idsOf(url)),
    load: (ids: readonly string[], again = false) => loadMedia(client, reader, ids, { again }),
    see: (ids: readonly string[]) => {
      const { known, ...view } = knownMediaView(dataOf(), ids)
      return { ...view, known: ids.filter((id) => known.has(id)) }
    },
  }
}

function dataOf() {
  const { queryKey, initialData } = knownMediaQuery('SE')
  return client.getQueryData<typeof initialData>(queryKey) ?? initialData
}

test('known media are not read again; a new one is read alone', async () => {
  const { load, requests, see } = stage()
  expect(see(['1'])).toMatchObject({ loading: true, problem: undefined })
  await load(['1', '2'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  rememberMedia(client, 'SE', unknownMedia('3'))
  await load(['4', '3', '1', '2'])
  expect(requests()).toEqual([['1', '2'], ['4']])
  const known = ['4', '3', '1', '2']
  expect(see(known)).toEqual({ known, loading: false, problem: undefined })
})

test('batches are shown as they arrive, also while other media are added', async () => {
  const { load, requests, see, delayed } = stage()
  const { promise, resolve } = Promise.withResolvers<void>()
  delayed.set('16', promise)
  const ids = numbers(30)
  void load(ids)
  await vi.advanceTimersByTimeAsync(0)
  expect(see(ids)).toEqual({ known: ids.slice(0, 15), loading: true, problem: undefined })
  rememberMedia(client, 'SE', unknownMedia('31'))
  await load(['31', ...ids])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests()).toEqual([ids.slice(0, 15), ids.slice(15)])
  expect(see(['31', ...ids])).toEqual({ known: ['31', ...ids], loading: false, problem: undefined })
})

test('failed media have a reason and are all that a retry reads', async () => {
  const { load, requests, see, unknown, failing } = stage()
  unknown.add('2')
  failing.add('16')
  const ids = numbers(16)
  await load(ids)
  const problem = `2: ${UNKNOWN_MEDIA}; 16: The service answered 503: Away`
  expect(see(ids)).toMatchObject({ loading: false, problem })
  expect(see(['1', '3'])).toMatchObject({ problem: undefined })
  await load(['17', ...ids])
  failing.clear()
  const again = load(ids, true)
  expect(see(ids)).toMatchObject({ loading: true, problem })
  await again
  expect(requests().slice(2)).toEqual([['17'], ['2', '16']])
  expect(see(ids)).toMatchObject({ loading: false, problem: `2: ${UNKNOWN_MEDIA}` })
})

test('every media has its reason when all batches fail', async () => {
  const { load, see, failing } = stage()
  failing.add('1')
  await load(['1', '2'])
  const problem = '1, 2: The service answered 503: Away'
  expect(see(['1', '2'])).toEqual({ known: [], loading: false, problem })
})

test('a read waits for the network [NET-028, NET-031]', async () => {
  const { load, requests, see } = stage()
  client.mount()
  onlineManager.setOnline(false)
  void load(['1'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([requests(), see(['1']).loading]).toEqual([[], true])
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(see(['1'])).toEqual({ known: ['1'], loading: false, problem: undefined })
  client.unmount()
})
