import { createRoute } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { inArea } from '../../context/area.ts'
import { keepTexts } from '../../context/record-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  ...inArea('campaigns'),
  path: '/campaigns',
  // `from` and `months`: the first month of the timeline and their number.
  validateSearch: ({ view, from, months }: Record<string, unknown>) => keepTexts({ view, from, months }),
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

const editRoute = createRoute({
  ...inArea('campaigns'),
  path: '/campaigns/$id',
  validateSearch: ({ tab }: Record<string, unknown>) => keepTexts({ tab }),
  component: lazyPage(() => import('./edit-page.tsx'), 'EditCampaignPage'),
})

export const campaigns = {
  id: 'campaigns',
  icon: Megaphone,
  routes: [listRoute, editRoute],
  palette: () => import('./palette-source.ts'),
} as const satisfies Feature
