/** The products of ICX beside the selection items that stand for them. */
import { notYetIn } from '../selection/index.ts'
import type { Column } from '../table/index.ts'
import type { ExternalProduct, SelectionItemSummary } from './contract.ts'

/** A selection item as its list shows it. */
export interface SelectionItemRow extends SelectionItemSummary {
  /** Whether ICX has a product of its id; undefined where that could not be found out (SEL-003, OPN-51). */
  validInIcx: boolean | undefined
}

/** Why. */
export const VALIDITY_UNKNOWN = 'The external products could not be read'

export function withValidity(
  items: readonly SelectionItemSummary[],
  products: readonly ExternalProduct[] | undefined,
): SelectionItemRow[] {
  const known = products && new Set(products.map(({ id }) => id))
  return items.map((item) => ({ ...item, validInIcx: known?.has(item.id) }))
}

/** Of ICX or of the items, whichever failed: neither tells it alone. */
export const UNMAPPED_UNREAD = 'The products that no item stands for yet could not be read'

/** Those that no selection item stands for yet (SEL-011). */
export function unmappedProducts(
  products: readonly ExternalProduct[],
  items: readonly Pick<SelectionItemSummary, 'id'>[],
): ExternalProduct[] {
  return notYetIn(products, items)
}

/** SEL-010, SEL-012: the type of a product is told by its name. */
export const EXTERNAL_PRODUCT_COLUMNS: readonly Column<ExternalProduct>[] = [
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'type', label: 'Type', type: 'STRING', value: ({ name }) => name },
  { id: 'weight', label: 'Weight', type: 'NUMBER', value: ({ weight }) => weight },
]
