/** What the streaming-service part of the package service says and takes (API-021..025). */
import * as z from 'zod/mini'
import type { Country } from '../country.ts'
import { id, listOf, moment, orEmpty, rowsOf, text } from '../fields.ts'

/** Names one streaming service: the key of every call about it. */
export interface TvStreamingServiceIdentity {
  country: Country
  id: string
}

/** The part that the list shows (STR-003, STR-005). */
const summary = z.object({ id, name: text, lastModifiedAt: moment, createdAt: moment })
export type TvStreamingServiceSummary = z.output<typeof summary>

export const tvStreamingServicesSchema = rowsOf(summary)

const tier = orEmpty(id, () => '')

/** One streaming service (API-022). */
export const tvStreamingServiceSchema = z.object({
  ...summary.shape,
  /** Ids of the services that a customer may change to; empty where there is none. */
  tvStreamingServiceIdTierUp: tier,
  tvStreamingServiceIdTierDown: tier,
  storeIds: listOf(id),
})
export type TvStreamingService = z.output<typeof tvStreamingServiceSchema>

/** What a create and an update send (API-023, API-024). */
export interface TvStreamingServiceBody {
  id: string
  name: string
  tvStreamingServiceIdTierUp: string | null
  tvStreamingServiceIdTierDown: string | null
  storeIds: string[]
}
