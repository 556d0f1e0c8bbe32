import type { Configuration } from '@headend/core/config'
import { PENDING_LIMIT } from '@headend/core/session'
import { OidcClient } from 'oidc-client-ts'
import { home } from './addresses.ts'
import { createPendingStore } from './pending-store.ts'

/** The library's protocol client for this console: code with PKCE S256, its verifier of 96 characters (SES-002, SES-003). */
export function createClient({ authority, signOn }: Configuration): OidcClient {
  return new OidcClient({
    authority,
    ...(signOn.metadataUrl && { metadataUrl: signOn.metadataUrl }),
    client_id: signOn.clientId,
    redirect_uri: home().href,
    post_logout_redirect_uri: home().href,
    response_type: 'code',
    response_mode: signOn.responseMode,
    scope: signOn.scope,
    stateStore: createPendingStore(),
    staleStateAgeInSeconds: PENDING_LIMIT / 1000,
    requestTimeoutInSeconds: signOn.requestTimeout / 1000,
  })
}
