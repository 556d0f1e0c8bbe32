/** What a streaming service is made of: a new one, what a form holds of it, and what is sent of that. */
import { withBeyond } from '../fields.ts'
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

export function tvStreamingServiceDraftOf(record: TvStreamingService): TvStreamingServiceDraft {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = record
  return { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds }
}

/** STR-017: empty tiers are sent as null. */
export function tvStreamingServiceCreateBody(draft: TvStreamingServiceDraft): TvStreamingServiceBody {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = draft
  return {
    id,
    name,
    tvStreamingServiceIdTierUp: tvStreamingServiceIdTierUp || null,
    tvStreamingServiceIdTierDown: tvStreamingServiceIdTierDown || null,
    storeIds,
  }
}

/** The same (API-024), and all that the service has and the form does not know. */
export function tvStreamingServiceUpdateBody(
  draft: TvStreamingServiceDraft,
  original: TvStreamingService,
): TvStreamingServiceBody {
  const body = tvStreamingServiceCreateBody(draft)
  return withBeyond(body, tvStreamingServiceSchema, original)
}
