import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as, failure, json, providerThat } from '../../fixtures.ts'
import type { Country } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import { silentLog } from '../../foundation/log.ts'
import type { Query, ReadContext } from '../../query.ts'
import { tvPackageQueries } from './queries.ts'
import { isTvPackageInUse } from './service.ts'

const { signal } = new AbortController()
const BASE = 'http://admin.test/base/rest'

function contextOf(body: unknown, country: Country = 'SE') {
  const { data, sent } = providerThat(() => json(body))
  const context: ReadContext = { access: as('maja', country), country, data, log: silentLog }
  return { context, sent }
}

type Read = (context: ReadContext) => Query<unknown>

const reads: Record<keyof typeof tvPackageQueries, Read> = {
  ...tvPackageQueries,
  detail: (context) => tvPackageQueries.detail(context, { country: context.country, id: '1001' }),
  changes: (context) => tvPackageQueries.changes(context, { country: context.country, id: '1001' }),
}

const answered = (read: keyof typeof reads, body: unknown) =>
  reads[read](contextOf(body).context).queryFn({ signal })

const inUse = (body: unknown) =>
  isTvPackageInUse(contextOf(body).context.data, { country: 'SE', nodeName: 'x' })

test('the usage check sends the country and the encoded node name [API-017]', async () => {
  const { context, sent } = contextOf(true, 'NO')
  await isTvPackageInUse(context.data, { country: 'NO', nodeName: 'Bas & mer' })
  const path = '/engagementdatabasepersister/admin/v1/tvpackage/NO/exists?tv-package-reference=Bas+%26+mer'
  expect(sent).toMatchObject([{ method: 'GET', url: `${BASE}${path}` }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
})

test.each<[keyof typeof reads, key: unknown[], path: string, body: unknown]>([
  ['list', ['tvpackages', 'NO'], '/tvpackage/admin/NO/v2/tvpackages', []],
  ['detail', ['tvpackages', 'NO', 'detail', '1001'], '/tvpackage/admin/NO/v2/tvpackages/1001', { id: 1001 }],
  ['changes', ['tvpackages', 'NO', 'changes', '1001'], '/tvpackage/admin/NO/tvpackage-changes/rest/1001', []],
  ['channels', ['channels', 'NO'], '/tvpackage/admin/NO/rest/channels', []],
  ['stores', ['stores', 'NO'], '/tvpackage/admin/NO/rest/stores', []],
])(
  '%s has the country in key and address, and sends token and admin headers [NET-035..037, API-012, API-013, API-018..020, API-073, OPN-13, OPN-15]',
  async (name, key, path, body) => {
    const { context, sent } = contextOf(body, 'NO')
    const { queryKey, queryFn } = reads[name](context)
    expect(queryKey).toEqual(key)
    await queryFn({ signal })
    expect(sent).toMatchObject([{ method: 'GET', url: `${BASE}${path}` }])
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token',
      client: 'adminui',
      'client-version': '0.0.49',
    })
  },
)

describe.each([
  ['', 'No country is set'],
  ['XX', 'Not a valid country'],
])('in country %j', (country, message) => {
  test.each(Object.entries(reads))('%s is not read [BAD-005, BAD-006, LOG-013]', async (_, read) => {
    const { context, sent } = contextOf([], country as Country)
    expect(await failure(read(context).queryFn({ signal }))).toMatchObject({ kind: 'usage', message })
    expect(sent).toEqual([])
  })
})

test.each(['', 'abc', '12a', '-1', '1.5', '..', '1 '])(
  'an invalid package id %j is not sent [PKG-020, BAD-001, LOG-013]',
  async (id) => {
    const { context, sent } = contextOf({ id: 1 })
    for (const read of ['detail', 'changes'] as const) {
      const query: Query<unknown> = tvPackageQueries[read](context, { country: 'SE', id })
      expect(await failure(query.queryFn({ signal }))).toMatchObject({
        kind: 'usage',
        message: 'No valid package id supplied',
        given: id,
      })
    }
    expect(sent).toEqual([])
  },
)

test('an id with leading zeros reads the package of that number [PKG-064]', async () => {
  const { context, sent } = contextOf({ id: 7 })
  for (const id of ['007', '7'])
    await tvPackageQueries.detail(context, { country: 'SE', id }).queryFn({ signal })
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`${BASE}/tvpackage/admin/SE/v2/tvpackages/7`))
})

const emptyRestrictions = {
  includedInTvClientNames: [],
  excludedFromTvClientNames: [],
  includedTvClientNetworkProvider: [],
}
const emptyEntry = {
  name: '',
  externalName: '',
  free: false,
  validFrom: null,
  validTo: null,
  tvClientRestrictions: emptyRestrictions,
}
const emptySummary = {
  name: '',
  title: '',
  nodeName: '',
  test: false,
  purchasable: false,
  sortOrder: 0,
  modified: null,
  lastModifiedBy: '',
}
const emptyPackage = {
  ...emptySummary,
  price: 0,
  provider: '',
  bssPackageInfo: '',
  description: '',
  purchaseInformation: '',
  legalInformation: '',
  platform: [],
  disallowedTvClientNames: [],
  channelIds: [],
  storeIds: [],
  channels: [],
  stores: [],
  tvStreamingServices: [],
  channelReferences: [],
  storeReferences: [],
}

