import { createRoute } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { rootRoute } from '../../context/area.ts'
import { textOf } from '../../context/search-string.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv-packages',
  staticData: { area: 'tv-packages' },
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

/** The id `create` opens a new record. */
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv-packages/$id',
  staticData: { area: 'tv-packages' },
  validateSearch: ({ tab }: Record<string, unknown>) => textOf({ tab }),
  component: lazyPage(() => import('./edit-page.tsx'), 'EditPackagePage'),
})

export const tvPackages = {
  id: 'tv-packages',
  icon: Package,
  routes: [listRoute, editRoute],
  palette: () => import('./palette-source.ts'),
} as const satisfies Feature
