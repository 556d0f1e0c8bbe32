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

/** Around every page: the session has to be known, then the country, then whether the page may be seen. */
export function Root() {
  return useSession().loading ? <PageSpinner label="Loading" /> : <Settled />
}

const loadPalette = async () => (await import('./palette.tsx')).loadPalette()

function Settled() {
  const { country, elsewhere } = useSettledCountry()
  useToolsAhead()
  return (
    <CountryContext value={country}>
      <Frame elsewhere={elsewhere} />
    </CountryContext>
  )
}

/** Drawn once for all addresses: what depends on one listens for itself. */
const Frame = memo(function Frame({ elsewhere }: { elsewhere: boolean }) {
  return (
    <>
      <Shell>
        {elsewhere ? (
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

/** The country of the shown page, also while the next one loads; `elsewhere`: the address is rewritten. */
function useSettledCountry(): { country: Country | undefined; elsewhere: boolean } {
  const { countries } = useSession()
  const { country, elsewhere } = useAddress()
  const shown = useRouterState({ select: ({ matches }) => matches[0]?.search.country })
  const pageCountry = country && (countries.find((one) => one === shown) ?? country)
  useEvictOtherCountries(pageCountry)
  return { country: pageCountry, elsewhere }
}

function useAddress(): { country: Country | undefined; elsewhere: boolean } {
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
  return { country, elsewhere: redirect?.to === 'root' }
}

function useRedirectNotice(
  instead: ReturnType<typeof countryRedirectMessage>,
  there: { to: string; search: object; hash: string },
) {
  const navigate = useNavigate()
  const notify = useEffectEvent(() => {
    if (!instead) return
    const { text, offer } = instead
    showToast({ tone: 'refused', text, action: { label: offer, onClick: () => void navigate(there) } })
  })
  const text = instead?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is shown once.
  useEffect(() => notify(), [text])
}

function useRewriteAddress(
  to: 'same-page' | 'root' | undefined,
  country: Country | undefined,
  here: string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === 'root') void navigate({ to: '/', search: { country }, replace: true })
    // By its path: relative to an unknown address '.' would be the root.
    if (to === 'same-page')
      void navigate({
        to: here,
        search: (search: object) => ({ ...search, country }),
        hash: true,
        state: true,
        replace: true,
      })
  }, [navigate, to, here, country])
}

function useEvictOtherCountries(country: Country | undefined): void {
  const { data } = useServices()
  useEffect(() => {
    if (country) data.evict()
  }, [data, country])
}

/** The page behind the rule of its area; only the start page has none (SHL-013). */
function Guard({ children }: { children: ReactNode }) {
  const area = useArea()
  if (area.id === 'start') return children
  return <Guarded ability={area.ability}>{children}</Guarded>
}

/** Rendered, forbidden with the reason, or first to the sign-in (SHL-014, SHL-015). */
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

/** Offers the release that the server has now, without being in the way of what is being done. */
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

const TOOLS = [
  () => import('../table/record-list.tsx'),
  () => import('../forms/use-record-edit.ts'),
  () => import('../forms/edit-page.tsx'),
  () => import('../forms/fields.tsx'),
]

/** Prefetches on the idle start page what all other pages share; a failed one is repeated by the page. */
function useToolsAhead(): void {
  const { loggedIn } = useSession()
  const isIdleStart = useArea().id === 'start' && loggedIn
  useEffect(() => (isIdleStart ? whenIdle(fetchTools) : undefined), [isIdleStart])
}

function fetchTools(): void {
  for (const load of TOOLS) load().catch(() => {})
}
