/** What was bought, as it is listed; where it may be moved. */
import { no, type Verdict, YES } from '../access/index.ts'
import type { Country } from '../country.ts'
import {
  type Engagement,
  type EngagementHit,
  fullName,
  type SearchResult,
  searchView,
  termMeaning,
} from '../engagements/index.ts'
import type { Column } from '../table/index.ts'
import { ZONES } from '../time-zone.ts'
import { ACCESS_TYPE_CHOICES } from './access-words.ts'
import { PURCHASE_WINDOW, type Purchase } from './contract.ts'

/** PUR-001. */
export const PURCHASES_TITLE = `Purchases the last ${PURCHASE_WINDOW} days`
export const PURCHASES_FAILED = 'Failed to load the purchases'
export const NO_PURCHASES = `No purchases the last ${PURCHASE_WINDOW} days`

/** PUR-005. */
export function pieces(count: number): string {
  return `${count} ${count === 1 ? 'pc.' : 'pcs.'}`
}

/** Without an account there is nothing to ask for (OPN-76). */
export function hasTvAccount({ tvAccountId }: { tvAccountId: string }): Verdict {
  return tvAccountId ? YES : no('this engagement has no TV account, so it has no purchases and no vouchers')
}

/** Newest first, whatever the service does (PUR-002). What has no time is last. */
export function newestPurchasesFirst(purchases: readonly Purchase[]): Purchase[] {
  const time = ({ startTime }: Purchase) => (startTime ? Date.parse(startTime) : Number.NEGATIVE_INFINITY)
  return purchases.toSorted((one, other) => time(other) - time(one) || 0)
}

/** PUR-004, in order. Least to spare is where something has gone: without it the customer seems to have it still. */
export function purchaseColumns(country: Country): readonly Column<Purchase>[] {
  const zone = ZONES[country]
  return [
    { id: 'title', label: 'Title', type: 'STRING', value: ({ title, mediaId }) => title || mediaId },
    {
      id: 'accessType',
      label: 'Type',
      type: 'ENUM',
      choices: ACCESS_TYPE_CHOICES,
      value: ({ accessType }) => accessType,
    },
    { id: 'startTime', label: 'Bought', type: 'TIME', zone, value: ({ startTime }) => startTime },
    { id: 'endTime', label: 'Ends', type: 'TIME', zone, value: ({ endTime }) => endTime },
    {
      id: 'streamStartTime',
      label: 'First watched',
      spare: 6,
      type: 'TIME',
      zone,
      value: ({ streamStartTime }) => streamStartTime,
    },
    {
      id: 'price',
      label: 'Price',
      spare: 3,
      type: 'STRING',
      value: ({ localizedPricePaid }) => localizedPricePaid,
    },
    {
      id: 'mediaPrepaidId',
      label: 'Voucher',
      spare: 5,
      type: 'STRING',
      value: ({ mediaPrepaidId }) => mediaPrepaidId,
    },
    { id: 'mediaId', label: 'Media id', spare: 2, type: 'STRING', value: ({ mediaId }) => mediaId },
    {
      id: 'movedFrom',
      label: 'Moved from',
      spare: 4,
      type: 'STRING',
      value: (purchase) => purchase.movedFromTvAccountId,
    },
    {
      id: 'movedTo',
      label: 'Moved to',
      spare: 1,
      type: 'STRING',
      value: (purchase) => purchase.movedToTvAccountId,
    },
  ]
}

/** Most are paid for, and stay where they were bought. */
const RARE: Readonly<Record<string, (purchase: Purchase) => string>> = {
  mediaPrepaidId: ({ mediaPrepaidId }) => mediaPrepaidId,
  movedFrom: ({ movedFromTvAccountId }) => movedFromTvAccountId,
  movedTo: ({ movedToTvAccountId }) => movedToTvAccountId,
}

/** Without those of the rare ones that nothing stands in: the rest is then seen side by side on a small screen, too. */
export function purchaseColumnsOf(
  purchases: readonly Purchase[],
  country: Country,
): readonly Column<Purchase>[] {
  return purchaseColumns(country).filter(({ id }) => {
    const value = RARE[id]
    return !value || purchases.some(value)
  })
}

export const SAME_ACCOUNT = 'This is the tvAccount you are moving from, please select another account'
export const MOVE_FAILED = 'Failed to move est and rentals'
export const CRUCIAL_INFORMATION = 'Failed to move EST - missing crucial information'

/** An account that purchases can be moved to. */
export interface EstTarget {
  tvAccountId: string
  name: string
  username: string
}

/** The account of an engagement that was read without its user name. */
export function estTargetOf(engagement: Engagement): EstTarget {
  return { tvAccountId: engagement.tvAccountId, name: fullName(engagement), username: '' }
}

/** The accounts of what a search has found, each once; who has none is left out (OPN-68). */
export function estTargets(hits: readonly EngagementHit[]): EstTarget[] {
  const targets = new Map<string, EstTarget>()
  for (const { engagement, username } of hits) {
    const { tvAccountId } = engagement
    const known = targets.get(tvAccountId)
    if (tvAccountId && !known) targets.set(tvAccountId, { ...estTargetOf(engagement), username })
    else if (known && !known.username) targets.set(tvAccountId, { ...known, username })
  }
  return [...targets.values()]
}

/** What a search for accounts has found, and what is to be known of that: there are more, or why there may be none. */
export interface EstFound {
  targets: readonly EstTarget[]
  note?: string | undefined
}

/** In the words of the engagement search (ENG-013, OPN-65, OPN-68). */
export function estFound(term: string, result: SearchResult): EstFound {
  const { warning, empty } = searchView(term, result)
  return { targets: estTargets(result.hits), note: warning ?? empty?.hint }
}

/** One account that cannot be read, or a search that failed (PUR-016, OPN-68). */
export function targetSearchFailed(term: string): string {
  return `Failed to search ${termMeaning(term).by === 'engagement-id' ? 'tvAccount' : 'tvAccounts'}`
}

export const EST_TARGET_COLUMNS: readonly Column<EstTarget>[] = [
  { id: 'tvAccountId', label: 'TV account id', type: 'STRING', value: ({ tvAccountId }) => tvAccountId },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'username', label: 'User name', type: 'STRING', value: ({ username }) => username },
]
