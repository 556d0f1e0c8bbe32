import { describe, expect, test } from 'vitest'
import type { Access } from '../../access/index.ts'
import {
  anonymous,
  as,
  failure,
  json,
  providerThat,
  reading,
  recordingLog,
  type Sent,
} from '../../fixtures.ts'
import type { ReadContext } from '../../query.ts'
import type { EngagementIdentity, SearchKey } from './contract.ts'
import { otherCountriesView, searchView } from './index.ts'
import { engagementQueries } from './queries.ts'
import { findSamePerson, searchEngagements, searchOtherCountries } from './search.ts'
import { getCredentials } from './service.ts'

type Row = EngagementIdentity & {
  username?: string
  firstName?: string
  testSubscription?: boolean
  tvAccountId?: string
}

interface World {
  /** What the three search calls find. */
  found?: Partial<Record<SearchKey, EngagementIdentity[]>>
  /** What a search by this TV account finds, whatever the others find. */
  accounts?: Record<string, EngagementIdentity[]>
  /** The engagements that exist; by default those that were found. */
  rows?: Row[]
  /** Instead of the credentials of an id. */
  credentials?: Record<string, () => Response | Promise<Response>>
  /** The country whose services fail. */
  broken?: string
}

const row = (id: string, over: Partial<Row> = {}): Row => ({ id, country: 'SE', platform: 'STB', ...over })

const missing = () => json({}, { status: 404 })

