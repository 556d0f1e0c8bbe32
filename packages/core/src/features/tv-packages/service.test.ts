import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failure, json, reading } from '../../fixtures.ts'
import { AppError } from '../../foundation/errors.ts'
import type { Query, ReadContext } from '../../query.ts'
import { emptyEntry } from './entries.ts'
import { tvPackageQueries } from './queries.ts'
import { isTvPackageInUse } from './service.ts'

const { signal } = new AbortController()
const BASE = 'http://admin.test/base/rest'

const reads: Record<keyof typeof tvPackageQueries, (context: ReadContext) => Query<unknown>> = {
  ...tvPackageQueries,
  detail: (context) => tvPackageQueries.detail(context, { country: 'SE', id: '1001' }),
  changes: (context) => tvPackageQueries.changes(context, { country: 'SE', id: '1001' }),
}

const answered = (read: keyof typeof reads, body: unknown) =>
  reads[read](reading(() => json(body)).context).queryFn({ signal })

const inUse = (body: unknown) =>
  isTvPackageInUse(reading(() => json(body)).context.data, { country: 'SE', nodeName: 'x' })

test('the usage check sends the country and the encoded node name [API-017]', async () => {
  const { context, sent } = reading(() => json(true))
  await isTvPackageInUse(context.data, { country: 'NO', nodeName: 'Bas & mer' })
  const path = '/engagementdatabasepersister/admin/v1/tvpackage/NO/exists?tv-package-reference=Bas+%26+mer'
  expect(sent).toMatchObject([{ method: 'GET', url: `${BASE}${path}` }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
})

test.each(['', 'abc', '12a', '-1', '1.5', '..', '1 '])(
  'an invalid package id %j is not sent [PKG-020, BAD-001, LOG-013]',
  async (id) => {
    const { context, sent } = reading(() => json({ id: 1 }))
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
  const { context, sent } = reading(() => json({ id: 7 }))
  for (const id of ['007', '7'])
    await tvPackageQueries.detail(context, { country: 'SE', id }).queryFn({ signal })
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`${BASE}/tvpackage/admin/SE/v2/tvpackages/7`))
})

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
  stores: [{ ...emptyEntry('3'), name: 'Köpfilm' }],
  tvStreamingServices: [{ id: 'norrsken-play' }],
  channelReferences: ['norrsken-1'],
  storeReferences: ['est'],
}

/** The same fields but the id, all of them empty. */
function emptied(record: object): object {
  const entries = Object.entries(record).filter(([name]) => name !== 'id')
  return Object.fromEntries(entries.map(([name, value]) => [name, emptyValue(name, value)]))
}
function emptyValue(name: string, value: unknown) {
  if (name === 'modified') return null
  if (Array.isArray(value)) return []
  return { string: '', number: 0, boolean: false }[typeof value as 'string']
}

const SUMMARY = ['id', 'name', 'title', 'nodeName', 'test', 'purchasable', 'sortOrder', 'modified']
const summary = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => [...SUMMARY, 'lastModifiedBy'].includes(name)))
const entries = { channels: [{ id: 5 }], stores: [{ id: '6' }] }

describe('an answer', () => {
  test('with a package is read field by field [API-013, PKG-047, PKG-048, OPN-17, OPN-90]', async () => {
    expect(await answered('detail', full)).toEqual(full)
  })

  test.each<[string, keyof typeof reads, unknown, unknown]>([
    ['a package', 'detail', { id: 7 }, { id: '7', ...emptied(full) }],
    [
      'an entry',
      'detail',
      { id: 7, ...entries },
      { id: '7', ...emptied(full), channels: [emptyEntry('5')], stores: [emptyEntry('6')] },
    ],
    ['a row of the list', 'list', [{ id: 7 }], [{ id: '7', ...emptied(summary(full)) }]],
    ['a channel', 'channels', [{ id: 7 }], [{ id: '7', name: '', referenceId: '' }]],
  ])(
    'with %s that is only an id gets empty values [PKG-010, PKG-049, OPN-17, OPN-29]',
    async (_, read, body, expected) => {
      expect(await answered(read, body)).toEqual(expected)
    },
  )

  test('of the list has the fields of the list only [API-012, PKG-010]', async () => {
    expect(await answered('list', [full])).toEqual([summary(full)])
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

  test.each([null, 'true', {}, { exists: 'yes' }])(
    '%j to the usage check is an error [API-017, OPN-25]',
    async (body) => {
      expect(await failure(inUse(body))).toMatchObject({ kind: 'parse' })
    },
  )

  test.each<[string, keyof typeof reads, unknown, string]>([
    ['one object where a list belongs', 'list', { id: 1 }, 'the body: expected a list'],
    ['a package without an id', 'list', [{ name: 'x' }], '0.id: not as expected'],
    ['an id of letters', 'detail', { id: 'abc' }, 'id: expected digits'],
    ['a price in words', 'detail', { id: 1, price: 'dear' }, 'price: expected a number'],
    ['another platform', 'detail', { id: 1, platform: ['TV'] }, 'platform.0: expected one of OTT, STB'],
    ['no date', 'detail', { id: 1, stores: [{ id: 1, validTo: 'x' }] }, 'stores.0.validTo: expected a date'],
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
