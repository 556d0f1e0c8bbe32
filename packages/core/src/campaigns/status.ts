/** Where a campaign is in its life: derived, never stored (CAM-002..004). */
import type { RecordBadge } from '../badges.ts'
import type { Campaign } from './contract.ts'

export const CAMPAIGN_STATUSES = ['Active', 'Upcoming', 'Expired'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export type CampaignPeriod = Pick<Campaign, 'validFrom' | 'validTo'>

/** Milliseconds; where one end is missing there is none. */
export function periodOf({ validFrom, validTo }: CampaignPeriod): { from: number; to: number } {
  return {
    from: validFrom ? Date.parse(validFrom) : Number.NEGATIVE_INFINITY,
    to: validTo ? Date.parse(validTo) : Number.POSITIVE_INFINITY,
  }
}

/** What is to come before what runs, and that before what is over: by when they begin, the last first. */
export function latestCampaignsFirst<One extends CampaignPeriod>(campaigns: readonly One[]): One[] {
  return campaigns.toSorted((one, other) => periodOf(other).from - periodOf(one).from || 0)
}

/** At both of its edges it is active (OPN-93). */
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

/** CAM-012, PKG-011. */
export function campaignBadge(status: CampaignStatus): RecordBadge {
  return { variant: VARIANTS[status], text: status }
}
