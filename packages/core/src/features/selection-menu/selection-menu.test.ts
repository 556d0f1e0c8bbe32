import { describe, expect, test } from 'vitest'
import { failure, json, never, reading, type Sent } from '../../fixtures.ts'
import { problemsIn } from '../../foundation/schema.ts'
import type { Query, ReadContext } from '../../query.ts'
import { selectionItemDraftSchema, selectionItemFields } from './form.ts'
import { SELECTION_ITEM_LABELS, SELECTION_ITEM_TABS } from './labels.ts'
import { selectionItemQueries } from './queries.ts'
import { newSelectionItemDraft, selectionItemBody, selectionItemDraftOf } from './rules.ts'

const { signal } = new AbortController()

type Read = 'list' | 'detail' | 'unmapped'
const reads: Record<Read, (context: ReadContext) => Query<unknown>> = {
  list: selectionItemQueries.list,
  detail: (context) => selectionItemQueries.detail(context, { country: 'NO', id: 'x' }),
  unmapped: selectionItemQueries.unmapped,
}
const read = (name: Read, context: ReadContext) => reads[name](context).queryFn({ signal })
const isProducts = ({ url }: Sent) => url.includes('/external-product/')

/** A service with these items and products. */
const serving = (items: unknown, products: unknown = []) =>
  reading((sent) => json(isProducts(sent) ? products : items, { headers: { ETag: '"read"' } }), 'NO')

test.each(['', 'undefined'])(
  'an item without an id (%j) is an error and is not sent [SEL-033, BAD-009]',
  async (id) => {
    const { context, sent } = serving({ id: 'x' })
    const { queryFn } = selectionItemQueries.detail(context, { country: 'NO', id })
    expect(await failure(queryFn({ signal }))).toMatchObject({
      kind: 'usage',
      message: 'No selection item id is given',
    })
    expect(sent).toEqual([])
  },
)

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
const empty = { ...newSelectionItemDraft(), id: '7' }

describe('an answer', () => {
  const readItem = (body: unknown) => read('detail', serving(body).context)
  const readList = (items: unknown, products: unknown = []) => read('list', serving(items, products).context)

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
    expect(await failure(read(name, serving(body).context))).toMatchObject({
      kind: 'parse',
      message: `Unexpected answer: ${problem}`,
    })
  })
})

describe('when the products of ICX fail to load', () => {
  const broken = (sent: Sent) => (isProducts(sent) ? json({}, { status: 500 }) : json([full]))

  test('the items are listed with unknown validity', async () => {
    const { context, log } = reading(broken, 'NO')
    expect(await read('list', context)).toMatchObject([{ id: full.id, validInIcx: undefined }])
    expect(log.lines).toMatchObject([{ level: 'WARN', message: "Couldn't load the external products" }])
  })

  test('an aborted read logs nothing', async () => {
    const { context, log } = reading((sent) => (isProducts(sent) ? never(sent) : json([full])), 'NO')
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
  expect(await read('unmapped', serving([full], products).context)).toEqual([
    { id: '18', name: 'Free', weight: 2 },
  ])
})

test('a request has the documented fields and no others, the order as a number [API-062, API-063, SEL-019, SEL-025]', () => {
  expect(selectionItemBody({ ...selectionItemDraftOf(full), displayOrderPriority: ' 40 ' })).toEqual(full)
})

test('a new item has the documented values [SEL-020]', () => {
  const { displayOrderPriority, vod, commercialProductIds, visible, needsActivation, ...texts } =
    newSelectionItemDraft()
  expect([displayOrderPriority, vod, visible, needsActivation]).toEqual([0, false, true, false])
  expect([...Object.values(texts), ...commercialProductIds].join('')).toBe('')
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
    [{ vod: 'yes' }, { vod: 'expected true or false' }],
    [{ commercialProductIds: ['4711', ' '] }, { commercialProductIds: 'A product ID cannot be blank' }],
    [{ commercialProductIds: '4711' }, { commercialProductIds: 'expected a list' }],
  ])('with %j has the problems %j [SEL-022, SEL-024, SEL-026, SEL-027, BAD-033]', (over, expected) => {
    expect(problems(over)).toEqual(expected)
  })

  test.each([0, '17', ' 17 ', '007'])('may have the display order %j [SEL-025]', (value) => {
    expect(problems({ displayOrderPriority: value })).toEqual({})
  })

  test.each(['-1', -1, '1.5', '1,5', '', ' ', 'abc', '1e3', '9'.repeat(20), null])(
    'may not have the display order %j [SEL-025, BAD-035]',
    (value) => {
      expect(problems({ displayOrderPriority: value })).toEqual({ displayOrderPriority: ORDER })
    },
  )

  test.each(['https://a.no/b.svg', 'http://127.0.0.1:4400/a.png?x=1#y', 'HTTPS://ÆRLIG.NO/'])(
    'may have the logo %j [SEL-023]',
    (logoUrl) => {
      expect(problems({ logoUrl })).toEqual({})
    },
  )

  test.each([
    ['', 'Logo url is required'],
    ['a.no/b.svg', ADDRESS],
    ['https://', ADDRESS],
    [' https://a.no/', ADDRESS],
    ['http:a.no', ADDRESS],
    ['javascript:alert(1)', ADDRESS],
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
