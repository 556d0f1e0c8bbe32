import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../context/root-route.ts'
import { textOf } from '../../context/search-string.ts'

const tailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/remoteeventdebug',
  staticData: { area: 'remote-events' },
  /** `searchTerm` is the engagement id (OPN-63). */
  validateSearch: ({ searchTerm, platform }: Record<string, unknown>) => textOf({ searchTerm, platform }),
  component: lazyRouteComponent(() => import('./tail-page.tsx'), 'TailPage'),
})

export const remoteEventRoutes = [tailRoute] as const
