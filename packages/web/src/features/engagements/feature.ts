import { createRoute } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { inArea } from '../../context/area.ts'
import { keepTexts } from '../../context/record-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  ...inArea('engagements'),
  path: '/engagements',
  validateSearch: ({ searchTerm }: Record<string, unknown>) => keepTexts({ searchTerm }),
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

const engagementRoute = createRoute({
  ...inArea('engagements'),
  path: '/engagements/$platform/$engagementId',
  validateSearch: ({ tab }: Record<string, unknown>) => keepTexts({ tab }),
  component: lazyPage(() => import('./engagement-page.tsx'), 'EngagementPage'),
})

export const engagements = {
  id: 'engagements',
  icon: User,
  routes: [listRoute, engagementRoute],
  palette: () => import('./palette/palette-source.ts'),
} as const satisfies Feature
