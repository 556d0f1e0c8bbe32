/** What a streaming service is made of: a new one, what a form holds of it, and what is sent of that. */

import { beyond } from '../fields.ts'
import { countText } from '../number-text.ts'
import { type TvStreamingService, type TvStreamingServiceBody, tvStreamingServiceSchema } from './contract.ts'

/** What the form holds (STR-016). */
export interface TvStreamingServiceDraft {
  id: string
  name: string
  /** Empty for none. */
  tvStreamingServiceIdTierUp: string
  tvStreamingServiceIdTierDown: string
  storeIds: string[]
}

export function newTvStreamingServiceDraft(): TvStreamingServiceDraft {
  return { id: '', name: '', tvStreamingServiceIdTierUp: '', tvStreamingServiceIdTierDown: '', storeIds: [] }
}

export function draftOf(record: TvStreamingService): TvStreamingServiceDraft {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = record
  return { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds }
}

/** STR-017: empty tiers are sent as null. */
export function createBody(draft: TvStreamingServiceDraft): TvStreamingServiceBody {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = draft
  return {
    id,
    name,
    tvStreamingServiceIdTierUp: tvStreamingServiceIdTierUp || null,
    tvStreamingServiceIdTierDown: tvStreamingServiceIdTierDown || null,
    storeIds,
  }
}

/** The most packages that a question names. */
const NAMED = 5

/** What whoever deletes a streaming service should know of the packages that hold it; undefined where none does. */
export function heldByText(packages: readonly string[]): string | undefined {
  if (packages.length === 0) return undefined
  const rest = packages.length - NAMED
  const names = [...packages.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])]
  const count = countText(packages.length, 'package')
  return `It is in ${count}: ${names.join(', ')}.`
}

export const USE_UNKNOWN = 'Which packages hold it could not be found out.'

/** The same (API-024), and all that the service has and the form does not know. */
export function updateBody(
  draft: TvStreamingServiceDraft,
  original: TvStreamingService,
): TvStreamingServiceBody {
  const body = createBody(draft)
  return { ...body, ...beyond(tvStreamingServiceSchema, original), ...body }
}
