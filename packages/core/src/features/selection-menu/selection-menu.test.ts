import { describe, expect, test } from 'vitest'
import {
  type Answering,
  as,
  failure,
  json,
  never,
  providerThat,
  recordingLog,
  type Sent,
} from '../../fixtures.ts'
import type { Country } from '../../foundation/country.ts'
import { problemsIn } from '../../foundation/schema.ts'
import type { Query, ReadContext } from '../../query.ts'
import { selectionItemDraftSchema, selectionItemFields } from './form.ts'
import { SELECTION_ITEM_LABELS, SELECTION_ITEM_TABS } from './labels.ts'
import { selectionItemQueries } from './queries.ts'
import { newSelectionItemDraft, selectionItemBody, selectionItemDraftOf } from './rules.ts'

const { signal } = new AbortController()
const MENU = 'http://admin.test/base/rest/selectionmenuservice/admin/v1'

function contextOf(answer: Answering, country: Country = 'NO') {
  const { data, sent } = providerThat(answer)
  const log = recordingLog()
  const context: ReadContext = { access: as('dev', country), country, data, log }
  return { context, sent, log }
}

type Read = keyof typeof selectionItemQueries
const reads: Record<Read, (context: ReadContext) => Query<unknown>> = {
  list: selectionItemQueries.list,
  detail: (context) => selectionItemQueries.detail(context, { country: context.country, id: 'fjell/1?' }),
  products: selectionItemQueries.products,
  unmapped: selectionItemQueries.unmapped,
}
const read = (name: Read, context: ReadContext) => reads[name](context).queryFn({ signal })
const isProducts = ({ url }: Sent) => url.includes('/external-product/')

/** A service with these items and products. */
const serving =
  (items: unknown, products: unknown = []) =>
  (sent: Sent) =>
    json(isProducts(sent) ? products : items, { headers: { ETag: '"read"' } })

test.each<[Read, unknown[], string[]]>([
  ['list', ['selection-menu', 'NO'], ['/external-product-mapping/NO', '/external-product/NO']],
  ['products', ['selection-menu', 'NO', 'products'], ['/external-product/NO']],
  [
    'unmapped',
    ['selection-menu', 'NO', 'unmapped'],
    ['/external-product-mapping/NO', '/external-product/NO'],
  ],
])('%s has the country in key and address [API-060, API-065]', async (name, key, paths) => {
  const { context, sent } = contextOf(serving([]))
  expect(reads[name](context).queryKey).toEqual(key)
  await read(name, context)
  expect(sent.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    paths.map((path) => `GET ${MENU}${path}`).sort(),
  )
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
})

test('one item has its id in key and address [API-061, OPN-16]', async () => {
  const { context, sent } = contextOf(serving({ id: 'fjell/1?' }))
  expect(reads.detail(context).queryKey).toEqual(['selection-menu', 'NO', 'detail', 'fjell/1?'])
  await read('detail', context)
  expect(sent).toMatchObject([{ method: 'GET', url: `${MENU}/external-product-mapping/NO/fjell%2F1%3F` }])
})

test.each(['', 'undefined'])(
  'an item without an id (%j) is an error and is not sent [SEL-033, BAD-009]',
  async (id) => {
    const { context, sent } = contextOf(serving({ id: 'x' }))
    const { queryFn } = selectionItemQueries.detail(context, { country: 'NO', id })
    expect(await failure(queryFn({ signal }))).toMatchObject({
      kind: 'usage',
      message: 'No selection item id is given',
    })
    expect(sent).toEqual([])
  },
)

test.each([
  ['', 'No country is set'],
  ['XX', 'Not a valid country'],
])('without a valid country nothing is sent: %j [BAD-005, BAD-006]', async (country, message) => {
  for (const name of Object.keys(reads) as Read[]) {
    const { context, sent } = contextOf(serving([]), country as Country)
    expect(await failure(read(name, context))).toMatchObject({ kind: 'usage', message })
    expect(sent).toEqual([])
  }
})

