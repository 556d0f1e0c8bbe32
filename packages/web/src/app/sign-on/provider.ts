/**
 * The sign-on service in a few verbs, with oidc-client-ts behind them. In a chunk of its own: a person who comes with good
 * tokens needs none of it for the first page.
 */
import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import { decodeToken, type Tokens } from '@headend/core/session'
import {
  type CreateSigninRequestArgs,
  ErrorResponse,
  type IdTokenClaims,
  type OidcClient,
  type SigninResponse,
} from 'oidc-client-ts'
import { answerIn, checkIdToken, checkSender } from './checks.ts'
import { createClient } from './client.ts'

interface ReturnState {
  returnTo: string
}

export interface Provider {
  /** Address of the sign-in page, which leads back to that one of ours. */
  signInAddress(returnTo: string): Promise<string>
  /** Address that answers without showing a page, at the address given. */
  silentAddress(redirectUri: string): Promise<string>
  /** Whether this browser has asked for the answer that an address carries. */
  hasAskedFor(address: string): Promise<boolean>
  /** The checked answer; throws where it is a refusal or not what was asked for. */
  accept(address: string): Promise<{ tokens: Tokens; returnTo: string | undefined }>
  /** Throws an AppError of status 400 where the refresh token is no longer good. */
  refresh(refreshToken: string, idToken: string | undefined): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
  signOutAddress(idToken: string | undefined): Promise<string>
  /** Forgets sign-ins that were begun and never completed. */
  tidy(): Promise<void>
}

export function createProvider(configuration: Configuration, now: () => number): Provider {
  const client = createClient(configuration)
  const ask = async (request: CreateSigninRequestArgs) =>
    (await client.createSigninRequest({ nonce: crypto.randomUUID(), ...request })).url
  return {
    signInAddress: (returnTo) => ask({ state: { returnTo } satisfies ReturnState }).catch(asReachError),
    silentAddress: (redirectUri) => ask({ prompt: 'none', redirect_uri: redirectUri }),
    hasAskedFor: (address) =>
      client.readSigninResponseState(address).then(
        () => true,
        () => false,
      ),
    async accept(address) {
      checkSender(answerIn(address, configuration.signOn.responseMode), configuration)
      const response = await client.processSigninResponse(address)
      checkIdToken(response, configuration, now())
      const state = response.userState as ReturnState | undefined
      return { tokens: tokensOf(response), returnTo: state?.returnTo }
    },
    refresh: (refreshToken, idToken) => refresh(client, refreshToken, idToken),
    revoke: (refreshToken) => client.revokeToken(refreshToken, 'refresh_token'),
    signOutAddress: async (idToken) =>
      (await client.createSignoutRequest(idToken ? { id_token_hint: idToken } : {})).url,
    tidy: () => client.clearStaleState(),
  }
}

/** The library puts the whole body of an answer behind its status: more than a person wants to read. */
function asReachError(error: unknown): never {
  const [, status] = /\((\d{3})\)/.exec(error instanceof Error ? error.message : '') ?? []
  if (status === undefined) throw error
  throw new AppError('server', `it answered ${status}`, { cause: error, status: Number(status) })
}

async function refresh(
  client: OidcClient,
  refreshToken: string,
  idToken: string | undefined,
): Promise<Tokens> {
  const state = {
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

function tokensOf({ access_token, refresh_token, id_token, expires_at = 0 }: SigninResponse): Tokens {
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    idToken: id_token,
    expiresAt: expires_at * 1000,
  }
}
