/** The subcommands about customers that have columns or fields. */
export const CUSTOMER_NOUNS = ['engagement', 'media', 'purchase', 'voucher'] as const

export type CustomerNoun = (typeof CUSTOMER_NOUNS)[number]
