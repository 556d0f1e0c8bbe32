/** The badges of records, for every list, page and terminal (PKG-011). */
export const BADGES = [
  'default',
  'TEST_PACKAGE',
  'CAMPAIGN_ACTIVE_SALE',
  'CAMPAIGN_UPCOMING',
  'CAMPAIGN_EXPIRED',
] as const
export type BadgeVariant = (typeof BADGES)[number]

export interface RecordBadge {
  /** How it looks. */
  variant: BadgeVariant
  text: string
}
