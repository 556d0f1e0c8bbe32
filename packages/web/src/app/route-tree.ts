import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../context/area.ts'
import {
  campaignRoutes,
  engagementRoutes,
  remoteEventRoutes,
  selectionMenuRoutes,
  tvPackageRoutes,
  tvStreamingServiceRoutes,
} from '../features/index.ts'
import { StartPage } from '../shell/start-page.tsx'

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { area: 'start' },
  component: StartPage,
})

/** Every address of the console; how the root looks says router.tsx. */
export const routeTree = rootRoute.addChildren([
  startRoute,
  ...engagementRoutes,
  ...remoteEventRoutes,
  ...tvPackageRoutes,
  ...tvStreamingServiceRoutes,
  ...selectionMenuRoutes,
  ...campaignRoutes,
])
