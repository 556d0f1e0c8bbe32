import { createRoute } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import { inArea } from '../../context/area.ts'
import { keepTexts } from '../../context/record-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  ...inArea('tv-streaming-services'),
  path: '/tv-streaming-services',
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

const editRoute = createRoute({
  ...inArea('tv-streaming-services'),
  path: '/tv-streaming-services/$id',
  validateSearch: ({ tab }: Record<string, unknown>) => keepTexts({ tab }),
  component: lazyPage(() => import('./edit-page.tsx'), 'EditServicePage'),
})

export const tvStreamingServices = {
  id: 'tv-streaming-services',
  icon: MonitorPlay,
  routes: [listRoute, editRoute],
  palette: () => import('./palette-source.ts'),
} as const satisfies Feature
