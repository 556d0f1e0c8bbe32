/** The list of purchases, and the accounts that they can be moved to. */
import { no, type Verdict, YES } from '../../../access/index.ts'
import type { Country } from '../../../foundation/country.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import { type Column, cellText, textColumn, timeColumn } from '../../../table/column.ts'
import {
  type Engagement,
  type EngagementHit,
  fullName,
  type SearchResult,
  searchView,
  termMeaning,
} from '../index.ts'
import { ACCESS_TYPE_COLUMN } from './access-type.ts'
import { PURCHASE_WINDOW, type Purchase } from './contract.ts'

export const PURCHASES_TITLE = `Purchases the last ${PURCHASE_WINDOW} days`
export const PURCHASES_FAILED = 'Failed to load the purchases'
export const NO_PURCHASES = `No purchases the last ${PURCHASE_WINDOW} days`

/** '1 pc.', '3 pcs.' (PUR-005). */
export function piecesText(count: number): string {
  return `${count} ${count === 1 ? 'pc.' : 'pcs.'}`
}

/** Purchases and vouchers belong to a TV account (OPN-76). */
export function hasTvAccount({ tvAccountId }: { tvAccountId: string }): Verdict {
  return tvAccountId ? YES : no('this engagement has no TV account, so it has no purchases and no vouchers')
}

/** Purchases without a time are last (PUR-002). */
export function newestPurchasesFirst(purchases: readonly Purchase[]): Purchase[] {
  const time = ({ startTime }: Purchase) => (startTime ? Date.parse(startTime) : Number.NEGATIVE_INFINITY)
  return purchases.toSorted((a, b) => time(b) - time(a) || 0)
}

/** The columns in order. 'Moved to' is dropped last: without it a moved purchase looks present (PUR-004). */
export function purchaseColumns(country: Country): readonly Column<Purchase>[] {
  const zone = ZONES[country]
  return [
    { id: 'title', label: 'Title', type: 'STRING', value: ({ title, mediaId }) => title || mediaId },
    ACCESS_TYPE_COLUMN,
    timeColumn('startTime', 'Bought', zone),
    timeColumn('endTime', 'Ends', zone),
    timeColumn('streamStartTime', 'First watched', zone, 6),
    {
      id: 'price',
      label: 'Price',
      priority: 3,
      type: 'STRING',
      value: ({ localizedPricePaid }) => localizedPricePaid,
    },
    textColumn('mediaPrepaidId', 'Voucher', 5),
    textColumn('mediaId', 'Media id', 2),
    {
      id: 'movedFrom',
      label: 'Moved from',
      priority: 4,
      type: 'STRING',
      value: (purchase) => purchase.movedFromTvAccountId,
    },
    {
      id: 'movedTo',
      label: 'Moved to',
      priority: 1,
      type: 'STRING',
      value: (purchase) => purchase.movedToTvAccountId,
    },
  ]
}

const RARE_COLUMNS = ['mediaPrepaidId', 'movedFrom', 'movedTo']

/** Leaves out empty rare columns, so that the others fit on a small screen. */
export function purchaseColumnsOf(
  purchases: readonly Purchase[],
  country: Country,
): readonly Column<Purchase>[] {
  return purchaseColumns(country).filter(
    (column) => !RARE_COLUMNS.includes(column.id) || purchases.some((purchase) => cellText(column, purchase)),
  )
}

export const SAME_ACCOUNT = 'This is the tvAccount you are moving from, please select another account'
export const MOVE_FAILED = 'Failed to move est and rentals'
export const CRUCIAL_INFORMATION = 'Failed to move EST - missing crucial information'

export interface EstTarget {
  tvAccountId: string
  name: string
  username: string
}

/** The account of an engagement that is read without credentials. */
export function accountOfEngagement(engagement: Engagement): EstTarget {
  return { tvAccountId: engagement.tvAccountId, name: fullName(engagement), username: '' }
}

/** The distinct accounts of the hits (OPN-68). */
export function estTargets(hits: readonly EngagementHit[]): EstTarget[] {
  const targets = new Map<string, EstTarget>()
  for (const { engagement, username } of hits) {
    const { tvAccountId } = engagement
    const target = targets.get(tvAccountId)
    if (tvAccountId && !target) targets.set(tvAccountId, { ...accountOfEngagement(engagement), username })
    else if (target && !target.username) targets.set(tvAccountId, { ...target, username })
  }
  return [...targets.values()]
}

export interface EstTargetResults {
  targets: readonly EstTarget[]
  /** A note that there are more accounts, or why there may be none. */
  note?: string | undefined
}

/** The accounts, with the texts of the engagement search (ENG-013, OPN-65, OPN-68). */
export function estTargetResults(term: string, result: SearchResult): EstTargetResults {
  const { warning, empty } = searchView(term, result)
  return { targets: estTargets(result.hits), note: warning ?? empty?.hint }
}

/** An id is one account (PUR-016, OPN-68). */
export function targetSearchFailed(term: string): string {
  return `Failed to search ${termMeaning(term).by === 'engagement-id' ? 'tvAccount' : 'tvAccounts'}`
}

export const EST_TARGET_COLUMNS: readonly Column<EstTarget>[] = [
  textColumn('tvAccountId', 'TV account id'),
  textColumn('name', 'Name'),
  textColumn('username', 'User name'),
]