/** Every field, none of them empty. */
const full = {
  id: 'icx-17',
  name: 'Vinterlys Sport',
  logoUrl: 'https://logos.example.com/vinterlys.svg',
  tvPackageId: '3004',
  displayOrderPriority: 40,
  description: 'All the sport there is',
  vod: true,
  commercialProductIds: ['4711', '4712'],
  visible: false,
  needsActivation: true,
}
const empty = {
  id: '7',
  name: '',
  logoUrl: '',
  tvPackageId: '',
  displayOrderPriority: 0,
  description: '',
  vod: false,
  commercialProductIds: [],
  visible: true,
  needsActivation: false,
}

describe('an answer', () => {
  const readItem = (body: unknown) => read('detail', contextOf(serving(body)).context)
  const readList = (items: unknown, products: unknown = []) =>
    read('list', contextOf(serving(items, products)).context)

  test('of one item is read field by field, with its etag [API-061, SEL-019]', async () => {
    expect(await readItem({ ...full, tomorrow: 1 })).toEqual({ ...full, etag: '"read"' })
  })

  test('of the list has the fields of the list and the validity in ICX [API-060, SEL-003]', async () => {
    const { id, name, tvPackageId, logoUrl, displayOrderPriority, visible } = full
    const shown = { id, name, tvPackageId, logoUrl, displayOrderPriority, visible }
    expect(await readList([full], [{ id, name, weight: 1 }])).toEqual([{ ...shown, validInIcx: true }])
    expect(await readList([full])).toEqual([{ ...shown, validInIcx: false }])
  })

  test('fills missing and null fields with the documented values [SEL-020]', async () => {
    expect(await readItem({ id: 7 })).toMatchObject(empty)
    const nothing = Object.fromEntries(Object.keys(empty).map((field) => [field, null]))
    expect(await readItem({ ...nothing, id: 7 })).toMatchObject(empty)
  })

  test.each<[Read, unknown, string]>([
    ['list', {}, 'the body: expected a list'],
    ['list', [{ name: 'x' }], '0.id: not as expected'],
    ['detail', { id: 'x', vod: 'yes' }, 'vod: expected true or false'],
    ['detail', { id: 'x', commercialProductIds: '3' }, 'commercialProductIds: expected a list'],
  ])('that breaks the contract is one clear error: %s %j', async (name, body, problem) => {
    expect(await failure(read(name, contextOf(serving(body)).context))).toMatchObject({
      kind: 'parse',
      message: `Unexpected answer: ${problem}`,
    })
  })
})

describe('when the products of ICX fail to load', () => {
  const broken = (sent: Sent) => (isProducts(sent) ? json({}, { status: 500 }) : json([full]))

  test('the items are listed with unknown validity', async () => {
    const { context, log } = contextOf(broken)
    expect(await read('list', context)).toMatchObject([{ id: full.id, validInIcx: undefined }])
    expect(log.lines).toMatchObject([{ level: 'WARN', message: "Couldn't load the external products" }])
  })

  test('an aborted read logs nothing', async () => {
    const { context, log } = contextOf((sent) => (isProducts(sent) ? never(sent) : json([full])))
    const controller = new AbortController()
    const aborted = reads.list(context).queryFn(controller)
    controller.abort()
    expect(await failure(aborted)).toMatchObject({ kind: 'aborted' })
    expect(log.lines).toEqual([])
  })
})

test('the unmapped products can be chosen [API-065, SEL-011]', async () => {
  const products = [
    { id: full.id, name: 'Mapped', weight: 1 },
    { id: 18, name: 'Free', weight: 2 },
  ]
  expect(await read('unmapped', contextOf(serving([full], products)).context)).toEqual([
    { id: '18', name: 'Free', weight: 2 },
  ])
})

describe('a request', () => {
  test('has the documented fields and no others [API-062, API-063, SEL-019]', () => {
    expect(selectionItemBody(selectionItemDraftOf(full))).toEqual(full)
  })

  test('has the typed display order as a number [SEL-025]', () => {
    expect(
      selectionItemBody({ ...selectionItemDraftOf(full), displayOrderPriority: ' 12 ' }).displayOrderPriority,
    ).toBe(12)
  })
})

test('a new item has the documented values [SEL-020]', () => {
  expect(newSelectionItemDraft()).toEqual({ ...empty, id: '' })
})

const problems = (over: object) => {
  const { error } = selectionItemDraftSchema.safeParse({ ...selectionItemDraftOf(full), ...over })
  return error ? problemsIn(error) : {}
}
const ORDER = 'Must be a whole number, 0 or more'
const ADDRESS = 'Must be a web address: https://…, or http://…'
const IN_ADDRESS = 'This id cannot be part of an address'

