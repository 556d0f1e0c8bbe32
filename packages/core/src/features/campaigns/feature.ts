import type { Feature } from '../feature.ts'
import { CAMPAIGN_TABS, PERIOD } from './labels.ts'

export const campaigns = {
  id: 'campaigns',
  title: 'Campaign Administration',
  path: '/campaigns',
  ability: 'campaign.view',
  goKey: 'C',
  records: { subject: 'campaign', noun: 'campaign', word: 'campaign' },
  parts: {
    recordText: 'a campaign',
    tabs: CAMPAIGN_TABS,
    holds: { overview: [[PERIOD, 'dates', 'start date', 'end date'], ['Price of a campaign']] },
  },
} as const satisfies Feature
