import { createRoute } from '@tanstack/react-router'
import { inArea, rootRoute } from '../context/area.ts'
import { FEATURES } from '../features/index.ts'

/** `router.tsx` adds the page, which needs a browser: this file is also imported in Node. */
export const startRoute = createRoute({ ...inArea('start'), path: '/' })

type FeatureRoute = (typeof FEATURES)[number]['routes'][number]

export const routeTree = rootRoute.addChildren([
  startRoute,
  ...FEATURES.flatMap<FeatureRoute>(({ routes }) => routes),
])
