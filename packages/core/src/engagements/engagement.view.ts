import type { EngagementStatus } from './contract.ts'
import { type EngagementHit, engagementTitle } from './rules.ts'

export const PURCHASES_TAB = { id: 'purchases', title: 'Purchases / Rentals' } as const

/** ENG-025, in order; `id` names the tab in the address. */
export const ENGAGEMENT_TABS = [
  { id: 'customer', title: 'Customer information' },
  { id: 'packages', title: 'Package information' },
  { id: 'security', title: 'Security' },
  { id: 'devices', title: 'Devices' },
  { id: 'box', title: 'Box settings' },
  PURCHASES_TAB,
  { id: 'changes', title: 'Change log' },
] as const

export type EngagementTab = (typeof ENGAGEMENT_TABS)[number]['id']

export interface EngagementView {
  header: string
  title: string
  status: EngagementStatus
  test: boolean
}

export function engagementView(hit: EngagementHit): EngagementView {
  const { status, testSubscription } = hit.engagement
  return { header: 'Engagement Information', title: engagementTitle(hit), status, test: testSubscription }
}
