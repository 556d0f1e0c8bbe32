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

export function tvStreamingServiceDraftOf(record: TvStreamingService): TvStreamingServiceDraft {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = record
  return { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds }
}

/** What a create and an update send (API-023, API-024); empty tiers go as null (STR-017). */
export function tvStreamingServiceBody(draft: TvStreamingServiceDraft): TvStreamingServiceBody {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = draft
  return {
    id,
    name,
    tvStreamingServiceIdTierUp: tvStreamingServiceIdTierUp || null,
    tvStreamingServiceIdTierDown: tvStreamingServiceIdTierDown || null,
    storeIds,
  }
}
