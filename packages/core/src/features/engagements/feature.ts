import type { Feature } from '../feature.ts'
import { VALUE_ADDED_SERVICES } from './engagement-record/labels.ts'
import { ENGAGEMENT_TABS } from './rules.ts'

export const engagements = {
  id: 'engagements',
  title: 'Engagement Administration',
  path: '/engagements',
  ability: 'engagement.view',
  goKey: 'E',
  keywords: ['customers', 'engagement search'],
  parts: {
    recordText: 'an engagement',
    tabs: ENGAGEMENT_TABS,
    holds: {
      customer: [
        ['User name and password', 'credentials', 'sign-in'],
        ['Service profiles'],
        ['Subscription', 'status', 'block purchases', 'geo block'],
      ],
      packages: [['Packages of a customer'], [VALUE_ADDED_SERVICES, 'vas']],
      security: [
        ['Pins', 'parental code'],
        ['Two-factor authentication', '2fa', 'mfa', 'second factor'],
        ['Serial numbers of devices', 'box', 'stb'],
      ],
      purchases: [
        ['Vouchers', 'prepaids'],
        ['EST', 'move est'],
      ],
    },
    commandIds: { Vouchers: 'voucher.list' },
  },
} as const satisfies Feature
