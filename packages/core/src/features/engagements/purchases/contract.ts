/** Shapes of the purchase and rental services (API-049, API-050, PUR-004). */
import * as z from 'zod/mini'
import type { Country, TvAccount } from '../../../foundation/country.ts'
import { id, listOf, moment, orEmpty, text } from '../../../foundation/schema.ts'

/** EST: electronic sell-through, bought for good. */
export const ACCESS_TYPES = ['RENTAL', 'EST'] as const
export type AccessType = (typeof ACCESS_TYPES)[number]

const idOrNone = orEmpty(id, () => '')

const purchase = z.object({
  accessType: text,
  startTime: moment,
  endTime: moment,
  /** The amount with its currency. */
  localizedPricePaid: text,
  mediaId: idOrNone,
  /** The voucher that paid for the purchase. */
  mediaPrepaidId: idOrNone,
  title: text,
  streamStartTime: moment,
  movedFromTvAccountId: idOrNone,
  movedToTvAccountId: idOrNone,
})
export type Purchase = z.output<typeof purchase>

export const purchasesSchema = listOf(purchase)

/** The days back that are read (PUR-002). */
export const PURCHASE_WINDOW = 183

export interface PurchaseQuestion extends TvAccount {
  /** Absent for both types. */
  accessType?: AccessType | undefined
}

export interface EstMove {
  country: Country
  fromTvAccountId: string
  toTvAccountId: string
}
