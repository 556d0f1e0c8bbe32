import type { Provider } from 'oidc-provider'
import { loadKeys } from './keys.ts'
import { createRealm, type RealmOptions } from './realm.ts'
import { type IssueToken, tokenIssuer, tokenVerifier, type VerifyToken } from './tokens.ts'

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
}

export async function createSignOn(options: SignOnOptions): Promise<SignOn> {
  const keys = await loadKeys(options.store)
  const { url, now, accessTokenSeconds } = options
  return {
    realm: await createRealm(options, keys),
    verify: tokenVerifier(url, keys, now),
    issue: tokenIssuer(url, keys, now, accessTokenSeconds),
  }
}
