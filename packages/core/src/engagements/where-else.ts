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
  const known = await knownOf(
    context,
    wanted.flatMap(([, others]) => others),
    signal,
  )
  if (!known) return undefined
  const there = (others: readonly EngagementIdentity[]) => others.filter((one) => known.has(identityKey(one)))
  return new Map(wanted.map(([identity, others]) => [identityKey(identity), there(others)]))
}

/** Of an engagement that is not there: the nearest of those that are, and what to choose for it. */
export interface Elsewhere {
  there: EngagementIdentity
  /** 'There is OTT 4711003 in SE: choose OTT' */
  text: string
}

/**
 * Of one that was refused as not there. undefined for any other problem, where it is there all the same, and where nobody can
 * say; `elsewhere` is missing where it is nowhere.
 */
export async function missingOf(
  problem: unknown,
  identity: EngagementIdentity,
  context: ReadContext,
): Promise<{ elsewhere?: Elsewhere } | undefined> {
  if (asAppError(problem).kind !== 'not-found') return undefined
  const others = candidates(context, identity)
  // What was not found may have been something of it, as its stream.
  const known = await knownOf(context, [identity, ...others])
  if (!known || known.has(identityKey(identity))) return undefined
  const there = others.find((one) => known.has(identityKey(one)))
  return there ? { elsewhere: { there, text: elsewhereLine(identity, there) } } : {}
}

async function knownOf(
  context: ReadContext,
  identities: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  try {
    return await knownEngagements(context, identities, signal)
  } catch (error) {
    context.log.warn('Where else there are such engagements cannot be looked up', error)
    return undefined
  }
}

function elsewhereLine({ country, platform }: EngagementIdentity, there: EngagementIdentity): string {
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
