/** The badges of packages and campaigns, for every list, page and terminal (PKG-011). */
import type { TvPackage } from './contract.ts'

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

export const TEST_PACKAGE = 'Test Package'

/** None for a package that is sold. */
export function tvPackageBadge({ test }: Pick<TvPackage, 'test'>): RecordBadge | undefined {
  return test ? { variant: 'TEST_PACKAGE', text: TEST_PACKAGE } : undefined
}
