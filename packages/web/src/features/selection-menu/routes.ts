import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../context/root-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-menu',
  staticData: { area: 'selection-menu' },
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

/** Its id may be the word `create`. */
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-menu/$id',
  staticData: { area: 'selection-menu' },
  component: lazyPage(() => import('./edit-page.tsx'), 'EditItemPage'),
})

/** Where Cancel of a selection item once led, and people still have it in their bookmarks (OPN-45). */
const bookmarkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-items',
  staticData: { area: 'selection-menu' },
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/selection-menu', search: true, hash, replace: true })
  },
})

export const selectionMenuRoutes = [listRoute, editRoute, bookmarkRoute] as const
