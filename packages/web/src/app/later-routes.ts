import type { AreaId } from '@headend/core/shell'
import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '../context/root-route.ts'
import { LaterPage } from '../pages/later.tsx'

const later = <Path extends string>(path: Path, area: AreaId) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { area }, component: LaterPage })

/** Where Cancel of a selection item once led, and people still have it in their bookmarks (OPN-45). */
const selectionItems = createRoute({
  getParentRoute: () => rootRoute,
  path: '/selection-items',
  staticData: { area: 'selection-menu' },
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/selection-menu', search: true, hash, replace: true })
  },
})

/** The addresses of the areas that are not built yet, behind their guards. */
export const laterRoutes = [
  later('/campaigns', 'campaigns'),
  later('/campaigns/$campaignId', 'campaigns'),
  later('/selection-menu', 'selection-menu'),
  later('/selection-menu/$id', 'selection-menu'),
  selectionItems,
] as const
