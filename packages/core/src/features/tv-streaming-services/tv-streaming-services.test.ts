import { describe, expect, test } from 'vitest'
import { labelOf } from '../../edit/index.ts'
import { failure, json, reading } from '../../fixtures.ts'
import { problemsIn } from '../../foundation/schema.ts'
import type { Query, ReadContext } from '../../query.ts'
import { cellText } from '../../table/index.ts'
import { tvStreamingServiceDraftSchema, tvStreamingServiceFields } from './form.ts'
import { TV_STREAMING_SERVICE_LABELS, TV_STREAMING_SERVICE_TABS } from './labels.ts'
import { tvStreamingServiceColumns } from './list.ts'
import { tvStreamingServiceQueries } from './queries.ts'
import {
  newTvStreamingServiceDraft,
  tierProblems,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
} from './rules.ts'

const { signal } = new AbortController()

const reads: Record<keyof typeof tvStreamingServiceQueries, (context: ReadContext) => Query<unknown>> = {
  list: tvStreamingServiceQueries.list,
  detail: (context) => tvStreamingServiceQueries.detail(context, { country: 'SE', id: 'x' }),
}
const answered = (read: keyof typeof reads, body: unknown) =>
  reads[read](reading(() => json(body, { headers: { ETag: '"read"' } })).context).queryFn({ signal })

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

test('a request has the documented fields, null for a missing tier and no others [API-023, API-024, STR-017, STR-021]', () => {
  const { lastModifiedAt, createdAt, ...sent } = full
  expect(tvStreamingServiceBody(tvStreamingServiceDraftOf(full))).toEqual(sent)
  const noTiers = { tvStreamingServiceIdTierUp: null, tvStreamingServiceIdTierDown: null }
  const bare = { ...newTvStreamingServiceDraft(), id: 'x', name: 'X' }
  expect(tvStreamingServiceBody(bare)).toEqual({ id: 'x', name: 'X', ...noTiers, storeIds: [] })
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

test('its tabs and buttons are as documented [STR-002, STR-007, STR-012, STR-013]', () => {
  expect(TV_STREAMING_SERVICE_TABS.map(({ title }) => title)).toEqual(['Overview', 'Stores'])
  expect(TV_STREAMING_SERVICE_LABELS).toMatchObject({
    create: 'Create new tv streaming service',
    saveNew: 'Create tv streaming service',
    save: 'Save changes',
    remove: 'Delete package',
  })
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

test('a tier may be missing or another service, but not an unknown one or the service itself', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ tvStreamingServiceIdTierUp: '', tvStreamingServiceIdTierDown: 'mer' })).toEqual({})
  const wrong = { tvStreamingServiceIdTierUp: 'nowhere', tvStreamingServiceIdTierDown: 'kust-play' }
  expect(problemsOf(wrong)).toEqual({
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

test('the columns are in the documented order, with dates as packages have them [STR-003, OPN-112]', () => {
  const service = { id: 'max', name: 'Max', lastModifiedAt: null, createdAt: '2025-01-01T09:30:00+01:00' }
  const cells = tvStreamingServiceColumns('SE').map((column) => [column.label, cellText(column, service)])
  expect(Object.fromEntries(cells)).toEqual({
    Id: 'max',
    Name: 'Max',
    'Last modified': '',
    Created: '2025-01-01 @ 09:30',
  })
})
