/** The composition root: configuration → sign-on → data manager → router → page. */
// First, because it must listen before all other listeners for keys.
import './keyboard/row-keys.ts'
import { once } from '@headend/core/async'
import { type Configuration, fetchConfiguration } from '@headend/core/config'
import { asAppError } from '@headend/core/errors'
import { sessionMachine } from '@headend/core/session'
import { createDataManager } from '@headend/core/transport'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { CannotStartPage } from './app/cannot-start-page.tsx'
import { followNavigation } from './app/focus-after-navigation.ts'
import { followSignOn } from './app/follow-sign-on.ts'
import { createLog } from './app/log.ts'
import { newId } from './app/new-id.ts'
import { createQueryClient } from './app/query-client.ts'
import { createConsoleRouter } from './app/router.tsx'
import { createSignOn } from './app/sign-on/sign-on.ts'
import { createEarlyTelemetry, logUncaught } from './app/telemetry/early.ts'
import { followUpgrades } from './app/upgrade.ts'
import { requestTail } from './commands/page-state.ts'
import { askBeforeLeaving, cancelAllWrites } from './commands/pending-writes.ts'
import { clearToasts, showToast } from './commands/toasts.tsx'
import { type Services, ServicesContext } from './context/services.tsx'
import { followAppearance } from './shell/appearance.ts'
import { clearDrafts, openDrafts } from './ui/storage/encrypted-drafts.ts'
import { clearPersonalStorage, forgetPerson, openPersonalStorage } from './ui/storage/personal-storage.ts'
import { tabStorage } from './ui/storage/storage.ts'

const REFUSED_AT_ONCE = 'A service rejected your new sign-in. Sign in again or ask an administrator.'

const now = () => Date.now()
const telemetry = createEarlyTelemetry(now)
const log = createLog(globalThis, telemetry)
logUncaught(telemetry)
// Errors that an error boundary catches are shown and logged there.
const page = createRoot(document.getElementById('root') ?? document.body, { onCaughtError: () => {} })

followAppearance()
const address = new URL(`${import.meta.env.BASE_URL}config.json`, location.origin).href
fetchConfiguration(address, globalThis.fetch.bind(globalThis))
  .then(start)
  .catch((error) => {
    log.fatal('The console cannot start', error)
    page.render(<CannotStartPage error={error} />)
  })

function start(configuration: Configuration): void {
  const queryClient = createQueryClient(log)
  const { services, router } = compose(configuration, queryClient)
  followNavigation(router)
  showEnvironment(configuration)
  services.session.start()
  page.render(
    <StrictMode>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesContext>
    </StrictMode>,
  )
}

function compose(configuration: Configuration, queryClient: QueryClient) {
  const router = createConsoleRouter()
  const fetch = globalThis.fetch.bind(globalThis)
  const replaceAddress = (address: string) => router.history.replace(underBase(address))
  const signOn = createSignOn(configuration, { log, now, fetch, replaceAddress })
  const session = createActor(sessionMachine, { input: { signOn, log, now } })

  const currentAddress = () => router.state.location.href
  const signInAgain = {
    label: 'Sign in again',
    onClick: () => session.send({ type: 'LOGIN', returnTo: currentAddress() }),
  }
  const token = () =>
    signOn.tokens.accessToken().catch((error) => {
      // Other failures may be temporary: the call that needed the token reports them.
      if (asAppError(error).kind === 'not-authenticated') session.send({ type: 'SESSION_LOST' })
      throw error
    })
  const data = createDataManager(configuration, {
    fetch,
    token,
    onNotAuthenticated: () => session.send({ type: 'TOKEN_REFUSED', returnTo: currentAddress() }),
    onExchange: telemetry.exchange,
    now,
    newId,
  })
  followSignOn(signOn, session, router)
  followUpgrades({
    isNavigating: () => router.state.status === 'pending',
    busy: () => queryClient.isMutating() > 0,
    // Bypasses the cache, and updates it with the new page.
    servedPage: async () => (await globalThis.fetch(import.meta.env.BASE_URL, { cache: 'reload' })).text(),
    storage: tabStorage,
    reload: () => location.reload(),
  })
  session.subscribe(({ context: { signedIn } }) => {
    if (!signedIn) return
    openPersonalStorage(signedIn.user.username)
    openDrafts(signedIn.user.username)
  })
  session.on('loggedOut', () => {
    clearDrafts()
    clearPersonalStorage()
  })
  // A rejected sign-in is offered again, but not repeated automatically (OPN-102).
  const offerSignIn = once(() => showToast({ tone: 'refused', text: REFUSED_AT_ONCE, action: signInAgain }))
  session.on('refusedAtOnce', offerSignIn)
  session.on('signedOut', () => {
    // The next person must not see data of this one, or send their writes.
    cancelAllWrites(queryClient)
    queryClient.clear()
    clearToasts()
    forgetPerson()
    data.evict()
  })
  telemetry.start(configuration, () => session.getSnapshot().context.signedIn?.user.username ?? '')
  askBeforeLeaving(globalThis, queryClient, () => session.getSnapshot().context.signedIn !== undefined)
  const watchBox: Services['watchBox'] = (box) => {
    const { country, platform, id: searchTerm } = box
    requestTail(box)
    void router.navigate({ to: '/remoteeventdebug', search: { country, searchTerm, platform } })
  }
  const services: Services = { configuration, session, data, log, watchBox }
  return { services, router }
}

function underBase(address: string): string {
  const { BASE_URL } = import.meta.env
  return address.startsWith(BASE_URL) ? address : BASE_URL + address.slice(1)
}

function showEnvironment({ environment }: Configuration): void {
  document.documentElement.dataset.environment = environment
  document
    .querySelector('link[rel=icon]')
    ?.setAttribute('href', `${import.meta.env.BASE_URL}favicon-${environment}.svg`)
}
