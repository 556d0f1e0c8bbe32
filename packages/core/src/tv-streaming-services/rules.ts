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

const TIERS = ['tvStreamingServiceIdTierUp', 'tvStreamingServiceIdTierDown'] as const
type Tiers = Pick<TvStreamingServiceDraft, (typeof TIERS)[number]>

/** What is wrong with a tier that is another one than before, by field: one that was deleted since may stay. */
export async function tierProblems(
  draft: TvStreamingServiceDraft,
  before: Tiers,
  readIds: () => Promise<readonly string[]>,
): Promise<Partial<Tiers>> {
  const changed = TIERS.filter((tier) => draft[tier] !== '' && draft[tier] !== before[tier])
  if (changed.length === 0) return {}
  const ids = await readIds()
  const problems = changed.map((tier) => [tier, tierProblem(draft[tier], draft.id, ids)] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function tierProblem(tier: string, id: string, ids: readonly string[]): string | undefined {
  if (tier === id) return 'A service is no tier of itself'
  return ids.includes(tier) ? undefined : `Unknown: ${tier}`
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
export function tvStreamingServiceUpdateBody(
  draft: TvStreamingServiceDraft,
  original: TvStreamingService,
): TvStreamingServiceBody {
  const body = tvStreamingServiceCreateBody(draft)
  return { ...body, ...beyond(tvStreamingServiceSchema, original), ...body }
}
