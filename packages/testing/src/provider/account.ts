import type { Country } from '@headend/core/country'

/** The TV account of a household: what it buys belongs to that, whichever of its engagements buys it. */
export interface Account {
  country: Country
  tvAccountId: string
}

export const accountKey = ({ country, tvAccountId }: Account): string => `${country}/${tvAccountId}`
