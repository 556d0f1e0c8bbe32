import { expect, test } from 'vitest'
import { cellText, parseTableArguments, selectRows } from '../table/index.ts'
import { SELECTION_ITEM_COLUMNS } from './columns.ts'
import { withValidity } from './external-products.ts'

const item = (id: string, displayOrderPriority: number, visible = true) => ({
  ...{ id, displayOrderPriority, visible },
  ...{ name: `Item ${id}`, tvPackageId: '3001', logoUrl: 'https://logos.test/a.svg' },
})
const product = (id: string) => ({ id, name: `Product ${id}`, weight: 1 })
const items = [item('a', 5), item('b', 30, false), item('c', 10)]
const rows = withValidity(items, [product('a'), product('b')])

function selected(filters: string[], sort?: string): string[] {
  const state = parseTableArguments({ filters, sort }, SELECTION_ITEM_COLUMNS)
  return selectRows(state, SELECTION_ITEM_COLUMNS, rows).map(({ id }) => id)
}

test('the columns are the documented ones, in their order [SEL-003]', () => {
  expect(SELECTION_ITEM_COLUMNS.map(({ label }) => label)).toEqual([
    'Valid in ICX',
    'Id',
    'Name',
    'Tv package id',
    'Logo url',
    'Display order',
    'Visible',
  ])
})

test('an item is valid in ICX where ICX has a product of its id [SEL-003, OPN-51]', () => {
  expect(rows.map(({ validInIcx }) => validInIcx)).toEqual([true, true, false])
  expect(selected(['valid-in-icx=yes'])).toEqual(['a', 'b'])
  expect(selected(['valid-in-icx=no'])).toEqual(['c'])
})

test('nobody says that an item is valid, or not, where the products could not be read', () => {
  const [row] = withValidity([item('a', 1)], undefined)
  const [valid] = SELECTION_ITEM_COLUMNS
  expect(row && valid && cellText(valid, row)).toBe('Unknown')
})

test('items are filtered by what is visible, and sorted by display order as numbers', () => {
  expect(selected(['visible=no'])).toEqual(['b'])
  expect(selected([], '-display-order')).toEqual(['b', 'c', 'a'])
})
