import type { Country } from '../country.ts'
import type { Platform } from '../platform.ts'
import type { EngagementIdentity } from './contract.ts'
import { identityOf } from './identity.ts'
import type { EngagementHit } from './rules.ts'
import type { WayElsewhere } from './search.view.ts'

/** A customer who is found by what was typed. */
export interface Whom {
  identity: EngagementIdentity
  /** Undefined where no service told of them. */
  hit?: EngagementHit
  /** 'Found in NO, you are in SE'; undefined of who is here. */
  elsewhere?: string
}

/** What the ways to a customer have found. */
export interface FoundWhom {
  hits: readonly EngagementHit[]
  ways?: readonly WayElsewhere[] | undefined
  /** Whose device it is. */
  owner?: EngagementIdentity | undefined
}

/** Those who are here, else a few of other countries, else the one whose device it is. */
export function whomFound({ hits, ways = [], owner }: FoundWhom): Whom[] {
  if (hits.length > 0) return hits.map(whomOf)
  if (ways.length > 0)
    return ways.flatMap((way) => way.few.map((hit) => ({ ...whomOf(hit), elsewhere: way.text })))
  return owner ? [{ identity: owner }] : []
}

function whomOf(hit: EngagementHit): Whom {
  return { identity: identityOf(hit.engagement), hit }
}

/** On which platform and in which country somebody is meant, where that is said. */
interface Meant {
  platform?: Platform | undefined
  country?: Country | undefined
}

/** Of what a search has found, what is on this platform, and in this country: an id stands for one of each. All, where none is meant. */
export function asMeant<Found extends { hits: readonly EngagementHit[]; total: number }>(
  found: Found,
  { platform, country }: Meant,
): Found {
  if (!platform && !country) return found
  const hits = found.hits.filter(
    ({ engagement }) =>
      engagement.platform === (platform ?? engagement.platform) &&
      engagement.country === (country ?? engagement.country),
  )
  return { ...found, hits, total: found.total - (found.hits.length - hits.length) }
}

/** The same of each country that has been searched; those with nothing are left out. */
export function foundAsMeant<Found extends { hits: readonly EngagementHit[]; total: number }>(
  found: readonly Found[],
  meant: Meant,
): Found[] {
  return found.map((one) => asMeant(one, meant)).filter(({ total }) => total > 0)
}
