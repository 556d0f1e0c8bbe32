/** To which services a customer may change from a streaming service, and which of these there can be. */
import type { TvStreamingServiceBody } from './contract.ts'

const TIERS = ['tvStreamingServiceIdTierUp', 'tvStreamingServiceIdTierDown'] as const
type Tier = (typeof TIERS)[number]

/** As a form holds them or as they are sent: empty or null for none. */
type Tiers = Pick<TvStreamingServiceBody, Tier>

/** The tiers that are another one than before: whatever was wrong with one before may stay. */
export function changedTiers(after: Tiers, before: Tiers): Tier[] {
  return TIERS.filter((tier) => after[tier] && after[tier] !== before[tier])
}

/** What is wrong with the changed tiers, by field; `ids` are those of the services of the country. */
export function tierProblems(
  after: Tiers & { id: string },
  before: Tiers,
  ids: readonly string[],
): Partial<Record<Tier, string>> {
  const problems: Partial<Record<Tier, string>> = {}
  for (const tier of changedTiers(after, before)) {
    const problem = tierProblem(after[tier] ?? '', after.id, ids)
    if (problem !== undefined) problems[tier] = problem
  }
  return problems
}

function tierProblem(tier: string, id: string, ids: readonly string[]): string | undefined {
  if (tier === id) return 'A service is no tier of itself'
  return ids.includes(tier) ? undefined : `Unknown: ${tier}`
}
