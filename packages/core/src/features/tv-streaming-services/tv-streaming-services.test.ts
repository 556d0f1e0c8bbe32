import { describe, expect, test } from 'vitest'
import { labelOf } from '../../edit/index.ts'
import { as, failure, json, providerThat } from '../../fixtures.ts'
import type { Country } from '../../foundation/country.ts'
import { silentLog } from '../../foundation/log.ts'
import { problemsIn } from '../../foundation/schema.ts'
import type { Query, ReadContext } from '../../query.ts'
import { cellText, parseTableArguments, selectRows } from '../../table/index.ts'
import { tvStreamingServiceDraftSchema, tvStreamingServiceFields } from './form.ts'
import { tvStreamingServiceColumns } from './list.ts'
import { tvStreamingServiceQueries } from './queries.ts'
import {
  newTvStreamingServiceDraft,
  tierProblems,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
} from './rules.ts'

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
])(
  '%s has the country in its key and its address [API-021, API-022, OPN-16]',
  async (name, key, path, body) => {
    const { context, sent } = contextOf(body, 'NO')
    const { queryKey, queryFn } = reads[name](context)
    expect(queryKey).toEqual(key)
    await queryFn({ signal })
    expect(sent).toMatchObject([
      { method: 'GET', url: `http://admin.test/base/rest/tvpackage/admin/NO/v1/tvstreamingservices${path}` },
    ])
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
  },
)

test.each([
  ['', 'No country is set'],
  ['XX', 'Not a valid country'],
])('without a valid country nothing is sent: %j [BAD-005, BAD-006]', async (country, message) => {
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

describe('an answer', () => {
  test('of one service is read field by field, with its etag [API-022, STR-016, OPN-17]', async () => {
    expect(await answered('detail', { ...full, tomorrow: 1 })).toEqual({ ...full, etag: '"read"' })
  })

  test('of the list has the fields of the list only [API-021, STR-005]', async () => {
    const { id, name, lastModifiedAt, createdAt } = full
    expect(await answered('list', [full])).toEqual([{ id, name, lastModifiedAt, createdAt }])
  })

  test('fills missing and null fields with empty values [STR-020, OPN-17]', async () => {
    expect(await answered('detail', { id: 7 })).toMatchObject(empty)
    const nothing = Object.fromEntries(Object.keys(empty).map((field) => [field, null]))
    expect(await answered('detail', { ...nothing, id: 7 })).toMatchObject(empty)
  })

  test.each<[keyof typeof reads, unknown, string]>([
    ['list', {}, 'the body: expected a list'],
    ['list', [{ name: 'x' }], '0.id: not as expected'],
    ['detail', { id: 'x', createdAt: 'soon' }, 'createdAt: expected a date'],
    ['detail', { id: 'x', storeIds: '3' }, 'storeIds: expected a list'],
  ])('that breaks the contract is one clear error: %s %j', async (read, body, problem) => {
    expect(await failure(answered(read, body))).toMatchObject({
      kind: 'parse',
      message: `Unexpected answer: ${problem}`,
    })
  })
})

describe('a request', () => {
  const sent = {
    id: 'norrsken-play',
    name: 'Norrsken Play',
    tvStreamingServiceIdTierUp: 'norrsken-max',
    tvStreamingServiceIdTierDown: 'norrsken-bas',
    storeIds: ['3', '104'],
  }

  test('has the documented fields and no others [API-023, API-024]', () => {
    expect(tvStreamingServiceBody(tvStreamingServiceDraftOf(full))).toEqual(sent)
  })

  test('has null for a missing tier [STR-017]', () => {
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
])('a form with %j has the problems %j [STR-018..021, BAD-018]', (over, expected) => {
  const { error } = tvStreamingServiceDraftSchema.safeParse({ ...tvStreamingServiceDraftOf(full), ...over })
  expect(error ? problemsIn(error) : {}).toEqual(expected)
})

test('the id is fixed once the service exists; the name has a help text [STR-008, STR-009]', () => {
  expect(tvStreamingServiceFields.filter(({ fixed }) => fixed).map(({ name }) => name)).toEqual(['id'])
  expect(tvStreamingServiceFields.map((field) => [labelOf(field), field.help])).toContainEqual([
    'Tv streaming service name *',
    'This name will show for the tv streaming service',
  ])
})

const IDS = ['kust-play', 'mer']
const noTiers = { tvStreamingServiceIdTierUp: null, tvStreamingServiceIdTierDown: null }

const problemsOf = (after: object, before: object = {}) =>
  tierProblems({ id: 'kust-play', ...noTiers, ...after }, { ...noTiers, ...before }, IDS)

test.each([
  ['missing', {}],
  ['empty', { tvStreamingServiceIdTierUp: '' }],
  ['an existing service', { tvStreamingServiceIdTierUp: 'mer' }],
])('a tier may be %s', (_, after) => {
  expect(problemsOf(after)).toEqual({})
})

test('an unknown service and the service itself are rejected as tiers', () => {
  expect(
    problemsOf({ tvStreamingServiceIdTierUp: 'nowhere', tvStreamingServiceIdTierDown: 'kust-play' }),
  ).toEqual({
    tvStreamingServiceIdTierUp: 'No streaming service nowhere in this country',
    tvStreamingServiceIdTierDown: "A streaming service can't be its own tier",
  })
})

test.each(['nowhere', 'kust-play'])('an old invalid tier %s may stay, but not move', (tier) => {
  const before = { tvStreamingServiceIdTierUp: tier }
  expect(problemsOf(before, before)).toEqual({})
  expect(Object.keys(problemsOf({ tvStreamingServiceIdTierDown: tier }, before))).toEqual([
    'tvStreamingServiceIdTierDown',
  ])
})

const columns = tvStreamingServiceColumns('SE')

const services = [
  { id: 'max', name: 'Max', lastModifiedAt: '2025-01-01T00:00:00Z', createdAt: null },
  { id: 'viaplay', name: 'Viaplay', lastModifiedAt: '2026-01-01T00:00:00Z', createdAt: null },
  { id: 'skyshow', name: 'SkyShow', lastModifiedAt: null, createdAt: null },
]

test('the columns are in the documented order [STR-003]', () => {
  expect(columns.map(({ label }) => label)).toEqual(['Id', 'Name', 'Last modified', 'Created'])
})

test('dates are in the format of packages; a missing date is empty [STR-003, OPN-112]', () => {
  const service = { id: 'max', name: 'Max', lastModifiedAt: null, createdAt: '2025-01-01T09:30:00+01:00' }
  const texts = columns.map((column) => cellText(column, service))
  expect(texts).toEqual(['max', 'Max', '', '2025-01-01 @ 09:30'])
})

test('rows sort by the time of their last change, missing times last', () => {
  const state = parseTableArguments({ sort: '-last-modified' }, columns)
  const sorted = selectRows(state, columns, services)
  expect(sorted.map(({ id }) => id)).toEqual(['viaplay', 'max', 'skyshow'])
})
