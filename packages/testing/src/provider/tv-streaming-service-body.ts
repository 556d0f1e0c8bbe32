/** What a body must be to become a streaming service: the rules of the form, and what only a service can know. */
import { problemsOf } from '@headend/core/edit'
import {
  type TvStreamingService,
  type TvStreamingServiceBody,
  tvStreamingServiceCreateBody,
  tvStreamingServiceDraftOf,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceSchema,
} from '@headend/core/tv-streaming-services'
import type { TvStreamingServiceRecord } from './tv-streaming-services.ts'
import { demandFields, demandShape } from './writing.ts'

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
    ...tierProblems(tvStreamingServiceCreateBody(draft), known),
    ...storeProblem(draft.storeIds, known),
  })
  return tvStreamingServiceCreateBody(draft)
}

const TIERS = ['tvStreamingServiceIdTierUp', 'tvStreamingServiceIdTierDown'] as const

/** A tier that was deleted since may stay where it was. */
function tierProblems(sent: TvStreamingServiceBody, { before, services }: Known): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const tier of TIERS) {
    const id = sent[tier]
    if (id === null) continue
    if (id === sent.id) problems[tier] = 'A service is no tier of itself'
    else if (!services.includes(id) && id !== before?.[tier]) problems[tier] = `Unknown: ${id}`
  }
  return problems
}

function storeProblem(sent: readonly string[], { before, stores }: Known): Record<string, string> {
  const known = new Set([...stores, ...(before?.storeIds ?? [])])
  const unknown = sent.filter((id) => !known.has(id))
  return unknown.length > 0 ? { storeIds: `Unknown: ${unknown.join(', ')}` } : {}
}
