import { COUNTRIES } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import { selectionItemDraftOf, selectionItemDraftSchema } from '@headend/core/selection-menu'
import { describe, expect, test } from 'vitest'
import { makeSelectionMenu } from './selection-menu.ts'
import { makeTvPackages } from './tv-packages.ts'

describe.each(COUNTRIES)('the selection menu of %s', (country) => {
  const { products, items } = makeSelectionMenu(country, 2000, 7)
  const ids = new Set(products.map(({ id }) => id))

  test('is the same for the same seed, and another for another', () => {
    expect(makeSelectionMenu(country, 2000, 7)).toEqual({ products, items })
    expect(makeSelectionMenu(country, 2000, 8)).not.toEqual({ products, items })
  })

  test.each([
    [0, 30],
    [2000, 100],
    [100_000, 5000],
  ])('grows with %i engagements to %i products, each with an id and a name of its own', (size, count) => {
    const { products, items } = makeSelectionMenu(country, size, 7)
    expect(products).toHaveLength(count)
    for (const records of [products, items]) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
      expect(new Set(records.map(({ name }) => name)).size).toBe(records.length)
    }
  })

  test('maps most products, leaves some, and has a few items whose product has gone', () => {
    const gone = items.filter(({ id }) => !ids.has(id))
    expect(gone).toHaveLength(3)
    expect(items.length - gone.length).toBeGreaterThan(products.length / 2)
    expect(items.length - gone.length).toBeLessThan(products.length - 3)
  })

  test('holds items that the form takes, in packages that there are', () => {
    const packages = makeTvPackages(country, 7).map(({ id }) => String(id))
    for (const item of items) {
      expect(problemsOf(selectionItemDraftSchema, selectionItemDraftOf(item))).toEqual({})
      expect(packages).toContain(item.tvPackageId)
    }
    expect(new Set(items.map(({ visible }) => visible)).size).toBe(2)
  })
})
