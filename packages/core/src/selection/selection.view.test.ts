import { describe, expect, it, test } from 'vitest'
import { EXTERNAL_PRODUCT_COLUMNS } from '../features/selection-menu/index.ts'
import {
  BY_NAME,
  EMPTY_SELECTION,
  filterText,
  kindText,
  type SelectionKind,
  selectionView,
  selectOnly,
  setFilterText,
  sortBy,
  toggleRow,
} from './index.ts'
import { itemsNotIn, withCatalogueNames } from './selectable.ts'

const rows = [
  { id: '10', name: 'Kanal 9' },
  { id: '9', name: 'Norrsken 2' },
  { id: '101', name: 'norrsken 1' },
]
const view = (kind: SelectionKind, table = BY_NAME, ...ids: string[]) =>
  selectionView(kind, { rows }, table, ids.reduce(toggleRow, EMPTY_SELECTION))
const ids = (table = BY_NAME) => view('channel', table).rows.map(({ id }) => id)

test.each<[SelectionKind, string, string[]]>([
  ['store', 'Add stores', ['Store', 'Store ID']],
  ['channel', 'Add channels', ['Channel', 'Channel ID']],
  ['tv-streaming-service', 'Add tv streaming services', ['Name', 'Id']],
  ['tv-package', 'Add packages', ['Package', 'Package ID']],
  ['external-product', 'Select Item', ['Name', 'Id']],
])(
  'the dialog for a %s is titled %j, with the columns %j [DLG-001, DLG-011, DLG-012]',
  (kind, title, labels) => {
    expect(view(kind).title).toBe(title)
    expect(view(kind).headers.map(({ label }) => label)).toEqual(labels)
  },
)

test.each<[SelectionKind, number, string]>([
  ['store', 1, '1 store'],
  ['store', 2, '2 stores'],
  ['channel', 2, '2 channels'],
  ['tv-streaming-service', 1, '1 tv streaming service'],
  ['tv-streaming-service', 101, '101 tv streaming services'],
])('a %s, kindText %i times, is %j [DLG-003]', (kind, count, text) => {
  expect(kindText(kind, count)).toBe(text)
})

test.each([
  [[], 'Add channels', 'Select at least one channel'],
  [['9'], 'Add 1 channel', undefined],
  // The row 77 was deleted.
  [['9', '77'], 'Add 1 channel', undefined],
])('with %j chosen the button is %j [DLG-003, DLG-004]', (chosen, label, reason) => {
  expect(view('channel', BY_NAME, ...chosen).confirm).toEqual({ label, reason })
})

describe('the rows', () => {
  it('sort by name at first, with numbers in names [PKG-054]', () => {
    expect(ids()).toEqual(['10', '101', '9'])
  })

  it('sort by id as numbers [DLG-011]', () => {
    const byId = sortBy('channel', BY_NAME, 'id')
    expect(ids(byId)).toEqual(['9', '10', '101'])
    expect(ids(sortBy('channel', byId, 'id'))).toEqual(['101', '10', '9'])
    expect(ids(sortBy('channel', sortBy('channel', byId, 'id'), 'id'))).toEqual(['10', '9', '101'])
    expect(sortBy('channel', BY_NAME, 'anywhere')).toBe(BY_NAME)
  })

  it.each([
    ['NORR', ['101', '9']],
    ['10', ['10', '101']],
    ['9', ['10', '9']],
    ['zz', []],
  ])('filter by %j in name or id [TBL-002, TBL-003]', (text, remaining) => {
    expect(ids(setFilterText(BY_NAME, text))).toEqual(remaining)
    expect(filterText(setFilterText(BY_NAME, text))).toBe(text)
  })
})

test.each([
  [[], '', 'None selected'],
  [['9'], '', '1 selected'],
  [['9', '10'], 'norr', '2 selected, 1 of them not shown'],
])('with %j chosen and the filter %j the count is %j', (chosen, text, count) => {
  expect(view('channel', setFilterText(BY_NAME, text), ...chosen).count).toBe(count)
})