describe('an item', () => {
  test.each<[object, object]>([
    [{}, {}],
    [{ id: '' }, { id: 'Id is required' }],
    [{ id: ' ' }, { id: 'Id is required' }],
    [{ id: 'create' }, { id: IN_ADDRESS }],
    [{ id: 'undefined' }, { id: IN_ADDRESS }],
    [{ id: '..' }, { id: IN_ADDRESS }],
    [{ name: '' }, { name: 'Name is required' }],
    [{ tvPackageId: '' }, { tvPackageId: 'Tv package id is required' }],
    [{ description: '', commercialProductIds: [] }, {}],
    [{ description: 7 }, { description: 'expected a text' }],
    [
      { vod: 'yes', visible: 1, needsActivation: null },
      Object.fromEntries(
        ['vod', 'visible', 'needsActivation'].map((name) => [name, 'expected true or false']),
      ),
    ],
    [{ commercialProductIds: ['4711', ' '] }, { commercialProductIds: 'A product ID cannot be blank' }],
    [{ commercialProductIds: '4711' }, { commercialProductIds: 'expected a list' }],
  ])('with %j has the problems %j [SEL-022, SEL-024, SEL-026, SEL-027, BAD-033]', (over, expected) => {
    expect(problems(over)).toEqual(expected)
  })

  test.each([0, 1, 1000, '0', '17', ' 17 ', '007'])('may have the display order %j [SEL-025]', (value) => {
    expect(problems({ displayOrderPriority: value })).toEqual({})
  })

  test.each(['-1', -1, '1.5', 1.5, '1,5', '', ' ', 'abc', '1e3', '0x10', Number.NaN, '9'.repeat(20), null])(
    'may not have the display order %j [SEL-025, BAD-035]',
    (value) => {
      expect(problems({ displayOrderPriority: value })).toEqual({ displayOrderPriority: ORDER })
    },
  )

  test.each([
    'https://a.no/b.svg',
    'http://127.0.0.1:4400/images/a.png?x=1#y',
    'HTTPS://A.NO/',
    'https://ærlig.no/å.svg',
  ])('may have the logo %j [SEL-023]', (logoUrl) => {
    expect(problems({ logoUrl })).toEqual({})
  })

  test.each([
    ['', 'Logo url is required'],
    ['a.no/b.svg', ADDRESS],
    ['//a.no/b.svg', ADDRESS],
    ['https://', ADDRESS],
    ['https://a b', ADDRESS],
    [' https://a.no/', ADDRESS],
    ['http:a.no', ADDRESS],
    ['ftp://a.no/b.svg', ADDRESS],
    ['javascript:alert(1)', ADDRESS],
    ['data:image/png;base64,AA', ADDRESS],
  ])('may not have the logo %j [SEL-023, OPN-98, BAD-034]', (logoUrl, problem) => {
    expect(problems({ logoUrl })).toEqual({ logoUrl: problem })
  })
})

test('tabs, fields, help texts and labels are as documented [SEL-007, SEL-008, SEL-013, SEL-014, SEL-018, SEL-002, SEL-006]', () => {
  expect(SELECTION_ITEM_TABS.map(({ title }) => title)).toEqual(['Overview'])
  expect(selectionItemFields.map(({ name }) => name).sort()).toEqual(Object.keys(full).sort())
  expect(selectionItemFields.filter(({ fixed }) => fixed).map(({ name }) => name)).toEqual(['id'])
  const helpTexts = Object.fromEntries(selectionItemFields.map(({ label, help }) => [label, help ?? '']))
  expect(helpTexts).toEqual({
    Id: 'The icx ID',
    Name: '',
    Visible: '',
    Description: '',
    Vod: '',
    'Needs Activation': '',
    'Logo url': '',
    'Tv package id': 'The id of a TV package',
    'Commercial Product IDs': 'Add multiple product IDs by typing and pressing Enter or Tab.',
    'Display order': 'Higher values will be displayed before lower values',
  })
  expect(SELECTION_ITEM_LABELS).toEqual({
    create: 'Create new selection item',
    saveNew: 'Create selection item',
    save: 'Save changes',
    remove: 'Delete',
  })
})
