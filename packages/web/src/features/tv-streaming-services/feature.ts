import { createRoute } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import { rootRoute } from '../../context/area.ts'
import { textOf } from '../../context/search-string.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv-streaming-services',
  staticData: { area: 'tv-streaming-services' },
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

/** The id `create` opens a new record. */
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv-streaming-services/$id',
  staticData: { area: 'tv-streaming-services' },
  validateSearch: ({ tab }: Record<string, unknown>) => textOf({ tab }),
  component: lazyPage(() => import('./edit-page.tsx'), 'EditServicePage'),
})

export const tvStreamingServices = {
  id: 'tv-streaming-services',
  icon: MonitorPlay,
  routes: [listRoute, editRoute],
  palette: () => import('./palette-source.ts'),
} as const satisfies Feature