test('the checkbox in the header is for visible rows [DLG-005, DLG-006]', () => {
  const norrsken = setFilterText(BY_NAME, 'norr')
  expect(view('channel', norrsken, '10').header).toEqual({
    state: 'none',
    label: 'Select all shown',
  })
  expect(view('channel', norrsken, '9').header.state).toBe('some')
  expect(view('channel', norrsken, '9', '101').header.state).toBe('all')
  expect(view('channel', BY_NAME, '9', '101').header).toEqual({ state: 'some', label: 'Select all' })
})

describe('a single choice', () => {
  const products = [
    { id: '7', name: 'Sport', weight: 40 },
    { id: '8', name: 'Film', weight: 5 },
  ]
  const selectable = { rows: products, columns: EXTERNAL_PRODUCT_COLUMNS }
  const shown = (table = BY_NAME, selection = EMPTY_SELECTION) =>
    selectionView('external-product', selectable, table, selection)
  const byWeight = sortBy('external-product', BY_NAME, 'weight', EXTERNAL_PRODUCT_COLUMNS)

  it('has its title, the columns of products and the button Select [SEL-009, SEL-010]', () => {
    expect(shown()).toMatchObject({ title: 'Select Item', single: true })
    expect(shown().headers.map(({ label }) => label)).toEqual(['Id', 'Name', 'Type', 'Weight'])
    expect(shown().confirm).toEqual({ label: 'Select', reason: 'Select one external product' })
    expect(shown(BY_NAME, selectOnly('7')).confirm).toEqual({ label: 'Select', reason: undefined })
  })

  it('filters by name and id and sorts by every column', () => {
    expect(shown(setFilterText(BY_NAME, 'spo')).rows.map(({ id }) => id)).toEqual(['7'])
    expect(shown(byWeight).rows.map(({ id }) => id)).toEqual(['8', '7'])
    expect(selectionView('external-product', { rows: [] }, BY_NAME, EMPTY_SELECTION)).toMatchObject({
      empty: 'There are no more external products to select',
    })
  })
})

test('unread rows are counted', () => {
  const unread = (count?: number) =>
    selectionView(
      'store',
      { rows: count ? Object.assign([...rows], { unread: count }) : rows },
      BY_NAME,
      EMPTY_SELECTION,
    ).unread
  expect(unread()).toBeUndefined()
  expect(unread(2)).toBe('2 stores could not be read')
})

test('an empty table says why', () => {
  const none = selectionView('store', { rows: [] }, BY_NAME, EMPTY_SELECTION)
  expect(none).toMatchObject({ empty: 'There are no more stores to add', shows: 'Shows 0 / 0' })
  expect(view('store', setFilterText(BY_NAME, 'zz')).empty).toBe('No store has “zz” in its name or id')
  expect(view('store').empty).toBeUndefined()
})

const catalogue = [
  { id: '1', name: 'SVT 1' },
  { id: '2', name: 'TV4' },
]

test('ids get their names in the catalogue, unknown ids are gone', () => {
  expect(withCatalogueNames(['2', '9'], catalogue)).toEqual([
    { id: '2', name: 'TV4', isDeleted: false },
    { id: '9', name: '9', isDeleted: true },
  ])
})

test('nothing is gone when the catalogue, or a part of it, is unread', () => {
  expect(withCatalogueNames(['2'], undefined)).toEqual([{ id: '2', name: '2', isDeleted: false }])
  const some = Object.assign([...catalogue], { unread: 1 })
  expect(withCatalogueNames(['9'], some)).toEqual([{ id: '9', name: '9', isDeleted: false }])
  expect(itemsNotIn(some, []).unread).toBe(1)
})

test('only items that are not in the record can be added [PKG-042, PKG-044]', () => {
  expect(itemsNotIn(catalogue, [{ id: '1' }]).map(({ id }) => id)).toEqual(['2'])
})
