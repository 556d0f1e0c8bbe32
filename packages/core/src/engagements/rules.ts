/** What a search term means, and what becomes of the hits. */
import { withoutInvisible } from '../text.ts'
import type { Engagement, EngagementIdentity, SearchKey } from './contract.ts'

/** After trimming (ENG-001, OPN-64). */
export const SHORTEST_TERM = 4
/** ENG-012. */
export const MOST_HITS = 20

export type TermMeaning =
  | { by: 'engagement-id'; id: string }
  | { by: 'names'; keys: readonly SearchKey[]; value: string }

/** As it is looked for. */
export function tidyTerm(term: string): string {
  return withoutInvisible(term).trim()
}

export function isSearchable(term: string): boolean {
  return tidyTerm(term).length >= SHORTEST_TERM
}

/** Digits alone are an engagement id; anything else a user name or TV account id, with '@' an e-mail too (ENG-002..006). */
export function termMeaning(term: string): TermMeaning {
  const value = tidyTerm(term)
  if (/^\d+$/.test(value)) return { by: 'engagement-id', id: value }
  return {
    by: 'names',
    keys: ['username', 'tvaccountid', ...(value.includes('@') ? (['email'] as const) : [])],
    value,
  }
}

/** One engagement that a search found. */
export interface EngagementHit {
  engagement: Engagement
  /** Empty where the engagement has no credentials. */
  username: string
}

export function identityKey({ country, platform, id }: EngagementIdentity): string {
  return `${country}/${platform}/${id}`
}

/** ENG-007. */
export function withoutDuplicates(identities: readonly EngagementIdentity[]): EngagementIdentity[] {
  return [...new Map(identities.map((identity) => [identityKey(identity), identity])).values()]
}

/** Test subscriptions leave for those who may not see them, the rest is sorted by id, platform, country (ENG-011, ROL-023). */
export function orderHits(hits: readonly EngagementHit[], seesTestSubscriptions: boolean): EngagementHit[] {
  return hits
    .filter(({ engagement }) => seesTestSubscriptions || !engagement.testSubscription)
    .toSorted(({ engagement: a }, { engagement: b }) =>
      compareKeys([a.id, a.platform, a.country], [b.id, b.platform, b.country]),
    )
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const order = compareKey(left, b[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Numbers first, by number: 99 comes before 4711002. Ids are of no language, and the first collator takes a page long. */
function compareKey(one: string, other: string): number {
  if (one === other) return 0
  return numberOf(one) - numberOf(other) || (one < other ? -1 : 1)
}

const numberOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY)

/** '{username} {firstName} {lastName}' with empty parts left out (OPN-55). */
export function engagementTitle({ engagement, username }: EngagementHit): string {
  return [username, fullName(engagement)].filter(Boolean).join(' ')
}

export function fullName({ firstName, lastName }: Engagement): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Any one line with a digit in it: a heading of a list is no id, and no name is (OPN-65). Whether there is one, a service knows. */
export function mayBeEngagementId(text: string): boolean {
  return /^(?=.*\d)[^\p{Cc}@]{1,64}$/u.test(text)
}

/** 'STB 4711002': how an engagement is named where the country is known. */
export function engagementName({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>): string {
  return `${platform} ${id}`
}

/** 'STB 4711002 in SE': how an engagement is named in a question or a message. */
export function subjectName({ country, ...engagement }: EngagementIdentity): string {
  return `${engagementName(engagement)} in ${country}`
}
