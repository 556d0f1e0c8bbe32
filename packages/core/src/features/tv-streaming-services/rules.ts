/** From a streaming service to its form and back to a request; which tiers it can have. */
import type { TvStreamingService, TvStreamingServiceBody } from './contract.ts'
import type { TvStreamingServiceDraft } from './form.ts'

export function newTvStreamingServiceDraft(): TvStreamingServiceDraft {
  return { id: '', name: '', tvStreamingServiceIdTierUp: '', tvStreamingServiceIdTierDown: '', storeIds: [] }
}

export function tvStreamingServiceDraftOf(record: TvStreamingService): TvStreamingServiceDraft {
  const { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = record
  return { id, name, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds }
}

/** Body of a create and an update (API-023, API-024); an empty tier is sent as null (STR-017). */
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

const TIERS = ['tvStreamingServiceIdTierUp', 'tvStreamingServiceIdTierDown'] as const
type TierField = (typeof TIERS)[number]

/** No tier is '' in a form and null in a request. */
type Tiers = Pick<TvStreamingServiceBody, TierField>

/** Only changed tiers are checked: an old service may keep a tier that has since been deleted. */
export function changedTiers(after: Tiers, before: Tiers): TierField[] {
  return TIERS.filter((tier) => after[tier] && after[tier] !== before[tier])
}

/** Problems of the changed tiers by field; `ids` are the ids of all services of the country. */
export function tierProblems(
  after: Tiers & { id: string },
  before: Tiers,
  ids: readonly string[],
): Partial<Record<TierField, string>> {
  const problems: Partial<Record<TierField, string>> = {}
  for (const tier of changedTiers(after, before)) {
    const problem = tierProblem(after[tier] ?? '', after.id, ids)
    if (problem !== undefined) problems[tier] = problem
  }
  return problems
}

function tierProblem(tier: string, id: string, ids: readonly string[]): string | undefined {
  if (tier === id) return "A streaming service can't be its own tier"
  return ids.includes(tier) ? undefined : `No streaming service ${tier} in this country`
}
