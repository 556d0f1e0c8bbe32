/** Access tokens: checked by the services, and issued for tests. */
import { asObject } from '@headend/core/schema'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  importJWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { AccountName } from '../people.ts'
import { accountClaims } from './directory.ts'
import { audience, PROTOCOL, REALM_PATH, type RealmOptions, type RealmParts } from './realm.ts'
import type { RealmKeys } from './realm-store.ts'

export interface Caller {
  username: string
  roles: readonly string[]
  claims: JWTPayload
}

/** undefined unless it is an access token of this realm, for these services, that has not expired. */
export type VerifyToken = (token: string) => Promise<Caller | undefined>

export function ownKeys({ signing }: RealmKeys): JWTVerifyGetKey {
  const { kty, n, e, kid, alg, use } = signing
  return createLocalJWKSet({ keys: [{ kty, n, e, kid, alg, use } as typeof signing] })
}

/** The keys of a real Keycloak that signs people on instead of this process. */
export function keysOf(signOnUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${signOnUrl}${REALM_PATH}${PROTOCOL}/certs`))
}

interface TokenTrust {
  keys: JWTVerifyGetKey
  /** Where the sign-on answers, and where the services do. */
  signOnUrl: string
  url: string
}

export function tokenVerifier({ keys, signOnUrl, url }: TokenTrust, now: () => number): VerifyToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: `${signOnUrl}${REALM_PATH}`,
        audience: audience(url),
        algorithms: ['RS256'],
        currentDate: new Date(now()),
      })
      // An ID token or a refresh token may be for the same audience.
      return payload.typ === 'Bearer' ? caller(payload) : undefined
    } catch {
      return undefined
    }
  }
}

function caller(claims: JWTPayload): Caller {
  const { roles } = asObject(claims.realm_access)
  return {
    username: String(claims.preferred_username),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    claims,
  }
}

/** Issues a token without the sign-in pages. */
export type IssueToken = (name: AccountName) => Promise<string>

export function tokenIssuer(
  { url, now, accessTokenSeconds: seconds = 300 }: RealmOptions & { now(): number },
  { keys: { signing }, directory }: RealmParts,
): IssueToken {
  return async (name) => {
    const issued = Math.floor(now() / 1000)
    return new SignJWT({ typ: 'Bearer', ...accountClaims(directory.get(name)) })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signing.kid ?? '' })
      .setSubject(name)
      .setIssuer(`${url}${REALM_PATH}`)
      .setAudience(audience(url))
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(await importJWK(signing, 'RS256'))
  }
}
