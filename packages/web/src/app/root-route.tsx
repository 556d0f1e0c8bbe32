import { createRootRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage } from '../shell/error-pages.tsx'
import { Shell } from '../shell/shell.tsx'
import { PageSpinner } from '../ui/states.tsx'
import { useSettledCountry } from './country.ts'
import { Guard } from './guard.tsx'
import { textOf } from './search-string.ts'
import { CountryContext, useSession } from './services.tsx'

/** The parent of every feature's routes. The country travels with every link. */
export const rootRoute = createRootRoute({
  validateSearch: ({ country }: Record<string, unknown>) => textOf({ country }),
  search: { middlewares: [retainSearchParams(['country'])] },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

function Root() {
  return useSession().loading ? <PageSpinner label="Loading" /> : <Settled />
}

function Settled() {
  const { country, elsewhere } = useSettledCountry()
  return (
    <CountryContext value={country}>
      <Shell>{elsewhere ? <PageSpinner label="Loading" /> : <Guarded />}</Shell>
    </CountryContext>
  )
}

function Guarded() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
