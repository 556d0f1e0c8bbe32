import { type Country, foundInText, PLATFORMS } from '../../foundation/country.ts'
import { countText } from '../../foundation/numbers.ts'
import { asChoice, either, visible } from '../../foundation/text.ts'
import type { Column } from '../../table/index.ts'
import { type EngagementIdentity, type EngagementStatus, type SearchKey, STATUSES } from './contract.ts'
import { engagementName, recentEngagementId } from './identity.ts'
import { type EngagementHit, fullName, MOST_HITS, termMeaning } from './rules.ts'
import type { CountryHits, SearchResult } from './search.ts'

/** The columns in order. `key` names the field in `--json`; `priority`: see table columns (ENG-018). */
export const HIT_COLUMNS = [
  { key: 'username', label: 'User name' },
  { key: 'email', label: 'Email address', priority: 1 },
  { key: 'name', label: 'Name' },
  { key: 'country', label: 'Country', priority: 2 },
  { key: 'platform', label: 'Platform' },
  { key: 'id', label: 'Engagement ID' },
  { key: 'status', label: 'Status' },
] as const

export type HitRow = Record<(typeof HIT_COLUMNS)[number]['key'], string> &
  EngagementIdentity & { status: EngagementStatus }

export const SEARCH_FAILED = 'Failed to search engagements'

export const NO_HITS = 'No engagements to display'

export interface SearchView {
  rows: HitRow[]
  /** The result in words, for screen readers. */
  summary: string
  /** Why there may be more hits than rows (ENG-013). */
  warning?: string
  /** Set if there are no rows (ENG-019). */
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
  // Hits that were left out do exist (ENG-010), so the texts must not deny them.
  const leftOut = [
    withoutCredentials &&
      `${countText(withoutCredentials, 'engagement')} left out: no credentials can be read`,
    unread && `${countText(unread, 'engagement')} could not be read`,
  ]
    .filter(Boolean)
    .join('. ')
  if (rows.length === 0)
    return { rows, summary: NO_HITS, empty: { text: NO_HITS, hint: leftOut || noHitsHint(term) } }
  const first = total > rows.length && `Showing the first ${MOST_HITS} of ${total} engagements`
  const warning = [first, leftOut].filter(Boolean).join('. ')
  if (warning) return { rows, summary: warning, warning }
  return { rows, summary: `${countText(rows.length, 'engagement')} found` }
}

export function hitRow({ engagement, username }: EngagementHit): HitRow {
  const { id, country, platform, email, status } = engagement
  return { username, email, name: fullName(engagement), country, platform, id, status }
}

export const HITS_HEADING = 'Engagements'

/** A hit as an item of the palette; `elsewhere` is 'Found in NO, you are in SE'. */
export function paletteItemOf(hit: EngagementHit, elsewhere?: string) {
  const row = hitRow(hit)
  const name = engagementName(row)
  return {
    id: recentEngagementId(row),
    title: visible([row.username, row.name].filter(Boolean).join(' · ')),
    keywords: [row.id, row.username, row.email, hit.engagement.tvAccountId, name].filter(Boolean),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
  }
}

/** Hits of another country that a palette shows; a search shows the rest. */
const FEW_HITS = 4

/** 'Found in NO, you are in SE', with a link to each country. */
export function otherCountriesView(current: Country, results: readonly CountryHits[]) {
  if (results.length === 0) return undefined
  return {
    text: foundInText(
      results.map(({ country }) => country),
      current,
    ),
    countries: results.map(({ country, total, hits }) => ({
      country,
      text: foundInText([country], current),
      hits,
      shownHits: hits.slice(0, FEW_HITS),
      isMore: total > FEW_HITS,
      label: `Show ${total === 1 ? 'engagement' : `all ${total} engagements`} in ${country}`,
    })),
  }
}

export type OtherCountryHits = NonNullable<ReturnType<typeof otherCountriesView>>['countries'][number]

const FIELDS: Record<SearchKey, string> = {
  username: 'user name',
  tvaccountid: 'TV account id',
  email: 'e-mail',
}

/** Explains that parts of names and numeric TV account ids are not searched (OPN-65). */
function noHitsHint(term: string): string {
  const meaning = termMeaning(term)
  if (meaning.by === 'engagement-id') return 'Numbers are searched as engagement ids only'
  const fields = either(meaning.keys.map((key) => FIELDS[key]))
  return `No ${fields} is exactly “${visible(meaning.value)}”. Partial values are not searched.`
}

const CHOICES: Partial<Record<keyof HitRow, readonly string[]>> = { platform: PLATFORMS, status: STATUSES }

export const HIT_TABLE: readonly Column<HitRow>[] = HIT_COLUMNS.map(({ key, label }) => {
  const column = { id: key, label, value: (row: HitRow) => row[key] }
  const choices = CHOICES[key]?.map(asChoice)
  return choices ? { ...column, type: 'ENUM', choices } : { ...column, type: 'STRING' }
})
