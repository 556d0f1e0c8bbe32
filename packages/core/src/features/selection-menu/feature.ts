import type { Feature } from '../feature.ts'
import { SELECTION_ITEM_TABS } from './labels.ts'

export const selectionMenu = {
  id: 'selection-menu',
  title: 'Selection menu Administration',
  path: '/selection-menu',
  formerPath: '/selection-items',
  ability: 'selection-item.view',
  goKey: 'M',
  keywords: ['items'],
  records: { subject: 'selection-item', noun: 'selection item', word: 'selection' },
  parts: {
    recordText: 'a selection item',
    tabs: SELECTION_ITEM_TABS,
    holds: {
      overview: [
        ['Commercial Product IDs', 'external products', 'icx'],
        ['Logo', 'image'],
      ],
    },
  },
} as const satisfies Feature
