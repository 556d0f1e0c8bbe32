import { describe, expect, test } from 'vitest'
import type { Country } from '../country.ts'
import { as, failure, json, providerThat } from '../fixtures.ts'
import { silentLog } from '../log.ts'
import type { Query, ReadContext } from '../query.ts'
import { problemsIn } from '../schema.ts'
import { tvStreamingServiceDraftSchema } from './draft.ts'
import { tvStreamingServiceQueries } from './queries.ts'
import { newTvStreamingServiceDraft, tvStreamingServiceBody, tvStreamingServiceDraftOf } from './rules.ts'

const { signal } = new AbortController()

function contextOf(body: unknown, country: Country = 'SE') {
  const { data, sent } = providerThat(() => json(body, { headers: { ETag: '"read"' } }))
  const context: ReadContext = { access: as('dev', country), country, data, log: silentLog }
  return { context, sent }
}

const reads: Record<keyof typeof tvStreamingServiceQueries, (context: ReadContext) => Query<unknown>> = {
  list: tvStreamingServiceQueries.list,
  detail: (context) =>
    tvStreamingServiceQueries.detail(context, { country: context.country, id: 'fjäll/play?' }),
}
const answered = (read: keyof typeof reads, body: unknown) =>
  reads[read](contextOf(body).context).queryFn({ signal })

test.each<[keyof typeof reads, unknown[], string, unknown]>([
  ['list', ['tvstreamingservices', 'NO'], '', []],
  ['detail', ['tvstreamingservices', 'NO', 'detail', 'fjäll/play?'], '/fj%C3%A4ll%2Fplay%3F', { id: 'x' }],
])('%s is kept and asked for by its country [API-021, API-022, OPN-16]', async (name, key, path, body) => {
  const { context, sent } = contextOf(body, 'NO')
  const { queryKey, queryFn } = reads[name](context)
  expect(queryKey).toEqual(key)
  await queryFn({ signal })
  expect(sent).toMatchObject([
    { method: 'GET', url: `http://admin.test/base/rest/tvpackage/admin/NO/v1/tvstreamingservices${path}` },
  ])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
})

test.each([
  ['', 'No country is set'],
  ['XX', 'Not a valid country'],
])('in country %j nothing is asked for [BAD-005, BAD-006]', async (country, message) => {
  for (const read of Object.values(reads)) {
    const { context, sent } = contextOf([], country as Country)
    expect(await failure(read(context).queryFn({ signal }))).toMatchObject({ kind: 'usage', message })
    expect(sent).toEqual([])
  }
})

/** Every field, none of them empty. */
const full = {
  id: 'norrsken-play',
  name: 'Norrsken Play',
  lastModifiedAt: '2026-06-30T12:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  tvStreamingServiceIdTierUp: 'norrsken-max',
  tvStreamingServiceIdTierDown: 'norrsken-bas',
  storeIds: ['3', '104'],
}
const empty = {
  id: '7',
  name: '',
  lastModifiedAt: null,
  createdAt: null,
  tvStreamingServiceIdTierUp: '',
  tvStreamingServiceIdTierDown: '',
  storeIds: [],
}

describe('what comes', () => {
  test('of a streaming service is read field by field, with the state it is in [API-022, STR-016, OPN-17]', async () => {
    expect(await answered('detail', { ...full, tomorrow: 1 })).toEqual({
      ...full,
      etag: '"read"',
    })
  })

  test('in the list is what the list shows, and no more [API-021, STR-005]', async () => {
    const { id, name, lastModifiedAt, createdAt } = full
    expect(await answered('list', [full])).toEqual([{ id, name, lastModifiedAt, createdAt }])
  })

  test('of an id alone has empty values for the rest; null is as good as nothing [STR-020, OPN-17]', async () => {
    expect(await answered('detail', { id: 7 })).toMatchObject(empty)
    const nothing = Object.fromEntries(Object.keys(empty).map((field) => [field, null]))
    expect(await answered('detail', { ...nothing, id: 7 })).toMatchObject(empty)
  })

  test('with numbers for stores and tiers has texts [STR-016, STR-021]', async () => {
    const numbers = { tvStreamingServiceIdTierUp: 8, tvStreamingServiceIdTierDown: 6 }
    expect(await answered('detail', { id: 7, ...numbers, storeIds: [3, '104'] })).toMatchObject({
      ...{ id: '7', tvStreamingServiceIdTierUp: '8', tvStreamingServiceIdTierDown: '6' },
      storeIds: ['3', '104'],
    })
  })

  test.each<[keyof typeof reads, unknown, string]>([
    ['list', {}, 'the body: expected a list'],
    ['list', [{ name: 'x' }], '0.id: not as expected'],
    ['detail', { id: 'x', createdAt: 'soon' }, 'createdAt: expected a date'],
    ['detail', { id: 'x', storeIds: '3' }, 'storeIds: expected a list'],
  ])('of the %s, as %j, is one clear error', async (read, body, says) => {
    expect(await failure(answered(read, body))).toMatchObject({
      kind: 'parse',
      message: `Unexpected answer: ${says}`,
    })
  })
})

describe('what is sent', () => {
  const sent = {
    id: 'norrsken-play',
    name: 'Norrsken Play',
    tvStreamingServiceIdTierUp: 'norrsken-max',
    tvStreamingServiceIdTierDown: 'norrsken-bas',
    storeIds: ['3', '104'],
  }

  test('has the documented fields and no other, on create and on update [API-023, API-024]', () => {
    expect(tvStreamingServiceBody(tvStreamingServiceDraftOf(full))).toEqual(sent)
  })

  test('has null for a tier that there is not [STR-017]', () => {
    expect(tvStreamingServiceBody({ ...newTvStreamingServiceDraft(), id: 'x', name: 'X' })).toEqual({
      id: 'x',
      name: 'X',
      tvStreamingServiceIdTierUp: null,
      tvStreamingServiceIdTierDown: null,
      storeIds: [],
    })
  })
})

test.each<[object, object]>([
  [{}, {}],
  [{ id: '' }, { id: 'Tv streaming service id is required' }],
  [{ name: '' }, { name: 'Tv streaming service name is required' }],
  [{ id: 'create' }, { id: 'This id cannot be part of an address' }],
  [{ id: '..' }, { id: 'This id cannot be part of an address' }],
  [{ tvStreamingServiceIdTierUp: '', tvStreamingServiceIdTierDown: '' }, {}],
  [{ storeIds: [3] }, { storeIds: 'expected a text' }],
])('with %j the problems are %j [STR-018..021, BAD-018]', (over, expected) => {
  const { error } = tvStreamingServiceDraftSchema.safeParse({ ...tvStreamingServiceDraftOf(full), ...over })
  expect(error ? problemsIn(error) : {}).toEqual(expected)
})
