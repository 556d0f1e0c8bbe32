import { createRoute } from '@tanstack/react-router'
import { inArea, rootRoute } from '../context/area.ts'
import { FEATURES } from '../features/index.ts'
import { StartPage } from '../shell/start-page.tsx'

const startRoute = createRoute({
  ...inArea('start'),
  path: '/',
  component: StartPage,
})

type FeatureRoute = (typeof FEATURES)[number]['routes'][number]

export const routeTree = rootRoute.addChildren([
  startRoute,
  ...FEATURES.flatMap<FeatureRoute>(({ routes }) => routes),
])
