/** Finds the customer that a typed identifier stands for. */
import type { Country, Platform } from '../../foundation/country.ts'
import type { EngagementIdentity } from './contract.ts'
import { identityOf } from './identity.ts'
import type { EngagementHit } from './rules.ts'
import type { OtherCountryHits } from './search.view.ts'

export interface CustomerMatch {
  identity: EngagementIdentity
  /** Undefined for the owner of a device, who was not searched for. */
  hit?: EngagementHit
  /** 'Found in NO, you are in SE', for a match in another country. */
  otherCountryText?: string
}

export interface CustomerSearchResults {
  hits: readonly EngagementHit[]
  /** Hits in other countries. */
  otherCountries?: readonly OtherCountryHits[] | undefined
  /** The owner of a device with this id. */
  owner?: EngagementIdentity | undefined
}

/** Hits of the current country, else a few of other countries, else the owner of the device. */
export function matchCustomers({ hits, otherCountries = [], owner }: CustomerSearchResults): CustomerMatch[] {
  if (hits.length > 0) return hits.map(matchOf)
  if (otherCountries.length > 0)
    return otherCountries.flatMap(({ shownHits, text }) =>
      shownHits.map((hit) => ({ ...matchOf(hit), otherCountryText: text })),
    )
  return owner ? [{ identity: owner }] : []
}

function matchOf(hit: EngagementHit): CustomerMatch {
  return { identity: identityOf(hit.engagement), hit }
}

/** The words that were typed beside an id, as in 'ott 4711002'. */
interface Scope {
  platform?: Platform | undefined
  country?: Country | undefined
}

interface HitCount {
  hits: readonly EngagementHit[]
  total: number
}

/** The hits on the typed platform and in the typed country: an id exists once for each of them. */
export function narrowHits<Result extends HitCount>(result: Result, { platform, country }: Scope): Result {
  if (!platform && !country) return result
  const hits = result.hits.filter(
    ({ engagement }) =>
      engagement.platform === (platform ?? engagement.platform) &&
      engagement.country === (country ?? engagement.country),
  )
  return { ...result, hits, total: result.total - (result.hits.length - hits.length) }
}

/** The matching hits of several countries, without countries that have no hit left. */
export function narrowResults<Result extends HitCount>(results: readonly Result[], scope: Scope): Result[] {
  return results.map((result) => narrowHits(result, scope)).filter(({ total }) => total > 0)
}
