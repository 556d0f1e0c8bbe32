import { describe, expect, test } from 'vitest'
import { failure, json, reading } from '../../fixtures.ts'
import type { ReadContext } from '../../query.ts'
import { campaign, draft } from './fixtures.ts'
import { campaignQueries } from './queries.ts'
import { campaignCreateBody } from './rules.ts'

const { signal } = new AbortController()

const detail = (context: ReadContext) =>
  campaignQueries.detail(context, { country: 'SE', id: 'höst/7?' }).queryFn({ signal })

test.each<[number, string[]]>([
  [404, ['INFO No campaign höst/7? was found']],
  [500, []],
])('a campaign that answers %i writes to the log: %j [CAM-047]', async (status, lines) => {
  const { context, log } = reading(() => json({}, { status }))
  await failure(detail(context))
  expect(log.lines.map(({ level, message }) => `${level} ${message}`)).toEqual(lines)
})

test('the list starts with the latest start; open starts come last', async () => {
  const at = (id: string, validFrom: string | null) => campaign({ id, validFrom })
  const all = [at('1', '2026-01-01T00:00:00Z'), at('2', null), at('3', null), at('4', '2026-02-01T00:00:00Z')]
  const listed = await campaignQueries.list(reading(() => json(all)).context).queryFn({ signal })
  expect(listed.map(({ id }) => id)).toEqual(['4', '1', '2', '3'])
})

test('a created campaign without an id is found by its values', async () => {
  const created = campaign({ ...campaignCreateBody(draft(), 'SE'), id: '12' })
  const older = { ...created, id: '11' }
  const findAmong = (all: unknown[]) =>
    campaignQueries.created(reading(() => json(all)).context, draft()).queryFn({ signal })
  expect(await findAmong([campaign(), older, created])).toMatchObject({ id: '12' })
  expect(await failure(findAmong([campaign()]))).toMatchObject({ kind: 'not-found' })
})

describe('an answer', () => {
  const read = (body: unknown) => detail(reading(() => json(body)).context)

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
