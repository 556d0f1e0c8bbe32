/** oidc-client-ts behind core's ports: this folder is the only place that knows which library signs people on. */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import {
  createTokenKeeper,
  decodeToken,
  readClaims,
  type SignedIn,
  type SignOn,
  type TokenKeeper,
  type Tokens,
} from '@headend/core/session'
import { whenIdle } from '../../ui/idle.ts'
import { leaveFor, silentPage } from './addresses.ts'
import { isAnswer } from './checks.ts'
import { askInHiddenFrame } from './hidden-frame.ts'
import type { Provider } from './provider.ts'
import { createTabLock } from './tab-lock.ts'
import { tokenPorts } from './token-ports.ts'
import { createTokenStore, tokensName } from './token-store.ts'

export interface SignOnPorts {
  log: Log
  /** Replaces the address in the history: the answer of the provider must not stay in it. */
  replaceAddress: (address: string) => void
  now: () => number
}

export interface BrowserSignOn extends SignOn {
  tokens: TokenKeeper
  /** Milliseconds since 1970; undefined unless this page completed a sign-in. */
  signedInAt: () => number | undefined
  /** A service has refused the access token: the tokens are used no more. */
  forget: () => void
  /** Calls back when another tab has signed out or in, with who is signed in now. */
  onOtherTab: (listener: (there: SignedIn | undefined) => void) => void
}

export function createSignOn(configuration: Configuration, ports: SignOnPorts): BrowserSignOn {
  const { log, now, replaceAddress } = ports
  const { onLoad, responseMode } = configuration.signOn
  const name = tokensName(configuration)
  const store = createTokenStore(localStorage, name)
  const withLock = createTabLock(name)
  const provider = whenFirstAsked(configuration, now)
  const tokens = createTokenKeeper(tokenPorts({ provider, store, withLock, log, now }, configuration))
  let signedInAt: number | undefined
  let endedElsewhere = false
  let forgetting: Promise<void> | undefined

  const keep = (next: Tokens | undefined) => withLock(async () => store.write(next))

  /** The tokens as they were: after a refresh that was under way, and before any other. */
  const end = () =>
    withLock(async () => {
      const last = store.read()
      store.clear()
      return last
    })

  const accept = async (address: string) => {
    const answer = await (await provider()).accept(address)
    await keep(answer.tokens)
    return { ...answer, signedIn: signedIn(answer.tokens.accessToken) }
  }

  const completed = async () => {
    const address = location.href
    if (!(await (await provider()).hasAskedFor(address))) {
      // A link that somebody made up, or the page loaded anew on its way: no reason to end a session that is good.
      log.warn('An answer to a sign-in that was not begun here is left aside')
      replaceAddress('/')
      return entered()
    }
    try {
      const answer = await accept(address)
      signedInAt = now()
      replaceAddress(answer.returnTo ?? '/')
      return answer.signedIn
    } catch (error) {
      await keep(undefined)
      // Not to the page asked for: its guard would ask to sign in again, and again.
      replaceAddress('/')
      throw error
    }
  }

  // What has not been refused stays: it may still be good, and the provider may not answer.
  const login = async (returnTo: string) => {
    await forgetting
    await leaveFor(await (await provider()).signInAddress(returnTo))
  }

  const existing = async () => {
    const token = await tokens.accessToken().catch(() => undefined)
    if (token) return signedIn(token)
    const request = await (await provider()).silentAddress(silentPage())
    const answer = await askInHiddenFrame(request)
      .then(accept)
      .catch(() => undefined)
    return answer?.signedIn
  }

  const entered = async () => {
    const found = await existing()
    if (!found && onLoad === 'login-required') await login(location.pathname + location.search)
    return found
  }

  const logout = async () => {
    // The other tab revokes and leaves for the provider; here only this page is signed out.
    if (endedElsewhere) return
    const { refreshToken, idToken } = (await end()) ?? {}
    const { revoke, signOutAddress } = await provider()
    if (refreshToken) await revoke(refreshToken).catch((error) => log.warn('Not revoked', error))
    await leaveFor(await signOutAddress(idToken))
  }

  const start = async () => {
    const answered = isAnswer(location.href, responseMode)
    try {
      return await (answered ? completed() : entered())
    } finally {
      // By then a refresh will not have to wait for the chunk, nor fail because a new release has taken it away.
      const tidy = async () => (await provider()).tidy()
      whenIdle(() => void tidy().catch((error) => log.warn('Begun sign-ins were not tidied up', error)))
    }
  }

  return {
    tokens,
    signedInAt: () => signedInAt,
    start,
    login,
    logout,
    forget: () => {
      forgetting ??= withLock(async () => {
        // A session that was ended meanwhile stays so.
        if (store.read()) store.write(undefined)
      })
    },
    onOtherTab: (listener) =>
      store.onChange((now) => {
        endedElsewhere ||= now === 'ended'
        if (now !== 'lost') listener(now === 'ended' ? undefined : signedIn(now.accessToken))
      }),
  }
}

/** The provider's chunk, fetched when it is asked for; what failed is tried again the next time. */
function whenFirstAsked(configuration: Configuration, now: () => number): () => Promise<Provider> {
  let loaded: Promise<Provider> | undefined
  const load = async () => {
    const { createProvider } = await import('./provider.ts')
    return createProvider(configuration, now)
  }
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

function signedIn(accessToken: string): SignedIn {
  return readClaims(decodeToken(accessToken))
}
