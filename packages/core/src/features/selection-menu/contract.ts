/** What the selection menu service sends and takes (API-060..065). */
import * as z from 'zod/mini'
import type { Country } from '../../foundation/country.ts'
import { flag, id, listOf, number, orEmpty, rowsOf, text } from '../../foundation/schema.ts'

export interface SelectionItemIdentity {
  country: Country
  id: string
}

/** True by default (SEL-020). */
const visible = orEmpty(z.boolean(), () => true)

/** A row of the list (SEL-003). */
const summary = z.object({
  id,
  name: text,
  tvPackageId: orEmpty(id, () => ''),
  logoUrl: text,
  displayOrderPriority: number,
  visible,
})
export type SelectionItemSummary = z.output<typeof summary>

export const selectionItemsSchema = rowsOf(summary)

export const selectionItemSchema = z.object({
  ...summary.shape,
  description: text,
  vod: flag,
  commercialProductIds: listOf(id),
  needsActivation: flag,
})
export type SelectionItem = z.output<typeof selectionItemSchema>

/** Body of a create and an update (API-062, API-063); items with a higher order are displayed first. */
export type SelectionItemBody = SelectionItem

/** A product of ICX; an item is mapped to one by its id (SEL-012). */
const externalProduct = z.object({ id, name: text, weight: number })
export type ExternalProduct = z.output<typeof externalProduct>

export const externalProductsSchema = rowsOf(externalProduct)
