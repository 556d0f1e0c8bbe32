import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../context/area.ts'
import { textOf } from '../../context/search-string.ts'
import { lazyPage } from '../../pages/lazy-page.ts'

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

export const tvStreamingServiceRoutes = [listRoute, editRoute] as const