/** Every field, none of them empty. */
const full = {
  id: '1001',
  name: 'Bas',
  title: 'Bas för alla',
  nodeName: 'basic-se',
  test: true,
  purchasable: true,
  sortOrder: 3,
  modified: '2026-06-30T12:00:00.000Z',
  lastModifiedBy: 'Maja Lindqvist',
  price: 99.5,
  provider: 'headend',
  bssPackageInfo: 'BSS-1001',
  description: 'Allt',
  purchaseInformation: 'Ingen bindningstid',
  legalInformation: 'Inkl. moms',
  platform: ['OTT', 'STB'],
  disallowedTvClientNames: ['web', 'a client of tomorrow'],
  channelIds: [7],
  storeIds: [3],
  channels: [
    {
      id: '7',
      name: 'Norrsken 1',
      externalName: 'norrsken',
      free: true,
      validFrom: '2026-01-01T00:00:00+01:00',
      validTo: '2026-02-01T00:00:00+01:00',
      tvClientRestrictions: {
        includedInTvClientNames: ['ios'],
        excludedFromTvClientNames: ['web'],
        includedTvClientNetworkProvider: ['fibre'],
      },
    },
  ],
  stores: [{ ...emptyEntry, id: '3', name: 'Köpfilm' }],
  tvStreamingServices: [{ id: 'norrsken-play' }],
  channelReferences: ['norrsken-1'],
  storeReferences: ['est'],
}

describe('an answer', () => {
  test('with a package is read field by field [API-013, PKG-047, PKG-048, OPN-17, OPN-90]', async () => {
    expect(await answered('detail', full)).toEqual(full)
  })

  test.each<[string, keyof typeof reads, unknown, unknown]>([
    ['a package', 'detail', { id: 7 }, { id: '7', ...emptyPackage }],
    [
      'an entry',
      'detail',
      { id: 7, channels: [{ id: 5 }], stores: [{ id: '6' }] },
      {
        id: '7',
        ...emptyPackage,
        channels: [{ id: '5', ...emptyEntry }],
        stores: [{ id: '6', ...emptyEntry }],
      },
    ],
    ['a row of the list', 'list', [{ id: 7 }], [{ id: '7', ...emptySummary }]],
    ['a channel', 'channels', [{ id: 7 }], [{ id: '7', name: '', referenceId: '' }]],
    ['a store', 'stores', [{ id: 7 }], [{ id: '7', name: '', referenceId: '' }]],
  ])(
    'with %s that is only an id gets empty values [PKG-010, PKG-049, OPN-17, OPN-29]',
    async (_, read, body, expected) => {
      expect(await answered(read, body)).toEqual(expected)
    },
  )

  test('of the list has the fields of the list only [API-012, PKG-010]', async () => {
    const lines = (await answered('list', [full])) as object[]
    expect(lines.map((line) => Object.keys(line))).toEqual([['id', ...Object.keys(emptySummary)]])
    expect(full).toMatchObject(lines[0] ?? {})
  })

  test.each([
    [true, true],
    [false, false],
    [{ exists: true, more: 1 }, true],
    [{ exists: false }, false],
    [['4711002'], true],
    [[], false],
  ])('%j to the usage check means %s [API-017, OPN-25]', async (body, expected) => {
    expect(await inUse(body)).toBe(expected)
  })

  test.each([null, 0, 'true', {}, { exists: 'yes' }])(
    '%j to the usage check is an error [API-017, OPN-25]',
    async (body) => {
      expect(await failure(inUse(body))).toMatchObject({ kind: 'parse' })
    },
  )

  test.each<[string, keyof typeof reads, unknown, string]>([
    ['nothing', 'list', undefined, 'the body: expected a list'],
    ['one object where a list belongs', 'list', { id: 1 }, 'the body: expected a list'],
    ['a package without an id', 'list', [{ name: 'x' }], '0.id: not as expected'],
    ['an id of letters', 'detail', { id: 'abc' }, 'id: expected digits'],
    ['a broken number', 'detail', { id: 1.5 }, 'id: expected digits'],
    ['a price in words', 'detail', { id: 1, price: 'dear' }, 'price: expected a number'],
    ['another platform', 'detail', { id: 1, platform: ['TV'] }, 'platform.0: expected one of OTT, STB'],
    [
      'no date',
      'detail',
      { id: 1, channels: [{ id: 1, validTo: 'soon' }] },
      'channels.0.validTo: expected a date',
    ],
    ['a channel without an id', 'channels', [{}], '0.id: not as expected'],
    ['a store that is a text', 'stores', ['x'], '0: expected an object'],
  ])('with %s is one clear error', async (_, read, body, problem) => {
    expect(await failure(answered(read, body))).toMatchObject({
      kind: 'parse',
      message: `Unexpected answer: ${problem}`,
    })
  })

  test('of any shape is read or is a parse error', async () => {
    const damaged = fc
      .dictionary(fc.constantFrom(...Object.keys(full)), fc.jsonValue(), { maxKeys: 3 })
      .map((damage) => ({ ...full, ...damage }))
    const hostile = fc.oneof(fc.jsonValue(), damaged, fc.array(damaged, { maxLength: 2 }))
    const anyRead = fc.constantFrom(...(Object.keys(reads) as (keyof typeof reads)[]))
    let read = 0
    await fc.assert(
      fc.asyncProperty(anyRead, hostile, async (name, body) => {
        try {
          await answered(name, body)
          read++
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect(error).toMatchObject({ kind: 'parse', status: 200 })
        }
      }),
      { seed: 35, numRuns: 1000 },
    )
    expect(read).toBeGreaterThan(50)
  })
})