/** The engagement and credentials services over a few rows. */
function world(
  { found = {}, accounts = {}, rows, credentials = {}, broken }: World,
  access: Access = as('maja', 'SE'),
) {
  const all: readonly Row[] = rows ?? Object.values(found).flat()
  const engagement = (one: Row) => ({ status: 'ACTIVE', email: `${one.id}@example.se`, ...one })
  const log = recordingLog()
  const { data, sent } = providerThat(({ method, url, body }: Sent) => {
    const [area, country, ...rest] = new URL(url).pathname
      .replace(/^\/base\/rest\/(engagementadmin|credentialsservice)\/admin\/v1\//, '')
      .replace(/^search\//, '')
      .split('/')
      .map(decodeURIComponent)
    const [platform, id = ''] = rest
    if (country !== undefined && country === broken) return json({}, { status: 500 })
    const known = all.find((one) => one.country === country && one.platform === platform && one.id === id)
    if (method === 'POST') {
      const identities = JSON.parse(body ?? '') as Row[]
      const isRequested = (one: Row) =>
        identities.some((other) => other.id === one.id && other.platform === one.platform)
      return json(all.filter(isRequested).map(engagement))
    }
    if (area === 'engagement') return known ? json(engagement(known)) : missing()
    if (area === 'credentials') {
      return credentials[id]?.() ?? json({ username: known?.username ?? `user-${id}` })
    }
    return json(accounts[platform ?? ''] ?? found[area as SearchKey] ?? [])
  })
  const context: ReadContext = { access, country: 'SE', data, log }
  const search = (term: string, signal?: AbortSignal) => searchEngagements(context, term, signal)
  return { context, sent, log, search }
}

const paths = (sent: readonly Sent[]) =>
  sent.map(
    ({ method, url }) => `${method} ${new URL(url).pathname.replace(/^\/base\/rest\/[a-z]+\/admin\/v1/, '')}`,
  )

const ids = ({ hits }: { hits: readonly { engagement: { id: string } }[] }) =>
  hits.map(({ engagement }) => engagement.id)

describe('the calls of a search', () => {
  test('by digits: engagements of both platforms, then credentials [ENG-003, ENG-004, ENG-009, NET-014, API-029, API-035]', async () => {
    const { search, sent } = world({ rows: [row('4711002')] })
    const result = await search(' 4711002 ')
    expect(paths(sent)).toEqual([
      'GET /engagement/SE/OTT/4711002',
      'GET /engagement/SE/STB/4711002',
      'GET /credentials/SE/STB/4711002',
    ])
    expect(result).toMatchObject({
      total: 1,
      hits: [{ username: 'user-4711002', engagement: { id: '4711002', platform: 'STB' } }],
    })
  })

  test('by digits: two hits where both platforms have the id [ENG-004]', async () => {
    const { search } = world({ rows: [row('4711800'), row('4711800', { platform: 'OTT' })] })
    const { hits } = await search('4711800')
    expect(hits.map(({ engagement }) => engagement.platform)).toEqual(['OTT', 'STB'])
  })

  test('by name: user names and TV accounts, engagements in one call, credentials [ENG-005, ENG-009, API-026, API-027, API-030]', async () => {
    const { search, sent } = world({ found: { username: [row('2')], tvaccountid: [row('1')] } })
    expect(ids(await search('anna'))).toEqual(['1', '2'])
    expect(paths(sent)).toEqual([
      'GET /search/username/SE/anna',
      'GET /search/tvaccountid/SE/anna',
      'POST /engagement',
      'GET /credentials/SE/STB/2',
      'GET /credentials/SE/STB/1',
    ])
    expect(JSON.parse(sent[2]?.body ?? '')).toEqual([
      { id: '2', country: 'SE', platform: 'STB' },
      { id: '1', country: 'SE', platform: 'STB' },
    ])
  })

  test('by e-mail: also the engagements of the same TV account, which have none [ENG-006]', async () => {
    const ott = row('2', { platform: 'OTT', tvAccountId: 'TVA' })
    const box = row('1', { tvAccountId: 'TVA' })
    const { search, sent } = world({
      found: { email: [ott] },
      accounts: { TVA: [box, ott] },
      rows: [ott, box],
    })
    const both = await search('anna@example.se')
    expect(paths(sent).filter((path) => path.includes('TVA'))).toEqual(['GET /search/tvaccountid/SE/TVA'])
    expect(ids(both)).toEqual(['1', '2'])
    expect(both.total).toBe(2)
  })

  test('keep any term in one segment of the path', async () => {
    const { search, sent } = world({})
    await search(' a/b?c#d% ')
    expect(paths(sent)).toEqual([
      'GET /search/username/SE/a%2Fb%3Fc%23d%25',
      'GET /search/tvaccountid/SE/a%2Fb%3Fc%23d%25',
    ])
  })

  test.each(['abc', '  abc  '])('are none for %j [ENG-001, BAD-021]', async (term) => {
    const { search, sent } = world({})
    const message = 'A search term needs at least 4 characters'
    expect(await failure(search(term))).toMatchObject({ kind: 'usage', message })
    expect(sent).toEqual([])
  })

  test('show no name in the statistics [OPN-110]', async () => {
    const seen: string[] = []
    const { data } = providerThat(missing, { onExchange: ({ path }) => void seen.push(path) })
    const context: ReadContext = { access: as('maja'), country: 'SE', data, log: recordingLog() }
    await searchEngagements(context, 'anna@example.se')
    expect(seen).toHaveLength(3)
    expect(seen.join()).not.toContain('anna')
  })

  test('are secure and have no effect', async () => {
    const { search, sent } = world({ found: { username: [row('1')] } })
    await search('anna')
    for (const { headers } of sent) {
      expect(headers.get('authorization')).toBe('Bearer token')
      expect(headers.has('idempotency-key')).toBe(false)
    }
  })
})

describe('the hits of a search', () => {
  test('are unique [ENG-007]', async () => {
    const both = [row('1'), row('1', { platform: 'OTT' })]
    const { search, sent } = world({ found: { username: [row('1')], tvaccountid: both, email: [row('1')] } })
    const { hits, total } = await search('a@ab')
    expect(hits.map(({ engagement }) => engagement.platform)).toEqual(['OTT', 'STB'])
    expect(total).toBe(2)
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('lack identities without an engagement, and engagements that were not requested [ENG-010]', async () => {
    const one = row('1')
    const { search } = world({ found: { username: [one, row('2')] }, rows: [one, row('3')] })
    expect(await search('anna')).toMatchObject({ total: 1, hits: [{ engagement: { id: '1' } }] })
  })

  test('lack an engagement whose credentials cannot be read, which is logged [ENG-010]', async () => {
    const { search, log } = world({
      found: { username: [row('1'), row('2'), row('3')] },
      credentials: {
        2: () => json({}, { status: 500 }),
        3: () => Promise.reject(new TypeError('fetch failed')),
      },
    })
    const found = await search('anna')
    expect(found).toMatchObject({ total: 1, hits: [{ engagement: { id: '1' } }] })
    const lacking = '2 engagements left out: no credentials can be read'
    expect(searchView('anna', found).warning).toBe(lacking)
    expect(searchView('anna', { ...found, hits: [], total: 0, withoutCredentials: 1 }).empty).toEqual({
      text: 'No engagements to display',
      hint: '1 engagement left out: no credentials can be read',
    })
    expect(log.lines.map(({ level, message }) => `${level}: ${message}`).toSorted()).toEqual([
      'WARN: SE/STB/2 left out of the search result: its credentials cannot be read',
      'WARN: SE/STB/3 left out of the search result: its credentials cannot be read',
    ])
  })

  test('lack invalid records, which are counted [ENG-010]', async () => {
    const bad = { platform: 'FAX' } as object
    const found = { username: [row('1'), row('2', bad), row('3')], tvaccountid: [row('1')] }
    const { search } = world({ found, rows: [row('1'), row('3', { status: 'ODD' } as object)] })
    const result = await search('anna')
    expect(result).toMatchObject({ total: 1, hits: [{ engagement: { id: '1' } }], unread: 2 })
    expect(searchView('anna', result).warning).toBe('2 engagements could not be read')

    const rows = [row('4711002'), row('4711002', { platform: 'OTT', status: 'ODD' } as object)]
    expect(await world({ rows }).search('4711002')).toMatchObject({ total: 1, unread: 1 })
    expect(await failure(world({ rows: rows.slice(1) }).search('4711002'))).toMatchObject({ kind: 'parse' })
  })

  test('do not count a test subscription that the person may not see [ROL-023]', async () => {
    const broken = { credentials: { 1: () => json({}, { status: 500 }) } }
    const found = { username: [row('1', { testSubscription: true })] }
    expect(await world({ found, ...broken }).search('anna')).toEqual({ hits: [], total: 0 })
    expect(await world({ found, ...broken }, as('dev', 'SE')).search('anna')).toMatchObject({
      withoutCredentials: 1,
    })
  })

  test('have an empty user name without credentials', async () => {
    const { search, log } = world({ found: { username: [row('1')] }, credentials: { 1: missing } })
    expect(await search('anna')).toMatchObject({ total: 1, hits: [{ username: '' }] })
    expect(log.lines).toEqual([])
  })

  test.each<[string, Access, string[]]>([
    ['developer-live', as('dev', 'SE'), ['1', '2']],
    ['test-account-admin', { roles: ['country-se', 'engagement-read', 'test-account-admin'] }, ['1', '2']],
    ['engagement-write alone', as('maja', 'SE'), ['2']],
    ['a person without roles', anonymous, ['2']],
  ])('include test subscriptions by right: %s [ROL-023]', async (_, access, seen) => {
    const found = { username: [row('1', { testSubscription: true }), row('2')] }
    const result = await world({ found }, access).search('anna')
    expect(ids(result)).toEqual(seen)
    expect(result.total).toBe(seen.length)
  })

  test('are the first 20 in order; the total counts what is left [ENG-011, ENG-012]', async () => {
    const crowd = Array.from({ length: 27 }, (_, index) =>
      row(String(127 - index), { testSubscription: index === 0 }),
    )
    const { search } = world({
      found: { username: crowd },
      credentials: { 101: () => json({}, { status: 500 }) },
    })
    const result = await search('storsokning')
    expect(result.total).toBe(25)
    expect(ids(result)).toEqual(Array.from({ length: 20 }, (_, index) => String(102 + index)))
  })

  test('are empty where nothing exists, also after a 404', async () => {
    expect(await world({}).search('anna')).toEqual({ hits: [], total: 0 })
    expect(await world({}).search('4711002')).toEqual({ hits: [], total: 0 })
    expect(await searchEngagements(reading(missing).context, 'anna@x')).toEqual({ hits: [], total: 0 })
  })
})

describe("the same person's other engagements", () => {
  const box = row('2')
  const all = [row('4'), row('2', { platform: 'OTT' }), box, row('1'), box]
  const of = { ...box, tvAccountId: 'TVA', email: '' }

  test('are looked up by TV account in one call, in turn from the open one on', async () => {
    const { context, sent } = world({ found: { tvaccountid: all } })
    const others = await findSamePerson(context, of)
    expect(others.map(({ id, platform }) => `${platform} ${id}`)).toEqual(['STB 4', 'STB 1', 'OTT 2'])
    expect(paths(sent)).toEqual(['GET /search/tvaccountid/SE/TVA'])
  })

  test('without a TV account are those of the e-mail, and without both none', async () => {
    const { context, sent } = world({ found: { email: [row('1')] } })
    expect(await findSamePerson(context, { ...of, tvAccountId: '', email: 'a@b' })).toHaveLength(1)
    expect(await findSamePerson(context, { ...of, tvAccountId: '' })).toEqual([])
    expect(paths(sent)).toEqual(['GET /search/email/SE/a%40b'])
  })
})

describe('a search fails as a whole', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['after the session ended', () => json({}, { status: 401 }), 'not-authenticated'],
    ['when it is aborted', () => Promise.reject(new DOMException('aborted', 'AbortError')), 'aborted'],
  ])('%s, while the credentials are read', async (_, answer, kind) => {
    const caller = new AbortController()
    const { search } = world({
      found: { username: [row('1')] },
      credentials: {
        1: () => {
          if (kind === 'aborted') caller.abort()
          return answer()
        },
      },
    })
    expect(await failure(search('anna', caller.signal))).toMatchObject({ kind })
  })

  test.each(['anna', '4711002'])('after a failed search call (%s)', async (term) => {
    const { context } = reading(() => json({}, { status: 500 }))
    expect(await failure(searchEngagements(context, term))).toMatchObject({ kind: 'server', status: 500 })
  })
})

describe('queries', () => {
  const { signal } = new AbortController()

  test('a search has the key of its country and trimmed term', () => {
    const { context } = world({})
    const { queryKey } = engagementQueries.search(context, ' anna ')
    expect(queryKey).toEqual(['engagements', 'SE', 'search', 'anna'])
  })

  test('one engagement is one call', async () => {
    const { context, sent } = world({ rows: [row('1')] })
    const query = engagementQueries.detail(context, row('1'))
    expect(query.queryKey).toEqual(['engagements', 'SE', 'detail', 'STB', '1'])
    expect(await query.queryFn({ signal })).toMatchObject({ id: '1' })
    expect(paths(sent)).toEqual(['GET /engagement/SE/STB/1'])
  })

  test('an engagement without credentials has credentials of keys alone [ENG-044, API-035]', async () => {
    const { context } = world({ rows: [row('1')], credentials: { 1: missing } })
    const keys = { countryCode: 'SE', platform: 'STB', engagementId: '1', username: undefined }
    expect(await getCredentials(context.data, row('1'))).toEqual(keys)
  })

  test.each([
    [{ username: 'anna' }, 'anna'],
    [{ countryCode: 'SE', platform: 'STB', engagementId: 1, username: 'anna', password: 'x' }, 'anna'],
    [{ username: null }, undefined],
    [{}, undefined],
  ])('credentials %j give the user name %j [API-035]', async (body, username) => {
    const { context } = world({ rows: [row('1')], credentials: { 1: () => json(body) } })
    expect((await getCredentials(context.data, row('1'))).username).toBe(username)
  })
})

describe('a search without hits in this country', () => {
  const found: World = {
    rows: [row('4711', { country: 'FI' }), row('4711', { country: 'NO', platform: 'OTT' })],
  }

  test("searches the person's other countries", async () => {
    const { context } = world(found, as('dev', 'SE'))
    expect(await searchOtherCountries(context, '4711')).toMatchObject([
      { country: 'FI', total: 1, hits: [{ engagement: { country: 'FI', platform: 'STB', id: '4711' } }] },
      { country: 'NO', total: 1, hits: [{ engagement: { country: 'NO', platform: 'OTT', id: '4711' } }] },
    ])
    expect(otherCountriesView('SE', await searchOtherCountries(context, '4711'))).toMatchObject({
      text: 'Found in FI and NO, you are in SE',
      countries: [
        { country: 'FI', label: 'Show engagement in FI' },
        { country: 'NO', label: 'Show engagement in NO' },
      ],
    })
  })

  test('searches no country that the person may not view', async () => {
    const { context, sent } = world(found, as('maja', 'SE'))
    expect(await searchOtherCountries(context, '4711')).toEqual([])
    expect(otherCountriesView('SE', [])).toBeUndefined()
    expect(sent).toEqual([])
  })

  test('leaves out a country whose search fails, and logs it', async () => {
    const { context, log } = world({ ...found, broken: 'FI' }, as('dev', 'SE'))
    expect(await searchOtherCountries(context, '4711')).toMatchObject([{ country: 'NO', total: 1 }])
    expect(JSON.stringify(log.lines)).toContain('FI could not be searched')
  })
})
