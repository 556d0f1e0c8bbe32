/** Checks which engagements exist, and finds the other location of a missing engagement. */

import { mapLimit } from '../../foundation/async.ts'
import { PLATFORMS } from '../../foundation/country.ts'
import { asAppError } from '../../foundation/errors.ts'
import type { ReadContext } from '../../query.ts'
import type { DataManager } from '../../transport/index.ts'
import type { EngagementIdentity } from './contract.ts'
import { engagementName, identityKey } from './identity.ts'
import { otherCountries } from './search.ts'
import { getEngagements } from './service.ts'

const ENGAGEMENTS_PER_CALL = 100
const PARALLEL_CALLS = 6

/** The `identityKey` of each existing engagement; throws where a part of the answer is missing. */
export async function findExistingEngagements(
  { data }: { data: DataManager },
  identities: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const calls = Array.from({ length: Math.ceil(identities.length / ENGAGEMENTS_PER_CALL) }, (_, call) =>
    identities.slice(call * ENGAGEMENTS_PER_CALL, (call + 1) * ENGAGEMENTS_PER_CALL),
  )
  const engagements = await mapLimit(PARALLEL_CALLS, calls, (part) => getEngagements(data, part, signal))
  return new Set(engagements.flat().map(identityKey))
}

/** Missing engagements that are looked up: a hundred show that a list is for another country. */
const MOST_LOOKED_UP = 100

/**
 * For each missing engagement, by its `identityKey`: the same id on the other platform and in the person's
 * other countries. Undefined where that cannot be looked up.
 */
export async function findOtherLocations(
  context: ReadContext,
  missing: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly EngagementIdentity[]> | undefined> {
  const lookups = missing
    .slice(0, MOST_LOOKED_UP)
    .map((identity) => ({ identity, candidates: candidatesFor(context, identity) }))
  const existing = await existingAmong(
    context,
    lookups.flatMap(({ candidates }) => candidates),
    signal,
  )
  if (!existing) return undefined
  return new Map(
    lookups.map(({ identity, candidates }) => [
      identityKey(identity),
      candidates.filter((candidate) => existing.has(identityKey(candidate))),
    ]),
  )
}

export interface OtherLocation {
  identity: EngagementIdentity
  /** 'OTT 4711003 exists in SE. Choose OTT' */
  text: string
}

/**
 * After a 'not-found': whether the engagement itself is missing, and its nearest other location if there is
 * one. Undefined for other problems, for an engagement that exists, and where that cannot be looked up.
 */
export async function checkMissing(
  problem: unknown,
  identity: EngagementIdentity,
  context: ReadContext,
): Promise<{ elsewhere?: OtherLocation } | undefined> {
  if (asAppError(problem).kind !== 'not-found') return undefined
  const candidates = candidatesFor(context, identity)
  // The 'not-found' may be about a part of the engagement, as its event stream.
  const existing = await existingAmong(context, [identity, ...candidates])
  if (!existing || existing.has(identityKey(identity))) return undefined
  const location = candidates.find((candidate) => existing.has(identityKey(candidate)))
  return location ? { elsewhere: { identity: location, text: otherLocationText(identity, location) } } : {}
}

async function existingAmong(
  context: ReadContext,
  identities: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  try {
    return await findExistingEngagements(context, identities, signal)
  } catch (error) {
    context.log.warn('Other locations of the engagements could not be looked up', error)
    return undefined
  }
}

function otherLocationText({ country, platform }: EngagementIdentity, there: EngagementIdentity): string {
  const differences = [
    there.platform !== platform && there.platform,
    there.country !== country && there.country,
  ]
  return `${engagementName(there)} exists in ${there.country}. Choose ${differences.filter(Boolean).join(' and ')}`
}

/** Other locations, the nearest first: the other platform in the same country. */
function candidatesFor(
  { access }: ReadContext,
  { country, platform, id }: EngagementIdentity,
): EngagementIdentity[] {
  const countries = [country, ...otherCountries({ ...access, country })]
  const all = countries.flatMap((country) => PLATFORMS.map((platform) => ({ country, platform, id })))
  return all.filter((candidate) => candidate.country !== country || candidate.platform !== platform)
}
