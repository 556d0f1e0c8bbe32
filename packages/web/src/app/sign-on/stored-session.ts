/** The tokens that this browser keeps, and who they say is signed in. */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import {
  createTokenKeeper,
  decodeToken,
  readClaims,
  type SignedIn,
  type TokenKeeper,
  type Tokens,
  tokensName,
} from '@headend/core/session'
import { createTabLock } from './tab-lock.ts'
import { createTokenStore, type Renewals, type TokenStore, tokenPorts } from './token-store.ts'

export interface StoredSession {
  tokens: TokenKeeper
  /** Whether the tokens can be used, if need be after a refresh. */
  isUsable(): Promise<boolean>
  read: TokenStore['read']
  onChange: TokenStore['onChange']
  save(tokens: Tokens | undefined): Promise<void>
  /** Removes the tokens in every tab and returns them; with `accessToken` only if it is the stored one. */
  remove(how: 'lost' | 'loggedOut', accessToken?: string): Promise<Tokens | undefined>
  /** The user of the tokens: from the sign-on's answer, else from the token's claims. */
  identify(tokens: Tokens): SignedIn
}

interface StoredSessionPorts {
  service: Renewals
  onRenewed: (tokens: Tokens) => void
  log: Log
  now: () => number
}

export function createStoredSession(configuration: Configuration, ports: StoredSessionPorts): StoredSession {
  const name = tokensName(configuration)
  const store = createTokenStore(name)
  const withLock = createTabLock(name, () => store.read()?.accessToken)
  const tokens = createTokenKeeper(tokenPorts({ ...ports, store, withLock }, configuration))
  return {
    tokens,
    isUsable: () =>
      tokens.accessToken().then(
        () => true,
        () => false,
      ),
    read: store.read,
    onChange: store.onChange,
    save: (tokens) => withLock(async () => store.write(tokens)),
    /** The tokens after a running refresh, and before any other. */
    remove: (how, accessToken) =>
      withLock(async () => {
        const last = store.read()
        if (accessToken !== undefined && last?.accessToken !== accessToken) return undefined
        if (how === 'loggedOut') store.clear()
        // A log-out in the meantime stays one.
        else if (last) store.write(undefined)
        return last
      }),
    identify({ accessToken, user }) {
      const claimed = readClaims(decodeToken(accessToken), configuration.signOn.roleClient)
      return { ...claimed, user: user ?? claimed.user }
    },
  }
}
