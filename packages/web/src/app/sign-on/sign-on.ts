/** oidc-client-ts behind core's ports: this folder is the only place that knows which library signs people on. */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import type { SignedIn, SignOn, TokenKeeper, Tokens } from '@headend/core/session'
import { whenIdle } from '../../ui/idle.ts'
import { leaveByPost, leaveFor } from './addresses.ts'
import { createEntry } from './entry.ts'
import { createKeptSession, signedInBy } from './kept-session.ts'
import type { Provider, ProviderPorts } from './provider.ts'

export interface SignOnPorts {
  log: Log
  /** Replaces the address in the history: the answer of the provider must not stay in it. */
  replaceAddress: (address: string) => void
  fetch: typeof globalThis.fetch
  now: () => number
}

export interface BrowserSignOn extends SignOn {
  tokens: TokenKeeper
  /** Milliseconds since 1970; undefined unless this page completed a sign-in. */
  signedInAt: () => number | undefined
  /** Calls back when the tokens have changed, with who is signed in now: renewed here, or signed in or out in another tab. */
  onChange: (listener: (there: SignedIn | undefined) => void) => void
  /** For somebody who is signed in: calls back once when their session at the provider has ended. */
  watch: (onEnded: () => void) => void
}

export function createSignOn(configuration: Configuration, ports: SignOnPorts): BrowserSignOn {
  const { log } = ports
  const { signOn } = configuration
  const provider = whenFirstAsked(configuration, ports)
  const renewed = new Set<(tokens: Tokens) => void>()
  const kept = createKeptSession(configuration, {
    ...ports,
    provider,
    askSilently: () => entry.askSilently(),
    onRenewed: (tokens) => {
      for (const listener of renewed) listener(tokens)
    },
  })
  const entry = createEntry(configuration, { ...ports, provider, kept })
  let endedElsewhere = false

  if (!globalThis.isSecureContext)
    log.warn('No secure context: the sign-on and the lock between tabs need https, or this very machine')
  if (signOn.flow !== 'standard')
    log.warn(`The flow '${signOn.flow}' is not used: the console signs on with the standard flow`)

  const revoke = async ({ refreshToken, ...tokens }: Tokens) => {
    if (refreshToken) await (await provider()).revoke({ ...tokens, refreshToken })
  }

  return {
    tokens: kept.tokens,
    signedInAt: entry.signedInAt,
    login: entry.login,

    async start() {
      try {
        return await entry.enter()
      } finally {
        // By then a refresh will not have to wait for the chunk, nor fail because a new release has taken it away.
        const tidy = async () => (await provider()).tidy()
        whenIdle(() => void tidy().catch((error) => log.warn('Begun sign-ins were not tidied up', error)))
      }
    },

    async identity() {
      const tokens = await kept.tokens.accessToken().then(kept.read)
      if (!tokens) throw new Error('Nobody has signed on')
      return signedInBy(tokens)
    },

    async forget() {
      const last = await kept.take('lost')
      // Nobody waits for it: the way to the sign-in is what counts now.
      if (last) revoke(last).catch((error) => log.warn('Not revoked', error))
    },

    async logout() {
      // The other tab revokes and leaves for the provider; here only this page is signed out.
      if (endedElsewhere) return
      const last = await kept.take('ended')
      if (last) await revoke(last).catch((error) => log.warn('Not revoked', error))
      const address = await (await provider()).signOutAddress(last?.idToken)
      if (signOn.logoutMethod === 'GET') return leaveFor(address)
      const { origin, pathname, searchParams } = new URL(address)
      return leaveByPost(origin + pathname, searchParams)
    },

    onChange(listener) {
      renewed.add((tokens) => listener(signedInBy(tokens)))
      kept.onChange((now) => {
        endedElsewhere ||= now === 'ended'
        if (now !== 'lost') listener(now === 'ended' ? undefined : signedInBy(now))
      })
    },

    watch(onEnded) {
      const begin = async () => {
        const { watchSignOn } = await import('./watch.ts')
        await watchSignOn(configuration, { log, kept, provider: await provider(), onEnded })
      }
      whenIdle(() => void begin().catch((error) => log.warn('The session is not watched', error)))
    },
  }
}

/** The provider's chunk, fetched when it is asked for; what failed is tried again the next time. */
function whenFirstAsked(configuration: Configuration, ports: ProviderPorts): () => Promise<Provider> {
  let loaded: Promise<Provider> | undefined
  const load = async () => {
    const { createProvider } = await import('./provider.ts')
    return createProvider(configuration, ports)
  }
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
