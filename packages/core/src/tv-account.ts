import type { Country } from './country.ts'

/** The TV account of a household: purchases and vouchers belong to it, whichever of its engagements made them. */
export interface TvAccount {
  country: Country
  tvAccountId: string
}
