import type { AreaId } from '@headend/core/shell'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../context/root-route.ts'
import { LaterPage } from '../pages/later.tsx'

const later = <Path extends string>(path: Path, area: AreaId) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { area }, component: LaterPage })

/** The addresses of the areas that are not built yet, behind their guards. */
export const laterRoutes = [
  later('/campaigns', 'campaigns'),
  later('/campaigns/$campaignId', 'campaigns'),
] as const
