import { type Country, foundElsewhere } from '../country.ts'
import { countText } from '../number-text.ts'
import { either, visible } from '../text.ts'
import type { EngagementIdentity, EngagementStatus, SearchKey } from './contract.ts'
import {
  type EngagementHit,
  engagementName,
  fullName,
  MOST_HITS,
  SHORTEST_TERM,
  termMeaning,
} from './rules.ts'
import type { FoundElsewhere, SearchResult } from './search.ts'
import { engagementUse } from './use.ts'

/** ENG-018, in order. `key` names the field in `--json`; `spare` as in a column of a table. */
export const HIT_COLUMNS = [
  { key: 'username', label: 'User name' },
  { key: 'email', label: 'Email address', spare: 1 },
  { key: 'name', label: 'Name' },
  { key: 'country', label: 'Country', spare: 2 },
  { key: 'platform', label: 'Platform' },
  { key: 'id', label: 'Engagement ID' },
  { key: 'status', label: 'Status' },
] as const

/** By what an engagement is found: each as a whole. */
export const SEARCHED = 'id, user name, TV account id or e-mail'
/** The one field of the search, and what it asks for at least. */
export const SEARCH_LABEL = `Engagement ${SEARCHED}`
export const SEARCH_HINT = `At least ${SHORTEST_TERM} characters`
/** What is searched: no service looks for a part. */
export const SEARCH_HELP = `${SEARCH_HINT}, and the whole of it`

export type HitRow = Record<(typeof HIT_COLUMNS)[number]['key'], string> &
  EngagementIdentity & { status: EngagementStatus }

/** ENG-014. */
export const SEARCH_FAILED = 'Failed to search engagements'

/** ENG-019. */
export const NO_HITS = 'No engagements to display'

export interface SearchView {
  rows: HitRow[]
  /** How it went, in words: to be said aloud. */
  found: string
  /** Set when there are more hits than are shown (ENG-013). */
  warning?: string
  /** Set when there are none (ENG-019). */
  empty?: { text: string; hint: string }
}

export function searchView(
  term: string,
  {
    hits,
    total,
    unread,
    withoutCredentials,
  }: Omit<SearchResult, 'hits'> & { hits: readonly EngagementHit[] },
): SearchView {
  const rows = hits.map(hitRow)
  // Who is not shown is there all the same (ENG-010): nobody is told then that there is no such name.
  const lacking = [
    withoutCredentials &&
      `${countText(withoutCredentials, 'engagement')} left out: no credentials can be read`,
    unread && `${countText(unread, 'engagement')} could not be read`,
  ]
    .filter(Boolean)
    .join('. ')
  if (rows.length === 0)
    return { rows, found: NO_HITS, empty: { text: NO_HITS, hint: lacking || meantText(term) } }
  const first = total > rows.length && `Showing the first ${MOST_HITS} of ${total} engagements`
  const warning = [first, lacking].filter(Boolean).join('. ')
  if (warning) return { rows, found: warning, warning }
  return { rows, found: `${countText(rows.length, 'engagement')} found` }
}

export function hitRow({ engagement, username }: EngagementHit): HitRow {
  const { id, country, platform, email, status } = engagement
  return { username, email, name: fullName(engagement), country, platform, id, status }
}

/** Over the hits of a search, wherever they stand among other things. */
export const HITS = 'Engagements'

/** The same in one line: what it is remembered as, who it is, by what it is found as a whole, and which engagement, with 'Found in NO, …'. */
export function hitTold(hit: EngagementHit, elsewhere?: string) {
  const row = hitRow(hit)
  const name = engagementName(row)
  return {
    id: engagementUse(row),
    title: visible([row.username, row.name].filter(Boolean).join(' · ')),
    keys: [row.id, row.username, row.email, hit.engagement.tvAccountId, name].filter(Boolean),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
  }
}

/** Of each other country, where they stand among what else is found: the rest is a search away. */
const FEW = 4

/** 'Found in NO, you are in SE', with the way there. */
export function elsewhereView(here: Country, found: readonly FoundElsewhere[]) {
  if (found.length === 0) return undefined
  return {
    text: foundElsewhere(
      found.map(({ country }) => country),
      here,
    ),
    ways: found.map(({ country, total, hits }) => ({
      country,
      text: foundElsewhere([country], here),
      hits,
      few: hits.slice(0, FEW),
      isMore: total > FEW,
      label: `Show ${total === 1 ? 'it' : `all ${total}`} in ${country}`,
    })),
  }
}

export type WayElsewhere = NonNullable<ReturnType<typeof elsewhereView>>['ways'][number]

const FIELDS: Record<SearchKey, string> = {
  username: 'user name',
  tvaccountid: 'TV account id',
  email: 'e-mail',
}

/** As what a term was searched; a part of a name or a numeric TV account id finds nothing, and a person has to be told (OPN-65). */
function meantText(term: string): string {
  const meaning = termMeaning(term)
  if (meaning.by === 'engagement-id') return 'Digits alone are searched as an engagement id'
  const named = either(meaning.keys.map((key) => FIELDS[key]))
  return `No ${named} is exactly “${visible(meaning.value)}”: parts of one are not searched`
}
