import type { Feature } from '../feature.ts'
import { TV_PACKAGE_TABS } from './labels.ts'

export const tvPackages = {
  id: 'tv-packages',
  title: 'Package Administration',
  path: '/tv-packages',
  ability: 'tv-package.view',
  goKey: 'P',
  keywords: ['packages'],
  records: { subject: 'tv-package', noun: 'package', word: 'package' },
  parts: {
    recordText: 'a package',
    tabs: TV_PACKAGE_TABS,
    holds: {
      overview: [['Price of a package']],
      channels: [['Schedule of a channel'], ['Free view of a channel']],
      stores: [['Schedule of a store'], ['Free view of a store']],
    },
    commandIds: {
      'Schedule of a channel': 'edit.channels.schedule',
      'Schedule of a store': 'edit.stores.schedule',
    },
  },
} as const satisfies Feature
