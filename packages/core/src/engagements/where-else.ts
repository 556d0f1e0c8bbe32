import { asAppError } from '../errors.ts'
import { PLATFORMS } from '../platform.ts'
import type { ReadContext } from '../query.ts'
import type { EngagementIdentity } from './contract.ts'
import { knownEngagements } from './known.ts'
import { identityKey, subjectName } from './rules.ts'
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

/** Of one that was refused because it is not there: `elsewhereLine`. undefined for any other problem, and where nothing can be said. */
export async function elsewhereOf(
  problem: unknown,
  identity: EngagementIdentity,
  context: ReadContext,
): Promise<string | undefined> {
  if (asAppError(problem).kind !== 'not-found') return undefined
  const found = await whereElse(context, [identity])
  return elsewhereLine(identity, found?.get(identityKey(identity)) ?? [])
}

/** 'There is OTT 4711003 in SE: choose OTT'; undefined where there is nothing else. */
function elsewhereLine(
  { country, platform }: EngagementIdentity,
  [there]: readonly EngagementIdentity[],
): string | undefined {
  if (!there) return undefined
  const other = [there.platform !== platform && there.platform, there.country !== country && there.country]
  return `There is ${subjectName(there)}: choose ${other.filter(Boolean).join(' and ')}`
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
