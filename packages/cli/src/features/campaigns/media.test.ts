import type { Answer, RequestOptions } from '@headend/core/transport'
import { expect, test, vi } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { configuration } from './media.fixture.ts'
import { search } from './media.ts'

/** A service with the films 1 to 40, without metadata of the 13th. */
function world(options: Partial<GlobalOptions> = {}) {
  const get = vi.fn(async ({ path, query = {} }: RequestOptions): Promise<Answer> => {
    if (path !== '/search') {
      const ids = path.split('/').at(-1)?.split(',') ?? []
      const known = ids.filter((id) => Number(id) <= 40 && id !== '13')
      const titles = (id: string) => [{ language: 'sv', full: `Film ${id}` }]
      return answered(Object.fromEntries(known.map((id) => [id, { titles: titles(id) }])))
    }
    const from = Number(query.from)
    const hits = Array.from({ length: 40 }, (_, index) => ({ id: String(index + 1) }))
    return answered({ meta: { total_hits: 40 }, hits: hits.slice(from, from + Number(query.size)) })
  })
  const { context, ...seen } = testContext({ get }, options)
  return { get, context: { ...context, configuration: async () => configuration }, ...seen }
}

const searched = ({ get }: ReturnType<typeof world>) =>
  get.mock.calls.flatMap(([{ path, query }]) => (path === '/search' ? [query] : []))

test('shows the first page, as the console does, with the total [MED-004, MED-005]', async () => {
  const at = world()
  expect(await search(at.context, 'film', {})).toBe(3)
  expect(at.out().split('\n')[0]).toBe('1\tFilm 1\t\t\t\t\t\t')
  expect(at.err()).toBe('40 found\nShows 14 / 40\n1 cannot be shown: 13: unknown to the metadata service\n')
  expect(searched(at)).toMatchObject([{ store_ids: '1', types: 'movie', include_upcoming: false }])
})

test('reads pages up to the limit, in the given stores and types [MED-009, MED-033]', async () => {
  const at = world({ json: 'id' })
  await search(at.context, 'film', { limit: '20', store: ['2'], type: ['movie'], upcoming: true })
  expect(JSON.parse(at.out())).toHaveLength(20)
  expect(searched(at)).toMatchObject([
    { from: 0, store_ids: '2', include_upcoming: true },
    { from: 15, store_ids: '2' },
  ])
})

test.each([
  [{ limit: '5' }, '40 found\nShows 5 / 40\n'],
  [{ limit: '5', filter: ['title=film 1'] }, '40 found\nSearched the first 14 rows: 6 match, 5 shown\n'],
])('with %j shows the counts', async (options, said) => {
  const at = world()
  await search(at.context, 'film', options)
  expect(at.err()).toContain(said)
})

test('shows no media twice that moves to a later page between two reads [MED-005]', async () => {
  const at = world({ json: 'id' })
  const { get } = at
  const answer = get.getMockImplementation()
  get.mockImplementation(async (asked) => {
    const { path, query = {} } = asked
    const isLater = path === '/search' && Number(query.from) > 0
    const moved = { ...asked, query: { ...query, from: Number(query.from) - 1 } }
    return answer?.(isLater ? moved : asked) as never
  })
  await search(at.context, 'film', { limit: '20' })
  const ids = (JSON.parse(at.out()) as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toHaveLength(20)
})

test('for ids shows those, and ends with 3 if one is unknown [MED-003]', async () => {
  const at = world({ json: 'id,title' })
  expect(await search(at.context, '7, 99', {})).toBe(3)
  expect(JSON.parse(at.out())).toEqual([{ id: '7', title: 'Film 7' }])
  expect(at.err()).toContain('99: unknown to the metadata service')
  expect(await search(world().context, '7,8', {})).toBeUndefined()
})

test.each([
  ['f', {}, 'at least 2 characters'],
  ['film', { store: ['9'] }, "No store '9'. There is: 1, 2"],
  ['film', { type: ['series'] }, "No asset type 'series'. There is: movie"],
  ['film', { for: 'gift' }, "There is no type 'gift'. There is: RENTAL, EST"],
  ['film', { for: 'est' }, 'There is no store for EST in Sweden'],
  ['film', { limit: 'all' }, '--limit must be a whole number'],
  ['film', { limit: '1e1' }, '--limit must be a whole number'],
])('%j with %j is refused before any request [MED-001, BAD-036, OPN-97]', async (text, options, message) => {
  const { context, get } = world()
  await expect(search(context, text, options)).rejects.toThrow(message)
  expect(get).not.toHaveBeenCalled()
})
