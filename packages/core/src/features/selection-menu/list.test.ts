import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText, parseTableArguments, selectRows } from '../../table/index.ts'
import { EXTERNAL_PRODUCT_COLUMNS, SELECTION_ITEM_COLUMNS, unmappedProducts, withValidity } from './list.ts'

test('a product has id, name, type and weight; its type is its name [SEL-010, SEL-012]', () => {
  const sport = { id: 'icx-7', name: 'Sport', weight: 40 }
  expect(EXTERNAL_PRODUCT_COLUMNS.map((column) => [column.label, cellText(column, sport)])).toEqual([
    ['Id', 'icx-7'],
    ['Name', 'Sport'],
    ['Type', 'Sport'],
    ['Weight', '40'],
  ])
})

const product = (id: string) => ({ id, name: `Product ${id}`, weight: 1 })

test('unmapped products never include a mapped product and miss no other [SEL-011]', () => {
  const ids = fc.uniqueArray(fc.string({ maxLength: 3 }))
  const withId = (id: string) => ({ id })
  fc.assert(
    fc.property(ids, ids, (all, mapped) => {
      const unmapped = unmappedProducts(all.map(product), mapped.map(withId)).map(({ id }) => id)
      expect(unmapped).toEqual(all.filter((id) => !mapped.includes(id)))
    }),
    { seed: 12 },
  )
})

const item = (id: string, displayOrderPriority: number, visible = true) => ({
  ...{ id, displayOrderPriority, visible },
  ...{ name: `Item ${id}`, tvPackageId: '3001', logoUrl: 'https://logos.test/a.svg' },
})
const items = [item('a', 5), item('b', 30, false), item('c', 10)]
const rows = withValidity(items, [product('a'), product('b')])

function selected(filters: string[], sort?: string): string[] {
  const state = parseTableArguments({ filters, sort }, SELECTION_ITEM_COLUMNS)
  return selectRows(state, SELECTION_ITEM_COLUMNS, rows).map(({ id }) => id)
}

test('the columns are in the documented order [SEL-003]', () => {
  expect(SELECTION_ITEM_COLUMNS.map(({ label }) => label).join(', ')).toBe(
    'Valid in ICX, Id, Name, Tv package id, Logo url, Display order, Visible',
  )
})

test('an item is valid in ICX when ICX has a product with its id [SEL-003, OPN-51]', () => {
  expect(rows.map(({ validInIcx }) => validInIcx)).toEqual([true, true, false])
  expect(selected(['valid-in-icx=yes'])).toEqual(['a', 'b'])
  expect(selected(['valid-in-icx=no'])).toEqual(['c'])
})

test('validity is Unknown when the products failed to load', () => {
  const [row] = withValidity([item('a', 1)], undefined)
  const [valid] = SELECTION_ITEM_COLUMNS
  expect(row && valid && cellText(valid, row)).toBe('Unknown')
})

test('items filter by visibility and sort by display order as numbers', () => {
  expect(selected(['visible=no'])).toEqual(['b'])
  expect(selected([], '-display-order')).toEqual(['b', 'c', 'a'])
})
