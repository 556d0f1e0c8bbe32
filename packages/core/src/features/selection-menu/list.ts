/** The lists of selection items and of the products of ICX that they are mapped to. */

import { itemsNotIn } from '../../selection/index.ts'
import { type Column, type ListLabels, numberColumn, textColumn } from '../../table/column.ts'
import type { ExternalProduct, SelectionItemSummary } from './contract.ts'
import { SELECTION_ITEM_LABELS } from './labels.ts'

export const SELECTION_ITEM_LIST = {
  heading: 'Selection menu administration',
  create: SELECTION_ITEM_LABELS.create,
  failure: 'Failed to load the selection menu',
} as const satisfies ListLabels

/** The columns in order (SEL-003). */
export const SELECTION_ITEM_COLUMNS: readonly Column<SelectionItemRow>[] = [
  {
    id: 'validInIcx',
    label: 'Valid in ICX',
    priority: 2,
    type: 'BOOLEAN',
    value: ({ validInIcx }) => validInIcx,
    text: ({ validInIcx }) => (validInIcx === undefined ? 'Unknown' : validInIcx ? 'Yes' : 'No'),
  },
  textColumn('id', 'Id'),
  textColumn('name', 'Name'),
  textColumn('tvPackageId', 'Tv package id'),
  textColumn('logoUrl', 'Logo url', 4),
  numberColumn('displayOrderPriority', 'Display order', 3),
  { id: 'visible', label: 'Visible', priority: 1, type: 'BOOLEAN', value: ({ visible }) => visible },
]

export interface SelectionItemRow extends SelectionItemSummary {
  /** Whether ICX has a product with this id; undefined when the products failed to load (SEL-003, OPN-51). */
  validInIcx: boolean | undefined
}

/** Why `validInIcx` is undefined. */
export const VALIDITY_UNKNOWN = "Couldn't load the external products"

export function withValidity(
  items: readonly SelectionItemSummary[],
  products: readonly ExternalProduct[] | undefined,
): SelectionItemRow[] {
  const productIds = products && new Set(products.map(({ id }) => id))
  return items.map((item) => ({ ...item, validInIcx: productIds?.has(item.id) }))
}

/** One text for both reads: unmapped products need the items and the products. */
export const UNMAPPED_FAILED = "Couldn't load the unmapped products"

/** The products that no selection item is mapped to (SEL-011). */
export function unmappedProducts(
  products: readonly ExternalProduct[],
  items: readonly Pick<SelectionItemSummary, 'id'>[],
): ExternalProduct[] {
  return itemsNotIn(products, items)
}

/** The type of a product is its name (SEL-010, SEL-012). */
export const EXTERNAL_PRODUCT_COLUMNS: readonly Column<ExternalProduct>[] = [
  textColumn('id', 'Id'),
  textColumn('name', 'Name'),
  { id: 'type', label: 'Type', type: 'STRING', value: ({ name }) => name },
  numberColumn('weight', 'Weight'),
]
