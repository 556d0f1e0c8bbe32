import type { Provider } from 'oidc-provider'
import { loadKeys } from './keys.ts'
import { createRealm, type RealmOptions } from './realm.ts'
import { type IssueToken, keysOf, ownKeys, tokenIssuer, tokenVerifier, type VerifyToken } from './tokens.ts'

export { signOnHandlers } from './handlers.ts'
export { REALM } from './realm.ts'
export type { Caller } from './tokens.ts'

export interface SignOn {
  realm: Provider
  verify: VerifyToken
  issue: IssueToken
}

export interface SignOnOptions extends RealmOptions {
  now(): number
  /** Another provider of the same realm that signs people on: the services then believe its tokens alone. */
  signOnUrl?: string | undefined
}

export async function createSignOn(options: SignOnOptions): Promise<SignOn> {
  const keys = await loadKeys(options.store)
  const { url, now, accessTokenSeconds, signOnUrl } = options
  return {
    realm: await createRealm(options, keys),
    verify: tokenVerifier(
      { url, signOnUrl: signOnUrl ?? url, keys: signOnUrl ? keysOf(signOnUrl) : ownKeys(keys) },
      now,
    ),
    issue: tokenIssuer(url, keys, now, accessTokenSeconds),
  }
}
