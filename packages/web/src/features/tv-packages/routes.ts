import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../context/root-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv-packages',
  staticData: { area: 'tv-packages' },
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

export const tvPackageRoutes = [listRoute] as const
