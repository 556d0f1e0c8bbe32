import type { Tab } from '../edit/index.ts'

/** CAM-018, in order. */
export const CAMPAIGN_TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'medias', title: 'Medias in Campaign' },
  { id: 'change-log', title: 'Change log' },
] as const satisfies readonly Tab[]

export type CampaignTab = (typeof CAMPAIGN_TABS)[number]['id']
