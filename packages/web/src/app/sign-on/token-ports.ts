import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import { decodeToken, type TokenKeeperPorts, type Tokens } from '@headend/core/session'
import { ErrorResponse, type IdTokenClaims, type OidcClient, type RefreshState } from 'oidc-client-ts'
import { withTabLock } from './tab-lock.ts'
import { type TokenStore, tokensOf } from './token-store.ts'

interface Surroundings {
  client: OidcClient
  store: TokenStore
  log: Log
  now: () => number
}

/** What core's token keeper needs, from the library and the browser's storage and locks. */
export function tokenPorts(
  { client, store, log, now }: Surroundings,
  { signOn }: Configuration,
): TokenKeeperPorts {
  return {
    read: async () => store.read(),
    write: async (tokens) => store.write(tokens),
    refresh: (refreshToken) => refresh(client, refreshToken, store.read()?.idToken),
    withLock: withTabLock,
    now,
    minValidity: signOn.minValidity,
    onRefreshFailed: (error) => log.warn('The token could not be refreshed', error),
  }
}

async function refresh(
  client: OidcClient,
  refreshToken: string,
  idToken: string | undefined,
): Promise<Tokens> {
  const state: RefreshState = {
    refresh_token: refreshToken,
    session_state: null,
    // What the ID token says must stay true of the next one.
    profile: (idToken ? decodeToken(idToken) : {}) as IdTokenClaims,
    ...(idToken && { id_token: idToken }),
  }
  // No React hook, whatever its name says.
  const renew = client.useRefreshToken.bind(client)
  return tokensOf(await renew({ state }).catch(asRefreshError))
}

/** An OAuth error is what a token endpoint says with status 400. */
function asRefreshError(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause)
  const refused = cause instanceof ErrorResponse && { status: 400 }
  throw new AppError('unspecified', message, { cause, ...refused })
}
