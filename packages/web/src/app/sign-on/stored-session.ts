/** The tokens that this browser keeps, and who they say is signed in. */
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

/** Where the tabs share the tokens, so that each is refreshed once for all of them. */
interface TokenStorage {
  read(): Tokens | undefined
  /** Without tokens the session is lost: every tab has to sign in again, and stays where it is. */
  write(tokens: Tokens | undefined): void
  clear(): void
  onChange(listener: (now: Tokens | 'lost' | 'loggedOut') => void): () => void
}

function createTokenStore(name: string): TokenStorage {
  const text = () => storage.getItem(name)
  return {
    read: () => parseTokens(text()),
    write: (tokens) => storage.setItem(name, tokens ? JSON.stringify(tokens) : 'lost'),
    clear: () => storage.removeItem(name),
    onChange(listener) {
      return onStorageChange((key) => {
        // Without a key everything has been cleared.
        if (key !== name && key !== null) return
        listener(text() === null ? 'loggedOut' : (parseTokens(text()) ?? 'lost'))
      })
    },
  }
}

type Renewals = () => Promise<{
  refresh: TokenKeeperPorts['refresh']
  /** The session at the sign-on; undefined where there is none, or none that can be seen from here. */
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

/** What core's token keeper needs, from the sign-on and the browser's storage and locks. */
export function tokenPorts(
  { service, store, log, ...ports }: Surroundings,
  configuration: Configuration,
): TokenKeeperPorts {
  const { clientId, minValidity, clockCorrection } = configuration.signOn
  let used: string | undefined
  return {
    ...ports,
    minValidity,
    clockCorrection,
    read: async () => store.read(),
    onWritten: (listener) =>
      store.onChange((now) => {
        if (typeof now === 'object') listener(now)
      }),
    // Only over the token that was used: a sign-out or sign-in since then is not undone by a late answer.
    write: async (tokens) => {
      if (store.read()?.refreshToken !== used) return
      store.write(tokens)
      used = tokens?.refreshToken
    },
    refresh: async (tokens) => {
      used = tokens.refreshToken
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

function isSamePerson(one: Tokens, other: Tokens): boolean {
  const [first, second] = [one, other].map(({ accessToken }) => asObject(decodeToken(accessToken)))
  return first?.sub !== undefined && first.sub === second?.sub
}

/** Milliseconds after a write: other tabs see it late, and would use the same refresh token twice. */
const SPREAD = 150

/** Runs tasks one at a time across all tabs. A result does not wait for the lock to be let go. */
type TabLock = <T>(task: () => Promise<T>) => Promise<T>

/** `readStored`: its value changes when something was written. */
export function createTabLock(name: string, readStored: () => unknown): TabLock {
  // Without a secure context there are no locks, and no sign-in either that would need one.
  if (!navigator.locks) return (task) => task()
  return <T>(task: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const hold = async () => {
      const before = readStored()
      const done = task()
      resolve(done)
      await done.catch(() => {})
      // A task that only reads holds no other up: one tab renews, and the others find the new tokens.
      if (readStored() !== before) await new Promise((later) => setTimeout(later, SPREAD))
    }
    // A lock that cannot be had, as in a page that is going away, rejects for the task.
    navigator.locks.request(name, hold).catch(reject)
    return promise
  }
}
