import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import {
  parseTokens,
  type SignedIn,
  type SignOn,
  type StartResult,
  type TokenKeeper,
  type Tokens,
  tokensName,
} from '@headend/core/session'
import { whenIdle } from '../../ui/idle.ts'
import { hasStorage, tabStorage } from '../../ui/storage/storage.ts'
import { isAnswer } from './addresses.ts'
import { memoizeSuccess } from './memoize-success.ts'
import type { SignOnService } from './service.ts'
import { createStoredSession } from './stored-session.ts'

/** Milliseconds: a sign-on that does not answer must not keep a person from signing in again. */
const REVOKE_LIMIT = 2000

export interface SignOnPorts {
  log: Log
  /** Replaces the address in the history: the answer of the sign-on must not stay in it. */
  replaceAddress: (address: string) => void
  fetch: typeof globalThis.fetch
  now: () => number
}

/** The new tokens; 'lost': every tab has to sign in again; 'loggedOut': logged out in another tab. */
type TokenChange = SignedIn | 'lost' | 'loggedOut'

export interface BrowserSignOn extends Required<SignOn> {
  tokens: TokenKeeper
  /** Calls back when this tab renews the tokens, or another tab changes them. */
  onChange: (listener: (change: TokenChange) => void) => void
}

export function createSignOn(configuration: Configuration, ports: SignOnPorts): BrowserSignOn {
  const { log } = ports
  const { flow, responseMode } = configuration.signOn
  const renewalListeners = new Set<(tokens: Tokens) => void>()
  const onRenewed = (tokens: Tokens) => {
    for (const listener of renewalListeners) listener(tokens)
  }
  const service = memoizeSuccess(async () => {
    const { createSignOnService } = await import('./service.ts')
    return createSignOnService(configuration, { ...ports, stored })
  })
  const stored = createStoredSession(configuration, { ...ports, service, onRenewed })
  /** The token of the last call. If a service refuses it, `forget` must not remove a newer one. */
  let lastUsedToken: string | undefined

  if (!globalThis.isSecureContext)
    log.warn('No secure context: the sign-on and the lock between tabs need https or localhost')
  if (flow !== 'standard')
    log.warn(`The flow '${flow}' is not used: the console signs on with the standard flow`)

  const enter = async (): Promise<StartResult> => {
    const answered = isAnswer(location.href, responseMode)
    if (!answered && (await stored.isUsable())) return 'found'
    if (!(await (await service()).enter())) return 'signed-out'
    return answered ? 'completed' : 'found'
  }

  const revoke = async (tokens: Tokens | undefined) => {
    if (tokens) await (await service()).revoke(tokens).catch((error) => log.warn('Not revoked', error))
  }

  /** Waits for the revocation: a later sign-in could otherwise be revoked with it. */
  const revokeFirst = (tokens: Tokens | undefined) =>
    Promise.race([revoke(tokens), new Promise((late) => setTimeout(late, REVOKE_LIMIT))])

  const loggedOut = `${tokensName(configuration)} logged out`
  /** Called when the sign-on has ended its session and sent the browser back. */
  const revokeLoggedOut = async () => {
    const tokens = parseTokens(tabStorage.getItem(loggedOut))
    tabStorage.removeItem(loggedOut)
    await revoke(tokens)
  }

  const later = (task: (service: SignOnService) => Promise<void>, failure: string) =>
    whenIdle(
      () =>
        void service()
          .then(task)
          .catch((error) => log.warn(failure, error)),
    )

  return {
    tokens: {
      async accessToken() {
        lastUsedToken = await stored.tokens.accessToken()
        return lastUsedToken
      },
    },
    login: async (purpose) => (await service()).login(purpose),

    async start() {
      void revokeLoggedOut()
      try {
        return await enter()
      } finally {
        // This also loads the chunk: a later refresh must not wait for it, or miss it after a new release.
        later(({ tidy }) => tidy(), 'Unfinished sign-ins could not be removed')
      }
    },

    async identity() {
      const tokens = await stored.tokens.accessToken().then(stored.read)
      if (!tokens) throw new Error('No one is signed in')
      return stored.identify(tokens)
    },

    async forget() {
      await revokeFirst(await stored.remove('lost', lastUsedToken))
    },

    // Log out before revoking: a revoked session could not be logged out any more.
    async logout() {
      const tokens = await stored.remove('loggedOut')
      if (!hasStorage) await revokeFirst(tokens)
      else if (tokens) tabStorage.setItem(loggedOut, JSON.stringify(tokens))
      try {
        await (await service()).leave(tokens?.idToken)
      } catch (error) {
        await revokeLoggedOut()
        throw error
      }
    },

    onChange(listener) {
      renewalListeners.add((tokens) => listener(stored.identify(tokens)))
      stored.onChange((change) => listener(typeof change === 'object' ? stored.identify(change) : change))
    },

    watch(onEnd) {
      const controller = new AbortController()
      const end = async (how: 'ended' | 'lost') => {
        await stored.remove('lost')
        onEnd(how)
      }
      later(
        ({ watch }) => watch((how) => void end(how), controller.signal),
        'A sign-out elsewhere shows at the next request',
      )
      return () => controller.abort()
    },
  }
}
