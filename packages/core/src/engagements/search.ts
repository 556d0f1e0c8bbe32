import { type Access, allowedCountries, can } from '../access/index.ts'
import type { Country } from '../country.ts'
import { AppError, asAppError } from '../errors.ts'
import { type Rows, someOf, withUnread } from '../fields.ts'
import { limited } from '../limited.ts'
import { PLATFORMS } from '../platform.ts'
import type { ReadContext } from '../query.ts'
import type { Engagement, EngagementIdentity } from './contract.ts'
import {
  type EngagementHit,
  identityKey,
  isSearchable,
  MOST_HITS,
  orderHits,
  SHORTEST_TERM,
  termMeaning,
  withoutDuplicates,
} from './rules.ts'
import { findIdentities, getCredentials, getEngagement, getEngagements } from './service.ts'

/** Credentials asked for at the same time: a name that many share must not flood the service. */
const AT_ONCE = 8

export interface SearchResult {
  /** The first 20. */
  hits: EngagementHit[]
  /** How many there are. */
  total: number
  /** How many records were left out because they could not be read; undefined where none was. */
  unread?: number | undefined
  /** How many engagements were left out because their credentials could not be read. */
  withoutCredentials?: number | undefined
}

/**
 * Finds engagements by id, user name, TV account id or e-mail in the order of OPN-67: de-duplicate, fetch, drop, hide
 * test subscriptions, sort, count, take the first 20.
 */
export async function searchEngagements(
  context: ReadContext,
  term: string,
  signal?: AbortSignal,
): Promise<SearchResult> {
  if (!isSearchable(term))
    throw new AppError('usage', `A search term needs at least ${SHORTEST_TERM} characters`)
  const engagements = await findEngagements(context, term, signal)
  const hits = await limited(AT_ONCE, engagements, (engagement) => withUsername(context, engagement, signal))
  const seesTests = can('engagement.see-test-subscriptions', context.access).allowed
  const ordered = orderHits(
    hits.filter((hit) => hit !== undefined),
    seesTests,
  )
  const total = ordered.length
  const seen = engagements.filter(({ testSubscription }) => seesTests || !testSubscription)
  return {
    hits: ordered.slice(0, MOST_HITS),
    total,
    unread: engagements.unread,
    withoutCredentials: seen.length - total || undefined,
  }
}

/** What a search finds in another country that this person may look in. */
export interface FoundElsewhere {
  country: Country
  total: number
  /** The first 20. */
  hits: readonly EngagementHit[]
}

/** For a search that finds nothing here: a country that cannot be searched is left out, whoever asked is not kept from theirs. */
export async function searchElsewhere(
  context: ReadContext,
  term: string,
  signal?: AbortSignal,
): Promise<FoundElsewhere[]> {
  const found = await Promise.all(
    otherCountries(context.access).map(async (country): Promise<FoundElsewhere> => {
      const there = { ...context, country, access: { ...context.access, country } }
      const { total, hits } = await searchEngagements(there, term, signal).catch((error) =>
        nothing(there, error),
      )
      return { country, total, hits }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

/** Those that somebody may look in besides the one where they are. */
export function otherCountries(access: Access): Country[] {
  return allowedCountries(access.roles).filter(
    (country) => country !== access.country && can('engagement.view', { ...access, country }).allowed,
  )
}

function nothing({ log, country }: ReadContext, error: unknown): SearchResult {
  const known = asAppError(error)
  if (known.kind === 'not-authenticated' || known.kind === 'aborted') throw known
  log.warn(`${country} could not be searched`, known)
  return { hits: [], total: 0 }
}

async function findEngagements(
  { data, country }: ReadContext,
  term: string,
  signal?: AbortSignal,
): Promise<Rows<Engagement>> {
  const meaning = termMeaning(term)
  if (meaning.by === 'names') {
    const { keys, value } = meaning
    const lists = await Promise.all(keys.map((key) => findIdentities(data, { key, country, value }, signal)))
    const identities = withoutDuplicates(lists.flat())
    const engagements = await getEngagements(data, identities, signal)
    return someOf(inOrder(identities, engagements), ...lists, engagements)
  }
  const candidates = PLATFORMS.map((platform) => ({ id: meaning.id, country, platform }))
  const unread: AppError[] = []
  const absentOrUnread = (error: unknown) => {
    const { kind } = asAppError(error)
    if (kind === 'parse') unread.push(asAppError(error))
    else if (kind !== 'not-found') throw error
  }
  const answers = await Promise.all(
    candidates.map((identity) => getEngagement(data, identity, signal).catch(absentOrUnread)),
  )
  const engagements = answers.filter((engagement) => engagement !== undefined)
  // As in a list: a wrong record costs that record alone, unless there is no other.
  if (unread[0] && engagements.length === 0) throw unread[0]
  return withUnread(engagements, unread.length)
}

/** Only what was asked for, once each: a bulk answer may repeat or add. */
function inOrder(
  identities: readonly EngagementIdentity[],
  engagements: readonly Engagement[],
): Engagement[] {
  const byKey = new Map(engagements.map((engagement) => [identityKey(engagement), engagement]))
  return identities
    .map((identity) => byKey.get(identityKey(identity)))
    .filter((engagement) => engagement !== undefined)
}

/** An engagement whose credentials cannot be read is dropped; one without any stays, with an empty user name (OPN-66). */
async function withUsername(
  { data, log }: ReadContext,
  engagement: Engagement,
  signal?: AbortSignal,
): Promise<EngagementHit | undefined> {
  try {
    const { username = '' } = await getCredentials(data, engagement, signal)
    return { engagement, username }
  } catch (error) {
    const known = asAppError(error)
    if (known.kind === 'not-authenticated' || known.kind === 'aborted') throw known
    log.warn(
      `${identityKey(engagement)} left out of the search result: its credentials cannot be read`,
      known,
    )
    return undefined
  }
}
