/** What the selection menu service says and takes (API-060..065). */
import * as z from 'zod/mini'
import type { Country } from '../country.ts'
import { flag, id, listOf, number, orEmpty, rowsOf, text } from '../fields.ts'

/** Names one selection item: the key of every call about it. */
export interface SelectionItemIdentity {
  country: Country
  id: string
}

/** Documented as true where nothing else is said (SEL-020). */
const visible = orEmpty(z.boolean(), () => true)

/** The part that the list shows (SEL-003). */
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

/** One selection item (SEL-019, API-061). */
export const selectionItemSchema = z.object({
  ...summary.shape,
  description: text,
  vod: flag,
  commercialProductIds: listOf(id),
  needsActivation: flag,
})
export type SelectionItem = z.output<typeof selectionItemSchema>

/** What a create and an update send (API-062, API-063). */
export interface SelectionItemBody {
  id: string
  name: string
  logoUrl: string
  tvPackageId: string
  /** Whole, 0 or more; the higher, the earlier it is displayed. */
  displayOrderPriority: number
  description: string
  vod: boolean
  /** Each of them once. */
  commercialProductIds: string[]
  visible: boolean
  needsActivation: boolean
}

/** A product of ICX that a selection item can stand for (SEL-012). */
const externalProduct = z.object({ id, name: text, weight: number })
export type ExternalProduct = z.output<typeof externalProduct>

export const externalProductsSchema = rowsOf(externalProduct)
