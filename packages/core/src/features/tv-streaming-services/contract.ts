/** What the package service sends and takes for streaming services (API-021..025). */
import * as z from 'zod/mini'
import type { Country } from '../../foundation/country.ts'
import { id, listOf, moment, orEmpty, rowsOf, text } from '../../foundation/schema.ts'

export interface TvStreamingServiceIdentity {
  country: Country
  id: string
}

/** A row of the list (STR-003, STR-005). */
const summary = z.object({ id, name: text, lastModifiedAt: moment, createdAt: moment })
export type TvStreamingServiceSummary = z.output<typeof summary>

export const tvStreamingServicesSchema = rowsOf(summary)

const tier = orEmpty(id, () => '')

export const tvStreamingServiceSchema = z.object({
  ...summary.shape,
  /** Ids of the services that a customer can change to; '' for none. */
  tvStreamingServiceIdTierUp: tier,
  tvStreamingServiceIdTierDown: tier,
  storeIds: listOf(id),
})
export type TvStreamingService = z.output<typeof tvStreamingServiceSchema>

/** Body of a create and an update (API-023, API-024). */
export interface TvStreamingServiceBody {
  id: string
  name: string
  tvStreamingServiceIdTierUp: string | null
  tvStreamingServiceIdTierDown: string | null
  storeIds: string[]
}
