/** Status of a campaign, derived from its period and the time (CAM-002..004). */
import type { RecordBadge } from '../record.ts'
import type { Campaign } from './contract.ts'

export const CAMPAIGN_STATUSES = ['Active', 'Upcoming', 'Expired'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export type CampaignPeriod = Pick<Campaign, 'validFrom' | 'validTo'>

/** Milliseconds; a missing edge is infinite. */
export function periodOf({ validFrom, validTo }: CampaignPeriod): { from: number; to: number } {
  return {
    from: validFrom ? Date.parse(validFrom) : Number.NEGATIVE_INFINITY,
    to: validTo ? Date.parse(validTo) : Number.POSITIVE_INFINITY,
  }
}

export function latestCampaignsFirst<Row extends CampaignPeriod>(campaigns: readonly Row[]): Row[] {
  return campaigns.toSorted((a, b) => periodOf(b).from - periodOf(a).from || 0)
}

/** Active includes both edges of the period (OPN-93). */
export function campaignStatus(campaign: CampaignPeriod, now: number): CampaignStatus {
  const { from, to } = periodOf(campaign)
  if (now > to) return 'Expired'
  return now < from ? 'Upcoming' : 'Active'
}

const VARIANTS = {
  Active: 'CAMPAIGN_ACTIVE_SALE',
  Upcoming: 'CAMPAIGN_UPCOMING',
  Expired: 'CAMPAIGN_EXPIRED',
} as const satisfies Record<CampaignStatus, RecordBadge['variant']>

/** The badge of a status (CAM-012, PKG-011). */
export function campaignBadge(status: CampaignStatus): RecordBadge {
  return { variant: VARIANTS[status], text: status }
}
