import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../context/root-route.ts'
import { textOf } from '../../context/search-string.ts'

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/engagements',
  staticData: { area: 'engagements' },
  validateSearch: ({ searchTerm }: Record<string, unknown>) => textOf({ searchTerm }),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ListPage'),
})

const engagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/engagements/$platform/$engagementId',
  staticData: { area: 'engagements' },
  validateSearch: ({ tab }: Record<string, unknown>) => textOf({ tab }),
  component: lazyRouteComponent(() => import('./engagement-page.tsx'), 'EngagementPage'),
})

export const engagementRoutes = [listRoute, engagementRoute] as const
