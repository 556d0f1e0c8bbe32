/** Everything that calls the sign-on. A lazy chunk: with valid tokens, the first page does not need it. */
import type { Configuration } from '@headend/core/config'
import { asAppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import { isNobodyThere, LoginError, type SignInPurpose, type Tokens } from '@headend/core/session'
import { unlessAborted } from '@headend/core/transport'
import { isAnswer, leaveByPost, leaveFor, silentPage } from './addresses.ts'
import { askHiddenFrame, cookiesReach, watchSession } from './frames.ts'
import { createProvider, type Provider, type ProviderPorts } from './provider.ts'
import type { StoredSession } from './stored-session.ts'

/** Milliseconds to wait for an answer in a hidden frame: some sign-ons never give one. */
const SILENT_LIMIT = 4000
/** Milliseconds that a tab waits for another tab to leave for the sign-in page. */
const TURN_LIMIT = 2000

interface ServicePorts extends ProviderPorts {
  stored: StoredSession
  log: Log
  replaceAddress: (address: string) => void
}

export interface SignOnService extends Pick<Provider, 'refresh' | 'tidy'> {
  /** Whether a person is signed in; throws if the sign-in failed or the sign-on is unreachable. */
  enter(): Promise<boolean>
  login(purpose: SignInPurpose): Promise<void>
  /** The session at the sign-on, read in a hidden frame; undefined without a session or its cookies. */
  askSilently(): Promise<Tokens | undefined>
  revoke(tokens: Tokens): Promise<void>
  leave(idToken: string | undefined): Promise<never>
  /** Asks the session-check frame until the signal aborts (SES-044, SES-049). */
  watch(onEnd: (how: 'ended' | 'lost') => void, signal: AbortSignal): Promise<void>
}

export function createSignOnService(configuration: Configuration, ports: ServicePorts): SignOnService {
  const { stored, log, replaceAddress } = ports
  const { clientId, logoutMethod, onLoad, responseMode } = configuration.signOn
  const provider = createProvider(configuration, ports)
  const isElsewhere = new URL(configuration.authority).origin !== location.origin

  const purpose = (): SignInPurpose => ({
    returnTo: location.pathname + location.search + location.hash,
    restarted: false,
  })

  const accept = async (address: string): Promise<Tokens> => {
    const tokens = await provider.accept(address)
    const user = await provider.userInfo(tokens).catch((error) => {
      // The token has the same data, so a failure does not prevent the sign-in.
      log.warn('The user info could not be loaded', error)
      return undefined
    })
    return { ...tokens, ...(user && { user }) }
  }

  const existingSession = async (): Promise<Tokens | undefined> => {
    const signal = AbortSignal.timeout(SILENT_LIMIT)
    const address = await unlessAborted(provider.silentAddress(purpose(), silentPage()), signal)
    return askHiddenFrame(address, { origin: location.origin, title: 'Sign-on check', signal })
      .then(accept)
      .catch(() => undefined)
  }

  // The stored tokens stay: they may still be valid, and the sign-on may not answer.
  const login = async (purpose: SignInPurpose): Promise<void> => {
    const address = await provider.signInAddress(purpose)
    // One tab at a time: of several tabs without a cookie, Keycloak signs in only the last. The lock
    // ends with the page.
    const turn = { signal: AbortSignal.timeout(TURN_LIMIT) }
    await navigator.locks
      .request('headend-sign-in', turn, () => leaveFor(address))
      .catch(() => leaveFor(address))
  }

  const enterWith = async ({ visit }: { visit: boolean }): Promise<boolean> => {
    const tokens = await existingSession()
    if (tokens) {
      await stored.save(tokens)
      return true
    }
    // If frames have no cookies, the page itself visits the sign-on, which redirects back at once.
    if (visit && isElsewhere && !(await cookiesReach(configuration, log)))
      await leaveFor(await provider.silentAddress(purpose()))
    if (onLoad === 'login-required') await login(purpose())
    return false
  }

  const completeSignIn = async (): Promise<boolean> => {
    const address = location.href
    const purpose = await provider.purposeOf(address)
    if (!purpose) {
      // A forged link or a reload on the way does not end a valid session.
      log.warn('Ignored an answer to a sign-in that was not started here')
      replaceAddress('/')
      return (await stored.isUsable()) || enterWith({ visit: false })
    }
    try {
      await stored.save(await accept(address))
      return true
    } catch (error) {
      // Tokens of a wrong answer are never stored, and the stored ones are removed (SES-045).
      if (asAppError(error).kind === 'parse') await stored.save(undefined)
      // Another tab may have signed in in the meantime.
      const isSignedIn = await stored.isUsable()
      if (isSignedIn || (error instanceof LoginError && isNobodyThere(error))) return isSignedIn
      throw error instanceof LoginError ? error : notCompleted(error)
    } finally {
      // After a refusal, too: the requested page shows the reason, and 'Try again' returns to it.
      replaceAddress(purpose.returnTo)
    }
  }

  return {
    refresh: provider.refresh,
    tidy: provider.tidy,
    login,
    enter: () => (isAnswer(location.href, responseMode) ? completeSignIn() : enterWith({ visit: true })),
    askSilently: () => existingSession().catch(() => undefined),
    async revoke({ refreshToken, ...tokens }) {
      if (refreshToken) await provider.revoke({ ...tokens, refreshToken })
    },
    async leave(idToken) {
      const address = await provider.signOutAddress(idToken)
      if (logoutMethod === 'GET') return leaveFor(address)
      const { origin, pathname, searchParams } = new URL(address)
      return leaveByPost(origin + pathname, searchParams)
    },
    async watch(onEnd, signal) {
      const address = await provider.sessionCheckAddress()
      if (!address || !(await cookiesReach(configuration, log)) || signal.aborted) return
      const stop = watchSession(
        { address, clientId, sessionState: () => stored.read()?.sessionState },
        { log, onEnd },
      )
      signal.addEventListener('abort', stop)
    },
  }
}

/** An unexpected answer is shown to the person, like a refusal of the sign-on. */
function notCompleted(error: unknown): LoginError {
  return new LoginError({ error: 'invalid_answer', error_description: asAppError(error).message })
}
