import { describe, expect, test } from 'vitest'
import { as, failure, json, providerThat, recordingLog } from '../../fixtures.ts'
import type { Country } from '../../foundation/country.ts'
import type { Query, ReadContext } from '../../query.ts'
import { campaign, draft } from './fixtures.ts'
import { campaignQueries } from './queries.ts'
import { campaignCreateBody } from './rules.ts'

const CAMPAIGNS = 'http://admin.test/base/rest/priceservice/admin/rest/v1/campaigns'
const { signal } = new AbortController()

function contextOf(answer: () => Response, country: Country = 'SE') {
  const { data, sent } = providerThat(answer)
  const log = recordingLog()
  const context: ReadContext = { access: as('dev', country), country, data, log }
  return { context, sent, log }
}

const reads: Record<'list' | 'detail', (context: ReadContext) => Query<unknown>> = {
  list: campaignQueries.list,
  detail: (context) => campaignQueries.detail(context, { country: context.country, id: 'höst/7?' }),
}

test.each<[keyof typeof reads, unknown[], string, unknown]>([
  ['list', ['campaigns', 'NO'], '', []],
  ['detail', ['campaigns', 'NO', 'detail', 'höst/7?'], '/h%C3%B6st%2F7%3F', campaign()],
])('%s has the country in key and address [API-055, API-056, OPN-16]', async (name, key, path, body) => {
  const { context, sent } = contextOf(() => json(body), 'NO')
  const { queryKey, queryFn } = reads[name](context)
  expect(queryKey).toEqual(key)
  await queryFn({ signal })
  expect(sent).toMatchObject([{ method: 'GET', url: `${CAMPAIGNS}/NO${path}` }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
})

test.each([
  ['', 'No country is set'],
  ['XX', 'Not a valid country'],
])('without a valid country nothing is sent: %j [BAD-005, BAD-006]', async (country, message) => {
  for (const read of Object.values(reads)) {
    const { context, sent } = contextOf(() => json([]), country as Country)
    expect(await failure((async () => read(context).queryFn({ signal }))())).toMatchObject({
      kind: 'usage',
      message,
    })
    expect(sent).toEqual([])
  }
})

test.each<[number, string[]]>([
  [404, ['INFO No campaign höst/7? was found']],
  [500, []],
])('a campaign that answers %i writes to the log: %j [CAM-047]', async (status, lines) => {
  const { context, log } = contextOf(() => json({}, { status }))
  await failure(reads.detail(context).queryFn({ signal }))
  expect(log.lines.map(({ level, message }) => `${level} ${message}`)).toEqual(lines)
})

test('the list starts with the latest start; open starts come last', async () => {
  const at = (id: string, validFrom: string | null) => campaign({ id, validFrom })
  const all = [at('1', '2026-01-01T00:00:00Z'), at('2', null), at('3', null), at('4', '2026-02-01T00:00:00Z')]
  const listed = await campaignQueries.list(contextOf(() => json(all)).context).queryFn({ signal })
  expect(listed.map(({ id }) => id)).toEqual(['4', '1', '2', '3'])
})

test('a created campaign without an id is found by its values', async () => {
  const created = campaign({ ...campaignCreateBody(draft(), 'SE'), id: '12' })
  const older = { ...created, id: '11' }
  const findAmong = (all: unknown[]) =>
    campaignQueries.created(contextOf(() => json(all)).context, draft()).queryFn({ signal })
  expect(await findAmong([campaign(), older, created])).toMatchObject({ id: '12' })
  expect(await failure(findAmong([campaign()]))).toMatchObject({ kind: 'not-found' })
})

describe('an answer', () => {
  const read = async (body: unknown) => reads.detail(contextOf(() => json(body)).context).queryFn({ signal })

  test('has the documented fields; price and id may be numbers or texts [CAM-001, OPN-21]', async () => {
    const sent = { ...campaign(), id: 7, price: '19.5', selectedMedia: [{ mediaId: 3 }] }
    expect(await read(sent)).toEqual({
      ...campaign(),
      id: '7',
      price: 19.5,
      selectedMedia: [{ mediaId: '3' }],
    })
  })

  test('fills missing fields with empty values', async () => {
    expect(await read({ id: 7, accessType: 'EST' })).toEqual({
      ...{ id: '7', accessType: 'EST', title: '', price: 0, countryCode: '', version: 0 },
      ...{ validFrom: null, validTo: null, lastUpdatedAt: null, selectedMedia: [] },
    })
  })

  test.each([
    [{ id: 7, accessType: 'GIFT' }, 'accessType'],
    [{ id: 7, accessType: 'EST', price: 'dear' }, 'price: expected a number'],
    [{ id: 7, accessType: 'EST', validFrom: 'soon' }, 'validFrom: expected a date'],
    [{ accessType: 'EST' }, 'id'],
  ])('that breaks the contract is one clear error: %j', async (body, problem) => {
    const error = await failure(read(body))
    expect(error).toMatchObject({ kind: 'parse', message: expect.stringContaining(problem) })
  })
})
