import { type Access, allowedCountries, can } from '../../access/index.ts'
import { mapLimit } from '../../foundation/async.ts'
import { type Country, PLATFORMS } from '../../foundation/country.ts'
import { AppError, asAppError } from '../../foundation/errors.ts'
import { type Rows, someOf, withUnread } from '../../foundation/schema.ts'
import type { ReadContext } from '../../query.ts'
import type { DataManager } from '../../transport/index.ts'
import type { Engagement, EngagementIdentity } from './contract.ts'
import { identityKey } from './identity.ts'
import {
  compareIdentities,
  type EngagementHit,
  isSearchable,
  MOST_HITS,
  orderHits,
  SHORTEST_TERM,
  termMeaning,
  withoutDuplicates,
} from './rules.ts'
import { findIdentities, getCredentials, getEngagement, getEngagements } from './service.ts'

/** Parallel credential calls: a search with many hits must not flood the service. */
const AT_ONCE = 8

export interface SearchResult {
  /** The first 20. */
  hits: EngagementHit[]
  total: number
  /** Records left out because they are invalid; undefined for none. */
  unread?: number | undefined
  /** Engagements left out because their credentials could not be read. */
  withoutCredentials?: number | undefined
}

/**
 * Finds engagements by id, user name, TV account id or e-mail. The order of steps is OPN-67: de-duplicate,
 * fetch, drop, hide test subscriptions, sort, count, take the first 20.
 */
export async function searchEngagements(
  context: ReadContext,
  term: string,
  signal?: AbortSignal,
): Promise<SearchResult> {
  if (!isSearchable(term))
    throw new AppError('usage', `A search term needs at least ${SHORTEST_TERM} characters`)
  const engagements = await findEngagements(context, term, signal)
  const hits = await mapLimit(AT_ONCE, engagements, (engagement) => withUsername(context, engagement, signal))
  const seesTestSubscriptions = can('engagement.see-test-subscriptions', context.access).allowed
  const ordered = orderHits(
    hits.filter((hit) => hit !== undefined),
    seesTestSubscriptions,
  )
  const total = ordered.length
  const visible = engagements.filter(({ testSubscription }) => seesTestSubscriptions || !testSubscription)
  return {
    hits: ordered.slice(0, MOST_HITS),
    total,
    unread: engagements.unread,
    withoutCredentials: visible.length - total || undefined,
  }
}

export interface CountryHits {
  country: Country
  total: number
  /** The first 20. */
  hits: readonly EngagementHit[]
}

/** Searches the person's other countries. A country whose search fails is left out and logged. */
export async function searchOtherCountries(
  context: ReadContext,
  term: string,
  signal?: AbortSignal,
): Promise<CountryHits[]> {
  const results = await Promise.all(
    otherCountries(context.access).map(async (country): Promise<CountryHits> => {
      const abroad = { ...context, country, access: { ...context.access, country } }
      const { total, hits } = await searchEngagements(abroad, term, signal).catch((error) =>
        noHits(abroad, error),
      )
      return { country, total, hits }
    }),
  )
  return results.filter(({ total }) => total > 0)
}

/** The countries besides the current one whose engagements the person may view. */
export function otherCountries(access: Access): Country[] {
  return allowedCountries(access.roles).filter(
    (country) => country !== access.country && can('engagement.view', { ...access, country }).allowed,
  )
}

function noHits({ log, country }: ReadContext, error: unknown): SearchResult {
  const problem = asAppError(error)
  if (problem.kind === 'not-authenticated' || problem.kind === 'aborted') throw problem
  log.warn(`${country} could not be searched`, problem)
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
    const found = someOf(inOrder(identities, engagements), ...lists, engagements)
    return keys.includes('email') ? withSameAccounts(data, country, found, signal) : found
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
  // As in a list: an invalid record is left out, unless there is no other.
  if (unread[0] && engagements.length === 0) throw unread[0]
  return withUnread(engagements, unread.length)
}

/** Only OTT engagements have an e-mail: the same person's others are those of the same TV accounts. */
async function withSameAccounts(
  data: DataManager,
  country: Country,
  found: Rows<Engagement>,
  signal?: AbortSignal,
): Promise<Rows<Engagement>> {
  const accounts = [...new Set(found.map(({ tvAccountId }) => tvAccountId))].filter(Boolean)
  const lists = await mapLimit(AT_ONCE, accounts.slice(0, MOST_HITS), (value) =>
    findIdentities(data, { key: 'tvaccountid', country, value }, signal),
  )
  const foundKeys = new Set(found.map(identityKey))
  const others = withoutDuplicates(lists.flat()).filter((identity) => !foundKeys.has(identityKey(identity)))
  const engagements = await getEngagements(data, others, signal)
  return someOf([...found, ...inOrder(others, engagements)], found, ...lists, engagements)
}

/**
 * The same person's other engagements, by TV account or else by e-mail, in one call. In turn after this one,
 * so that going to the first again and again shows them all.
 */
export async function findSamePerson(
  { data }: ReadContext,
  engagement: Pick<Engagement, 'country' | 'platform' | 'id' | 'tvAccountId' | 'email'>,
  signal?: AbortSignal,
): Promise<EngagementIdentity[]> {
  const { country, tvAccountId, email } = engagement
  const key = tvAccountId ? 'tvaccountid' : 'email'
  const value = tvAccountId || email
  if (!value) return []
  const found = await findIdentities(data, { key, country, value }, signal)
  const others = withoutDuplicates(found)
    .filter((identity) => identityKey(identity) !== identityKey(engagement))
    .toSorted(compareIdentities)
  const next = others.findIndex((identity) => compareIdentities(identity, engagement) > 0)
  return next < 0 ? others : [...others.slice(next), ...others.slice(0, next)]
}

/** A bulk answer may repeat records or add some that were not requested. */
function inOrder(
  identities: readonly EngagementIdentity[],
  engagements: readonly Engagement[],
): Engagement[] {
  const byKey = new Map(engagements.map((engagement) => [identityKey(engagement), engagement]))
  return identities
    .map((identity) => byKey.get(identityKey(identity)))
    .filter((engagement) => engagement !== undefined)
}

/** Undefined after a failure. An engagement without credentials has an empty user name (OPN-66). */
async function withUsername(
  { data, log }: ReadContext,
  engagement: Engagement,
  signal?: AbortSignal,
): Promise<EngagementHit | undefined> {
  try {
    const { username = '' } = await getCredentials(data, engagement, signal)
    return { engagement, username }
  } catch (error) {
    const problem = asAppError(error)
    if (problem.kind === 'not-authenticated' || problem.kind === 'aborted') throw problem
    log.warn(
      `${identityKey(engagement)} left out of the search result: its credentials cannot be read`,
      problem,
    )
    return undefined
  }
}
