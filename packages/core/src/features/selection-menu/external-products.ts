/** Products of ICX and the selection items that are mapped to them. */
import { itemsNotIn } from '../../selection/index.ts'
import type { Column } from '../../table/index.ts'
import type { ExternalProduct, SelectionItemSummary } from './contract.ts'

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
  const known = products && new Set(products.map(({ id }) => id))
  return items.map((item) => ({ ...item, validInIcx: known?.has(item.id) }))
}

/** One text for both reads: unmapped products need the items and the products. */
export const UNMAPPED_FAILED = "Couldn't load the unmapped products"

/** SEL-011. */
export function unmappedProducts(
  products: readonly ExternalProduct[],
  items: readonly Pick<SelectionItemSummary, 'id'>[],
): ExternalProduct[] {
  return itemsNotIn(products, items)
}

/** SEL-010; the type of a product is its name (SEL-012). */
export const EXTERNAL_PRODUCT_COLUMNS: readonly Column<ExternalProduct>[] = [
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'type', label: 'Type', type: 'STRING', value: ({ name }) => name },
  { id: 'weight', label: 'Weight', type: 'NUMBER', value: ({ weight }) => weight },
]
