import type { Provider } from 'oidc-provider'
import { dropExpired, endSessions } from './adapter.ts'
import { createDirectory, type Directory, type RolesOf } from './directory.ts'
import { loadKeys } from './keys.ts'
import { createRealm, type RealmOptions } from './realm.ts'
import { type IssueToken, keysOf, ownKeys, tokenIssuer, tokenVerifier, type VerifyToken } from './tokens.ts'

export { REALM } from './realm.ts'
export type { Caller } from './tokens.ts'

export interface SignOn {
  realm: Provider
  directory: Directory
  verify: VerifyToken
  issue: IssueToken
  /** Whoever is signed in with that account is so no longer: session and refresh tokens are gone, access tokens live out. */
  endSessions(username: string): Promise<void>
  /** Frees the room of what has expired. */
  sweep(): Promise<void>
}

export interface SignOnOptions extends RealmOptions {
  now(): number
  /** What the services take for now when they look at a token. */
  servicesNow(): number
  rolesOf: RolesOf
  revocationEndsSession(): boolean
  /** Another provider of the same realm that signs people on: the services then believe its tokens alone. */
  signOnUrl?: string | undefined
}

export async function createSignOn(options: SignOnOptions): Promise<SignOn> {
  const { store, url, now, servicesNow, rolesOf, signOnUrl } = options
  const parts = { keys: await loadKeys(store), directory: createDirectory(rolesOf) }
  const keys = signOnUrl ? keysOf(signOnUrl) : ownKeys(parts.keys)
  const realm = await createRealm(options, parts)
  realm.on('refresh_token.destroyed', ({ accountId }) => {
    if (options.revocationEndsSession()) void endSessions(store, accountId)
  })
  return {
    realm,
    directory: parts.directory,
    verify: tokenVerifier({ url, signOnUrl: signOnUrl ?? url, keys }, servicesNow),
    issue: tokenIssuer(options, parts),
    endSessions: (username) => endSessions(store, username),
    sweep: () => dropExpired(store, now()),
  }
}
