import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import type { TokenKeeperPorts } from '@headend/core/session'
import type { Provider } from './provider.ts'
import type { TabLock } from './tab-lock.ts'
import type { TokenStore } from './token-store.ts'

interface Surroundings {
  provider: () => Promise<Provider>
  store: TokenStore
  withLock: TabLock
  log: Log
  now: () => number
}

/** What core's token keeper needs, from the provider and the browser's storage and locks. */
export function tokenPorts(
  { provider, store, withLock, log, now }: Surroundings,
  { signOn }: Configuration,
): TokenKeeperPorts {
  let used: string | undefined
  return {
    read: async () => store.read(),
    // Only over the token that was used: somebody who has signed out or in since then is not undone by a late answer.
    write: async (tokens) => {
      if (store.read()?.refreshToken === used) store.write(tokens)
    },
    refresh: async (refreshToken) => {
      used = refreshToken
      return (await provider()).refresh(refreshToken, store.read()?.idToken)
    },
    withLock,
    now,
    minValidity: signOn.minValidity,
    onRefreshFailed: (error) => log.warn('The token could not be refreshed', error),
  }
}
