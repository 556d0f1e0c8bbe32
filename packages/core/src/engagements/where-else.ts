import { PLATFORMS } from '../platform.ts'
import type { ReadContext } from '../query.ts'
import type { EngagementIdentity } from './contract.ts'
import { knownEngagements } from './known.ts'
import { identityKey } from './rules.ts'
import { otherCountries } from './search.ts'

/** Of a list that is of somewhere else altogether the first are enough to see it. */
const MOST = 100

/**
 * Where engagements are that are not where they were looked for, by the `identityKey` of these: on the other platform, or in
 * another country that this person may look in. undefined where nobody can say.
 */
export async function whereElse(
  context: ReadContext,
  missing: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly EngagementIdentity[]> | undefined> {
  const wanted = missing.slice(0, MOST).map((identity) => [identity, candidates(context, identity)] as const)
  try {
    const all = wanted.flatMap(([, others]) => others)
    const known = await knownEngagements(context, all, signal)
    const there = (others: readonly EngagementIdentity[]) =>
      others.filter((one) => known.has(identityKey(one)))
    return new Map(wanted.map(([identity, others]) => [identityKey(identity), there(others)]))
  } catch (error) {
    context.log.warn('Where else there are such engagements cannot be looked up', error)
    return undefined
  }
}

/** The one in the same country first. */
function candidates(
  { access }: ReadContext,
  { country, platform, id }: EngagementIdentity,
): EngagementIdentity[] {
  const places = [country, ...otherCountries({ ...access, country })]
  const all = places.flatMap((country) => PLATFORMS.map((platform) => ({ country, platform, id })))
  return all.filter((one) => one.country !== country || one.platform !== platform)
}
