import { createRoute } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { inArea } from '../../context/area.ts'
import { keepTexts } from '../../context/record-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  ...inArea('tv-packages'),
  path: '/tv-packages',
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

const editRoute = createRoute({
  ...inArea('tv-packages'),
  path: '/tv-packages/$id',
  validateSearch: ({ tab }: Record<string, unknown>) => keepTexts({ tab }),
  component: lazyPage(() => import('./edit-page.tsx'), 'EditPackagePage'),
})

export const tvPackages = {
  id: 'tv-packages',
  icon: Package,
  routes: [listRoute, editRoute],
  palette: () => import('./palette-source.ts'),
} as const satisfies Feature
