import { routingError } from '@headend/core/shell'
import { createHashHistory, createRoute, createRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Root } from '../app/root.tsx'
import { rootRoute } from '../context/root-route.ts'
import { parseSearch, stringifySearch } from '../context/search-string.ts'
import { ErrorPage, NoRoutePage } from '../pages/error-pages.tsx'
import { SignInFailedPage } from '../pages/sign-in-failed-page.tsx'
import { ChangeLogPage } from './change-log-page.tsx'
import { CrashPage } from './crash-page.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { LeavePage } from './leave-page.tsx'
import { MediaPage } from './media-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { TablePage } from './table-page.tsx'

rootRoute.update({
  ...rootRoute.options,
  component: Root,
  notFoundComponent: NoRoutePage,
  errorComponent: ErrorPage,
})

/** As the console has it: one import of the other kind would take it into the page of every area. */
const Refused = lazy(async () => ({ default: (await import('../pages/forbidden-page.tsx')).Refused }))

type Options = Partial<Pick<Parameters<typeof createRoute>[0], 'component' | 'loader'>>

const part = (path: string, options: Options) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { area: 'start' }, ...options })

const fails = (error: () => unknown) => ({
  loader: () => {
    throw error()
  },
})

const routeTree = rootRoute.addChildren([
  part('/', { component: OverviewPage }),
  part('/change-log', { component: ChangeLogPage }),
  part('/gallery', { component: GalleryPage }),
  part('/leave', { component: LeavePage }),
  part('/media', { component: MediaPage }),
  part('/crash', { component: CrashPage }),
  part('/table', { component: TablePage }),
  part('/forbidden', {
    component: () => (
      <Suspense>
        <Refused
          text="needs content-write; you have content-read"
          helps="Ask whoever gives out the roles for it"
          request="olli asks for 'Package Administration' (FI, pilot): needs content-write; has content-read"
        />
      </Suspense>
    ),
  }),
  part('/sign-in-failed', {
    component: () => <SignInFailedPage failure={{ kind: 'server', message: 'it answered 503' }} />,
  }),
  part(
    '/error/400',
    fails(() => routingError(400)),
  ),
  part(
    '/error/404',
    fails(() => new Response(null, { status: 404 })),
  ),
  part(
    '/error/405',
    fails(() => new Response(null, { status: 405 })),
  ),
  part(
    '/error/other',
    fails(() => new Error('The chunk of this page did not load')),
  ),
])

/** Behind the hash: the page is one file, and everything in it has an address. */
export function createPartsRouter() {
  return createRouter({
    routeTree,
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
  })
}
