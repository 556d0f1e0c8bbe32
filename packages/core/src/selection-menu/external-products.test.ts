import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText } from '../table/index.ts'
import { EXTERNAL_PRODUCT_COLUMNS, unmappedProducts } from './external-products.ts'

test('a product is told by id, name, type and weight; its type is its name [SEL-010, SEL-012]', () => {
  const sport = { id: 'icx-7', name: 'Sport', weight: 40 }
  expect(EXTERNAL_PRODUCT_COLUMNS.map((column) => [column.label, cellText(column, sport)])).toEqual([
    ['Id', 'icx-7'],
    ['Name', 'Sport'],
    ['Type', 'Sport'],
    ['Weight', '40'],
  ])
})

describe('what a new item can stand for', () => {
  const product = (id: string) => ({ id, name: `Product ${id}`, weight: 1 })

  test('is every product but those that are mapped already [SEL-011]', () => {
    const products = ['1', '2', '3'].map(product)
    expect(unmappedProducts(products, [{ id: '2' }, { id: 'gone' }])).toEqual([product('1'), product('3')])
    expect(unmappedProducts(products, [])).toEqual(products)
  })

  test('is never one that an item has, and nothing else is missing, whatever there is [SEL-011]', () => {
    const ids = fc.uniqueArray(fc.string({ maxLength: 3 }))
    fc.assert(
      fc.property(ids, ids, (all, mapped) => {
        const left = unmappedProducts(
          all.map(product),
          mapped.map((id) => ({ id })),
        )
        expect(left.map(({ id }) => id)).toEqual(all.filter((id) => !mapped.includes(id)))
      }),
      { seed: 12 },
    )
  })
})
