import { createRoute, redirect } from '@tanstack/react-router'
import { TextAlignStart } from 'lucide-react'
import { rootRoute } from '../../context/area.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-menu',
  staticData: { area: 'selection-menu' },
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

/** The id `create` opens a new record. */
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-menu/$id',
  staticData: { area: 'selection-menu' },
  component: lazyPage(() => import('./edit-page.tsx'), 'EditItemPage'),
})

/** An address of earlier releases that people have bookmarked (OPN-45). */
const bookmarkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-items',
  staticData: { area: 'selection-menu' },
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/selection-menu', search: true, hash, replace: true })
  },
})

export const selectionMenu = {
  id: 'selection-menu',
  icon: TextAlignStart,
  routes: [listRoute, editRoute, bookmarkRoute],
  palette: () => import('./palette-source.ts'),
} as const satisfies Feature
