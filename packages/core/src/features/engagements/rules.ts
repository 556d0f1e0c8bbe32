/** The meaning of a search term, the order of the hits, and the title of an engagement. */
import { withoutInvisible } from '../../foundation/text.ts'
import type { Engagement, EngagementIdentity, EngagementStatus, SearchKey } from './contract.ts'
import { identityKey } from './identity.ts'

/** The least number of characters, after trimming (ENG-001, OPN-64). */
export const SHORTEST_TERM = 4
/** The fields that a search compares, each in full. */
export const SEARCH_FIELDS = 'id, user name, TV account id or e-mail'
export const SEARCH_LABEL = `Engagement ${SEARCH_FIELDS}`
export const SEARCH_HINT = `At least ${SHORTEST_TERM} characters`
export const SEARCH_HELP = `Type the full value, at least ${SHORTEST_TERM} characters`
export const MOST_HITS = 20

export type TermMeaning =
  | { by: 'engagement-id'; id: string }
  | { by: 'names'; keys: readonly SearchKey[]; value: string }

export function tidyTerm(term: string): string {
  return withoutInvisible(term).trim()
}

export function isSearchable(term: string): boolean {
  return tidyTerm(term).length >= SHORTEST_TERM
}

/** Digits are an engagement id, other text a user name or account id, with @ an e-mail (ENG-002..006). */
export function termMeaning(term: string): TermMeaning {
  const value = tidyTerm(term)
  if (/^\d+$/.test(value)) return { by: 'engagement-id', id: value }
  return {
    by: 'names',
    keys: ['username', 'tvaccountid', ...(value.includes('@') ? (['email'] as const) : [])],
    value,
  }
}

export interface EngagementHit {
  engagement: Engagement
  /** Empty where the engagement has no credentials. */
  username: string
}

/** Keeps one of each identity (ENG-007). */
export function withoutDuplicates(identities: readonly EngagementIdentity[]): EngagementIdentity[] {
  return [...new Map(identities.map((identity) => [identityKey(identity), identity])).values()]
}

/** Sorts by id, platform and country; hides test subscriptions without the right (ENG-011, ROL-023). */
export function orderHits(hits: readonly EngagementHit[], seesTestSubscriptions: boolean): EngagementHit[] {
  return hits
    .filter(({ engagement }) => seesTestSubscriptions || !engagement.testSubscription)
    .toSorted(({ engagement: a }, { engagement: b }) => compareIdentities(a, b))
}

export function compareIdentities(a: EngagementIdentity, b: EngagementIdentity): number {
  return compareKeys([a.id, a.platform, a.country], [b.id, b.platform, b.country])
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const order = compareKey(left, b[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Numbers first, in numeric order. A collator would be too slow: creating one takes as long as a page. */
function compareKey(left: string, right: string): number {
  if (left === right) return 0
  return numberOf(left) - numberOf(right) || (left < right ? -1 : 1)
}

const numberOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY)

/** '{username} {firstName} {lastName}' with empty parts left out (OPN-55). */
export function engagementTitle({ engagement, username }: EngagementHit): string {
  return [username, fullName(engagement)].filter(Boolean).join(' ')
}

export function fullName({ firstName, lastName }: Engagement): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Any line with a digit in it, so that headings and names in a list of ids are refused (OPN-65). */
export function mayBeEngagementId(text: string): boolean {
  return /^(?=.*\d)[^\p{Cc}@]{1,64}$/u.test(text)
}

const PURCHASES_TAB = { id: 'purchases', title: 'Purchases / Rentals' } as const

/** The tabs in order; `id` names the tab in the address (ENG-025). */
export const ENGAGEMENT_TABS = [
  { id: 'customer', title: 'Customer information' },
  { id: 'packages', title: 'Package information' },
  { id: 'security', title: 'Security' },
  { id: 'devices', title: 'Devices' },
  { id: 'box', title: 'Box settings' },
  PURCHASES_TAB,
  { id: 'changes', title: 'Change log' },
] as const

export type EngagementTab = (typeof ENGAGEMENT_TABS)[number]['id']

export interface EngagementView {
  header: string
  title: string
  status: EngagementStatus
  test: boolean
}

export function engagementView(hit: EngagementHit): EngagementView {
  const { status, testSubscription } = hit.engagement
  return { header: 'Engagement Information', title: engagementTitle(hit), status, test: testSubscription }
}
