import type { Configuration } from '@headend/core/config'
import { asObject } from '@headend/core/is-object'
import type { Log } from '@headend/core/log'
import { decodeToken, type TokenKeeperPorts, type Tokens } from '@headend/core/session'
import type { TabLock } from './tab-lock.ts'
import type { TokenStore } from './token-store.ts'

/** How tokens are renewed at the sign-on service, which is fetched when it is needed. */
export type Renewals = () => Promise<{
  refresh: TokenKeeperPorts['refresh']
  /** The session at the provider; undefined where there is none, or none that can be seen from here. */
  askSilently: () => Promise<Tokens | undefined>
}>

interface Surroundings {
  service: Renewals
  store: TokenStore
  withLock: TabLock
  onRenewed: (tokens: Tokens) => void
  log: Log
  now: () => number
}

/** What core's token keeper needs, from the provider and the browser's storage and locks. */
export function tokenPorts(
  { service, store, log, ...ports }: Surroundings,
  { signOn }: Configuration,
): TokenKeeperPorts {
  let used: string | undefined
  return {
    ...ports,
    read: async () => store.read(),
    onWritten: (listener) =>
      store.onChange((now) => {
        if (typeof now === 'object') listener(now)
      }),
    // Only over the token that was used: somebody who has signed out or in since then is not undone by a late answer.
    write: async (tokens) => {
      if (store.read()?.refreshToken !== used) return
      store.write(tokens)
      used = tokens?.refreshToken
    },
    refresh: async (tokens) => {
      used = tokens.refreshToken
      return (await service()).refresh(tokens)
    },
    recover: async (lost) => {
      const tokens = await (await service()).askSilently()
      return tokens && isSamePerson(tokens, lost) ? tokens : undefined
    },
    minValidity: signOn.minValidity,
    clockCorrection: signOn.clockCorrection,
    onRefreshFailed: (error) => log.warn('The token could not be refreshed', error),
  }
}

function isSamePerson(one: Tokens, other: Tokens): boolean {
  const [first, second] = [one, other].map(({ accessToken }) => asObject(decodeToken(accessToken)))
  return first?.sub !== undefined && first.sub === second?.sub
}
