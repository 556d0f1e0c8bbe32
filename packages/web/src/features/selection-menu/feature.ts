import { createRoute, redirect } from '@tanstack/react-router'
import { TextAlignStart } from 'lucide-react'
import { inArea } from '../../context/area.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const listRoute = createRoute({
  ...inArea('selection-menu'),
  path: '/selection-menu',
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
})

const editRoute = createRoute({
  ...inArea('selection-menu'),
  path: '/selection-menu/$id',
  component: lazyPage(() => import('./edit-page.tsx'), 'EditItemPage'),
})

/** An address of earlier releases that people have bookmarked (OPN-45). */
const bookmarkRoute = createRoute({
  ...inArea('selection-menu'),
  path: '/selection-items',
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
