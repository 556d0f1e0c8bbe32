import { createRouter } from '@tanstack/react-router'
import { rootRoute } from '../context/area.ts'
import { parseSearch, stringifySearch } from '../context/record-route.ts'
import { ErrorPage, NoRoutePage, NotFoundPage } from '../pages/error-pages.tsx'
import { StartPage } from '../shell/start-page.tsx'
import { Root } from './root.tsx'
import { routeTree, startRoute } from './route-tree.ts'

rootRoute.update({
  ...rootRoute.options,
  component: Root,
  notFoundComponent: NoRoutePage,
  errorComponent: ErrorPage,
})
startRoute.update({ ...startRoute.options, component: StartPage })

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch,
    // A path that differs only in its capitals is not found, like any unknown path (SHL-012).
    caseSensitive: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <NotFoundPage />,
    scrollRestoration: true,
    // By default an entry without a key is stored by its address, which may hold a search term.
    getScrollRestorationKey: ({ state }) => state.__TSR_key ?? '',
    scrollToTopSelectors: ['#main'],
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
