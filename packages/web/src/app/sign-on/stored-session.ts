/** The tokens that this browser stores, and the person that they identify. */
import { type Configuration, issuerOf } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import { asObject } from '@headend/core/schema'
import {
  checkRenewedIdToken,
  createTokenKeeper,
  decodeToken,
  parseTokens,
  readClaims,
  type SignedIn,
  type TokenKeeper,
  type TokenKeeperPorts,
  type Tokens,
  tokensName,
} from '@headend/core/session'
import { onStorageChange, storage } from '../../ui/storage/storage.ts'

export interface StoredSession {
  tokens: TokenKeeper
  isUsable(): Promise<boolean>
  read: TokenStorage['read']
  onChange: TokenStorage['onChange']
  save(tokens: Tokens | undefined): Promise<void>
  /** Removes the tokens in every tab and returns them; with `accessToken` only if it is the stored one. */
  remove(how: 'lost' | 'loggedOut', accessToken?: string): Promise<Tokens | undefined>
  /** The user as the sign-on described them, or else as the claims of the token do. */
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
    remove: (how, accessToken) =>
      withLock(async () => {
        const last = store.read()
        if (accessToken !== undefined && last?.accessToken !== accessToken) return undefined
        if (how === 'loggedOut') store.clear()
        // Without tokens there was a log-out in the meantime, which stays one.
        else if (last) store.write(undefined)
        return last
      }),
    identify({ accessToken, user }) {
      const claimed = readClaims(decodeToken(accessToken), configuration.signOn.roleClient)
      return { ...claimed, user: user ?? claimed.user }
    },
  }
}

/** The tabs share the tokens, so that they are refreshed once for all tabs. */
interface TokenStorage {
  read(): Tokens | undefined
  /** Without tokens, the session is lost: every tab must sign in again and stays on its page. */
  write(tokens: Tokens | undefined): void
  clear(): void
  onChange(listener: (change: Tokens | 'lost' | 'loggedOut') => void): () => void
}

function createTokenStore(name: string): TokenStorage {
  const text = () => storage.getItem(name)
  return {
    read: () => parseTokens(text()),
    write: (tokens) => storage.setItem(name, tokens ? JSON.stringify(tokens) : 'lost'),
    clear: () => storage.removeItem(name),
    onChange(listener) {
      return onStorageChange((key) => {
        // The key is null if another tab cleared the whole storage.
        if (key !== name && key !== null) return
        listener(text() === null ? 'loggedOut' : (parseTokens(text()) ?? 'lost'))
      })
    },
  }
}

type Renewals = () => Promise<{
  refresh: TokenKeeperPorts['refresh']
  /** The session at the sign-on; undefined if there is none, or if it can't be read from here. */
  askSilently: () => Promise<Tokens | undefined>
}>

interface Surroundings {
  service: Renewals
  store: TokenStorage
  withLock: TabLock
  onRenewed: (tokens: Tokens) => void
  log: Log
  now: () => number
}

/** Connects core's token keeper to the sign-on, and to the storage and locks of the browser. */
export function tokenPorts(
  { service, store, log, ...ports }: Surroundings,
  configuration: Configuration,
): TokenKeeperPorts {
  const { clientId, minValidity, clockCorrection } = configuration.signOn
  let usedRefreshToken: string | undefined
  return {
    ...ports,
    minValidity,
    clockCorrection,
    read: async () => store.read(),
    onWritten: (listener) =>
      store.onChange((change) => {
        if (typeof change === 'object') listener(change)
      }),
    // Replaces only the token that was used: a late answer must not undo a newer sign-out or sign-in.
    write: async (tokens) => {
      if (store.read()?.refreshToken !== usedRefreshToken) return
      store.write(tokens)
      usedRefreshToken = tokens?.refreshToken
    },
    refresh: async (tokens) => {
      usedRefreshToken = tokens.refreshToken
      return (await service()).refresh(tokens)
    },
    check: ({ idToken }, old) =>
      checkRenewedIdToken({ idToken, previous: old.idToken }, { issuer: issuerOf(configuration), clientId }),
    recover: async (lost) => {
      const tokens = await (await service()).askSilently()
      return tokens && isSamePerson(tokens, lost) ? tokens : undefined
    },
    onRefreshFailed: (error) => log.warn('The token could not be refreshed', error),
  }
}

function isSamePerson(left: Tokens, right: Tokens): boolean {
  const { sub } = asObject(decodeToken(left.accessToken))
  return sub !== undefined && sub === asObject(decodeToken(right.accessToken)).sub
}

/** Milliseconds until other tabs see a write: earlier, they would use the same refresh token again. */
const SPREAD_TIME = 150

/** Runs tasks one at a time across all tabs. The result does not wait until the lock is released. */
type TabLock = <T>(task: () => Promise<T>) => Promise<T>

/** `readStored`: a value that changes with each write. */
export function createTabLock(name: string, readStored: () => unknown): TabLock {
  // Outside a secure context there are no locks, but no sign-in that needs one either.
  if (!navigator.locks) return (task) => task()
  return <T>(task: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const hold = async () => {
      const storedBefore = readStored()
      const result = task()
      resolve(result)
      await result.catch(() => {})
      // Only a write holds the lock longer: one tab renews, and the others then read the new tokens.
      if (readStored() !== storedBefore) await new Promise((later) => setTimeout(later, SPREAD_TIME))
    }
    // If the lock is not available, as in a page that is closing, the task rejects.
    navigator.locks.request(name, hold).catch(reject)
    return promise
  }
}
