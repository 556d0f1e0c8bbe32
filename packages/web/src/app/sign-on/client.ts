import type { Configuration } from '@headend/core/config'
import { OidcClient } from 'oidc-client-ts'
import { home } from './addresses.ts'

/** Seconds in which a sign-in that was begun can be completed (SES-019). */
const PENDING_LIMIT = 3600

/** The library's protocol client for this console: code with PKCE, state of pending sign-ins in local storage. */
export function createClient({ authority, signOn }: Configuration): OidcClient {
  return new OidcClient({
    authority,
    client_id: signOn.clientId,
    redirect_uri: home().href,
    post_logout_redirect_uri: home().href,
    response_type: 'code',
    response_mode: signOn.responseMode,
    scope: signOn.scope,
    staleStateAgeInSeconds: PENDING_LIMIT,
    requestTimeoutInSeconds: signOn.requestTimeout / 1000,
    // An empty answer to a revocation is often called plain text; nobody reads it (RFC 7009, 2.2).
    revokeTokenAdditionalContentTypes: ['text/plain'],
  })
}
