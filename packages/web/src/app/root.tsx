import type { Ability } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { countryRedirectMessage, guard, resolveCountry } from '@headend/core/shell'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useEffectEvent } from 'react'
import { showToast } from '../commands/toasts.tsx'
import { useArea } from '../context/area.ts'
import { CountryContext, useAccess, useLogin, useServices, useSession } from '../context/services.tsx'
import { KeysHost } from '../keyboard/keys-host.tsx'
import { ForbiddenPage, SignInFailedPage } from '../pages/error-pages.tsx'
import { upgrade } from '../pages/lazy-page.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { Shell } from '../shell/shell.tsx'
import { Button } from '../ui/button.tsx'
import { whenIdle } from '../ui/idle.ts'
import { PageSpinner } from '../ui/states.tsx'
import { useStore } from '../ui/store.ts'

/** Wraps every page: it waits for the session, sets the country, and checks the right to see the page. */
export function Root() {
  return useSession().loading ? <PageSpinner label="Loading" /> : <LoadedRoot />
}

const loadPalette = async () => (await import('./palette.tsx')).loadPalette()

function LoadedRoot() {
  const { country, isRedirecting } = usePageCountry()
  usePrefetchSharedCode()
  return (
    <CountryContext value={country}>
      <Frame isRedirecting={isRedirecting} />
    </CountryContext>
  )
}

/** Memoised: a new address renders only the parts that depend on it. */
const Frame = memo(function Frame({ isRedirecting }: { isRedirecting: boolean }) {
  return (
    <>
      <Shell>
        {isRedirecting ? (
          <PageSpinner label="Loading" />
        ) : (
          <Guard>
            <Outlet />
          </Guard>
        )}
      </Shell>
      <PaletteHost load={loadPalette} />
      <KeysHost />
      <NewRelease />
    </>
  )
})

interface PageCountry {
  country: Country | undefined
  /** The start page replaces the address: no page may render until then. */
  isRedirecting: boolean
}

/** The country of the visible page, also while the next page loads. */
function usePageCountry(): PageCountry {
  const { countries } = useSession()
  const { country, isRedirecting } = useAddressCountry()
  const shown = useRouterState({ select: ({ matches }) => matches[0]?.search.country })
  const pageCountry = country && (countries.find((allowed) => allowed === shown) ?? country)
  useEvictOtherCountries(pageCountry)
  return { country: pageCountry, isRedirecting }
}

/** The country in the address. A country that is missing or not allowed is replaced. */
function useAddressCountry(): PageCountry {
  const { loggedIn, countries } = useSession()
  const { pathname, search, hash } = useRouterState({ select: ({ location }) => location })
  const question = { inAddress: search.country, allowed: countries, loggedIn, atRoot: pathname === '/' }
  const answer = resolveCountry(question)
  const { country, redirect } = answer
  useRedirectNotice(countryRedirectMessage(question, answer), {
    to: pathname,
    search: { ...search, country },
    hash,
  })
  useRewriteAddress(redirect?.to, redirect?.country, pathname)
  return { country, isRedirecting: redirect?.to === 'root' }
}

function useRedirectNotice(
  message: ReturnType<typeof countryRedirectMessage>,
  offered: { to: string; search: object; hash: string },
) {
  const navigate = useNavigate()
  const notify = useEffectEvent(() => {
    if (!message) return
    const { text, offer } = message
    showToast({ tone: 'refused', text, action: { label: offer, onClick: () => void navigate(offered) } })
  })
  const text = message?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is shown once.
  useEffect(() => notify(), [text])
}

function useRewriteAddress(
  to: 'same-page' | 'root' | undefined,
  country: Country | undefined,
  pathname: string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === 'root') void navigate({ to: '/', search: { country }, replace: true })
    // The path is spelled out: '.' would be the root if the address is unknown.
    if (to === 'same-page')
      void navigate({
        to: pathname,
        search: (search: object) => ({ ...search, country }),
        hash: true,
        state: true,
        replace: true,
      })
  }, [navigate, to, pathname, country])
}

function useEvictOtherCountries(country: Country | undefined): void {
  const { data } = useServices()
  useEffect(() => {
    if (country) data.evict()
  }, [data, country])
}

/** Checks the right that the area of the page needs. Only the start page needs none (SHL-013). */
function Guard({ children }: { children: ReactNode }) {
  const area = useArea()
  if (area.id === 'start') return children
  return <Guarded ability={area.ability}>{children}</Guarded>
}

/** Shows the page, the reason why it is forbidden, or the sign-in first (SHL-014, SHL-015). */
function Guarded({ ability, children }: { ability: Ability; children: ReactNode }) {
  const { loading, signInFailure } = useSession()
  const access = useAccess()
  switch (guard(ability, { loading, access, signInFailure })) {
    case 'wait':
      return <PageSpinner label="Loading" />
    case 'sign-in':
      return <ToSignIn />
    case 'sign-in-failed':
      return signInFailure && <SignInFailedPage failure={signInFailure} />
    case 'forbidden':
      return <ForbiddenPage ability={ability} />
    case 'render':
      return children
  }
}

/** A background tab waits until it is visible: another tab may have signed in by then. */
function ToSignIn() {
  const login = useLogin()
  useEffect(() => whenVisible(login), [login])
  return <PageSpinner label="Redirecting to sign-in…" />
}

function whenVisible(task: () => void): () => void {
  const controller = new AbortController()
  const run = () => {
    if (document.visibilityState !== 'visible') return
    controller.abort()
    task()
  }
  document.addEventListener('visibilitychange', run, { signal: controller.signal })
  run()
  return () => controller.abort()
}

/** Offers to reload for a new release, without interrupting the person. */
function NewRelease() {
  const { offered } = useStore(upgrade)
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 grid place-items-center">
      {offered && (
        <div className="mb-4 flex items-center gap-4 rounded-lg border border-line bg-panel px-4 py-3 shadow-raised">
          <p>A new version of the console is available. Reload to continue.</p>
          <Button tone="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}

const SHARED_CODE = [
  () => import('../table/record-list.tsx'),
  () => import('../forms/use-record-edit.ts'),
  () => import('../forms/edit-page.tsx'),
  () => import('../forms/fields.tsx'),
]

/** On the idle start page, loads the code that all pages share. After a failure, a page loads it itself. */
function usePrefetchSharedCode(): void {
  const { loggedIn } = useSession()
  const isOnStartPage = useArea().id === 'start' && loggedIn
  useEffect(() => (isOnStartPage ? whenIdle(loadSharedCode) : undefined), [isOnStartPage])
}

function loadSharedCode(): void {
  for (const load of SHARED_CODE) load().catch(() => {})
}
