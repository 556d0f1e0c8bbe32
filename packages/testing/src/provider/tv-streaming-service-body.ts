/** What a body must be to become a streaming service: the rules of the form, and what only a service can know. */
import { problemsOf } from '@headend/core/edit'
import {
  newTvStreamingServiceDraft,
  type TvStreamingService,
  type TvStreamingServiceBody,
  tierProblems,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceSchema,
} from '@headend/core/tv-streaming-services'
import type { TvStreamingServiceRecord } from './tv-streaming-services.ts'
import { demandFields, demandShape, unknownAmong } from './writing.ts'

interface Known {
  before?: TvStreamingServiceRecord | undefined
  /** Ids of the stores and of the streaming services of the country. */
  stores: readonly string[]
  services: readonly string[]
}

/** The streaming service that a body means. Throws a 400 that names the fields. */
export function streamingServiceOf(body: unknown, known: Known): TvStreamingServiceBody {
  const draft = tvStreamingServiceDraftOf(
    demandShape<TvStreamingService>(tvStreamingServiceSchema.safeParse(body)),
  )
  demandFields({
    ...problemsOf(tvStreamingServiceDraftSchema, draft),
    ...tierProblems(draft, known.before ?? newTvStreamingServiceDraft(), known.services),
    ...unknownAmong('storeIds', draft.storeIds, { offered: known.stores, before: known.before?.storeIds }),
  })
  return tvStreamingServiceBody(draft)
}
