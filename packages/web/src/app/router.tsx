import { createRoute, createRouter } from '@tanstack/react-router'
import { engagementRoutes, remoteEventRoutes } from '../features/index.ts'
import { ErrorPage, NotFoundPage } from '../shell/error-pages.tsx'
import { StartPage } from '../shell/start-page.tsx'
import { laterRoutes } from './later-routes.ts'
import { rootRoute } from './root-route.tsx'
import { parseSearch, stringifySearch } from './search-string.ts'

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { area: 'start' },
  component: StartPage,
})

const routeTree = rootRoute.addChildren([
  startRoute,
  ...engagementRoutes,
  ...remoteEventRoutes,
  ...laterRoutes,
])

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
  interface HistoryState {
    /** Cancel goes back one step to the list that opened the page (ENG-027). */
    backOnClose?: boolean
  }
}
