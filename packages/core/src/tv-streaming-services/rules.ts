/** What a streaming service is made of: a new one, what a form holds of it, and what is sent of that. */
import type { TvStreamingService, TvStreamingServiceBody } from './contract.ts'

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

/** The same body (API-024): everything that a service has is in the form. */
export function updateBody(draft: TvStreamingServiceDraft): TvStreamingServiceBody {
  return createBody(draft)
}
