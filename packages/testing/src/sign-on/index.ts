import type { Provider } from 'oidc-provider'
import { createDirectory, type Directory, type RolesOf } from './directory.ts'
import { createRealm, type RealmOptions } from './realm.ts'
import { dropExpired, endSessions, loadKeys } from './realm-store.ts'
import { type IssueToken, keysOf, ownKeys, tokenIssuer, tokenVerifier, type VerifyToken } from './tokens.ts'

export { REALM } from './realm.ts'
export type { Caller } from './tokens.ts'

export interface SignOn {
  realm: Provider
  directory: Directory
  verify: VerifyToken
  issue: IssueToken
  /** Ends the sessions and refresh tokens of an account; its access tokens expire by themselves. */
  endSessions(username: string): Promise<void>
  sweep(): Promise<void>
}

export interface SignOnOptions extends RealmOptions {
  now(): number
  /** The clock of the services, which tests may shift. */
  servicesNow(): number
  rolesOf: RolesOf
  /** Another sign-on of the same realm: the services then accept only its tokens. */
  signOnUrl?: string | undefined
}

export async function createSignOn(options: SignOnOptions): Promise<SignOn> {
  const { store, url, now, servicesNow, rolesOf, signOnUrl } = options
  const parts = { keys: await loadKeys(store), directory: createDirectory(rolesOf) }
  const keys = signOnUrl ? keysOf(signOnUrl) : ownKeys(parts.keys)
  const realm = await createRealm(options, parts)
  return {
    realm,
    directory: parts.directory,
    verify: tokenVerifier({ url, signOnUrl: signOnUrl ?? url, keys }, servicesNow),
    issue: tokenIssuer(options, parts),
    endSessions: (username) => endSessions(store, username),
    sweep: () => dropExpired(store, now()),
  }
}
