import { onlineManager, QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../fixtures.ts'
import { CACHE_DEFAULTS } from '../query.ts'
import { unknownMedia } from './display.ts'
import { idsOf, mediaReader } from './media.fixture.ts'
import { UNKNOWN_MEDIA } from './search.ts'
import { askForMedia, putMedia, shelfQuery, shelfView } from './shelf.ts'

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

/** Gateways that know every id but those of `lost`, hold back those of `held`, and fail for those of `away`. */
function stage() {
  const lost = new Set<string>()
  const away = new Set<string>()
  const held = new Map<string, Promise<void>>()
  const { reader, sent } = mediaReader(async (request) => {
    const ids = idsOf(request.url)
    await held.get(ids[0] ?? '')
    if (ids.some((id) => away.has(id))) return json({ errorMessage: 'Away' }, { status: 503 })
    const known = ids.filter((id) => !lost.has(id))
    return json(Object.fromEntries(known.map((id) => [id, { titles: [{ language: 'sv', full: id }] }])))
  })
  return {
    ...{ reader, lost, away, held },
    asked: () => sent.map(({ url }) => idsOf(url)),
    ask: (ids: readonly string[], again = false) => askForMedia(client, reader, ids, { again }),
    see: (ids: readonly string[]) => {
      const { known, ...view } = shelfView(dataOf(), ids)
      return { ...view, known: ids.filter((id) => known.has(id)) }
    },
  }
}

function dataOf() {
  const { queryKey, initialData } = shelfQuery('SE')
  return client.getQueryData<typeof initialData>(queryKey) ?? initialData
}

test('what is known of media is known for as long as the product is open: one that is picked later is all that is asked for', async () => {
  const { ask, asked, see } = stage()
  await ask(['1', '2'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  putMedia(client, 'SE', unknownMedia('3'))
  await ask(['4', '3', '1', '2'])
  expect(asked()).toEqual([['1', '2'], ['4']])
  expect(see(['4', '3', '1', '2'])).toEqual({
    known: ['4', '3', '1', '2'],
    loading: false,
    problem: undefined,
  })
})

test('each batch is shown as it comes, and whoever picks meanwhile drops none of them', async () => {
  const { ask, asked, see, held } = stage()
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set('16', promise)
  const ids = numbers(30)
  void ask(ids)
  await vi.advanceTimersByTimeAsync(0)
  expect(see(ids)).toEqual({ known: ids.slice(0, 15), loading: true, problem: undefined })
  putMedia(client, 'SE', unknownMedia('31'))
  await ask(['31', ...ids])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual([ids.slice(0, 15), ids.slice(15)])
  expect(see(['31', ...ids])).toEqual({ known: ['31', ...ids], loading: false, problem: undefined })
})

test('what could not be told of is said with its reason, and is all that is asked for again', async () => {
  const { ask, asked, see, lost, away } = stage()
  lost.add('2')
  away.add('16')
  const ids = numbers(16)
  await ask(ids)
  const problem = `2: ${UNKNOWN_MEDIA}; 16: The service answered 503: Away`
  expect(see(ids)).toMatchObject({ loading: false, problem })
  expect(see(['1', '3'])).toMatchObject({ problem: undefined })
  await ask(['17', ...ids])
  away.clear()
  const again = ask(ids, true)
  expect(see(ids)).toMatchObject({ loading: true, problem })
  await again
  expect(asked().slice(2)).toEqual([['17'], ['2', '16']])
  expect(see(ids)).toMatchObject({ loading: false, problem: `2: ${UNKNOWN_MEDIA}` })
})

test('nothing at all can be told where every batch fails, each with its reason', async () => {
  const { ask, see, away } = stage()
  away.add('1')
  await ask(['1', '2'])
  expect(see(['1', '2'])).toEqual({
    known: [],
    loading: false,
    problem: '1, 2: The service answered 503: Away',
  })
})

test('without a network it waits, and goes on when that is back [NET-028, NET-031]', async () => {
  const { ask, asked, see } = stage()
  client.mount()
  onlineManager.setOnline(false)
  void ask(['1'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked(), see(['1']).loading]).toEqual([[], true])
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(see(['1'])).toEqual({ known: ['1'], loading: false, problem: undefined })
  client.unmount()
})

test('before anybody has asked they are on their way, not unknown', () => {
  expect(shelfView(shelfQuery('SE').initialData, ['1'])).toMatchObject({ loading: true, problem: undefined })
})
