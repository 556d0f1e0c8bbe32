import type { Configuration } from '@headend/core/config'
import type { AppError } from '@headend/core/errors'
import { parseTokenAnswer, type RefreshableTokens, type Tokens, tokensFrom } from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import { HintedError } from '../errors.ts'
import { discover, signOnCall } from './provider.ts'

/**
 * New tokens for the old ones, unchecked: the old ones are spent, so the keeper stores the new ones before it
 * checks them. Throws an AppError with status 400 if the refresh token is no longer valid.
 */
export async function refreshTokens(
  configuration: Configuration,
  { refreshToken }: Pick<RefreshableTokens, 'refreshToken'>,
): Promise<Tokens> {
  const { server, client, http } = await discover(configuration, configuration.signOn.cliClientId)
  const askedAt = Date.now()
  return signOnCall(async () => {
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, http())
    const answer = response.ok
      ? parseTokenAnswer(await response.json())
      : await oauth.processRefreshTokenResponse(server, client, response)
    return tokensFrom(answer, askedAt)
  })
}

export interface ClientSecret {
  id: string
  secret: string
}

/** A token for a service account; throws 'not-authenticated' where id or secret are refused. */
export async function clientTokens(
  configuration: Configuration,
  { id, secret }: ClientSecret,
): Promise<Tokens> {
  const { server, client, http } = await discover(configuration, id)
  const askedAt = Date.now()
  return signOnCall(async () => {
    const authentication = oauth.ClientSecretBasic(secret)
    const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, {}, http())
    return tokensFrom(await oauth.processClientCredentialsResponse(server, client, response), askedAt)
  }).catch(throwClientRefusal)
}

/** Throws the refusal without its status: no refresh failed, and another request would be refused as well. */
function throwClientRefusal(error: AppError): never {
  if (error.kind !== 'not-authenticated') throw error
  const refusal = `The service account was refused: ${error.message}`
  throw new HintedError('not-authenticated', refusal, clientHint(error.cause), error.cause)
}

/** A sign-on does not say which is wrong; an answer about rights shows that it knows the client. */
function clientHint(cause: unknown): string {
  const isKnown = cause instanceof oauth.ResponseBodyError && cause.error === 'unauthorized_client'
  return isKnown
    ? 'Check HEADEND_CLIENT_SECRET, and ask the operator of the sign-on whether this client is a service account'
    : 'Check HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET, and that both belong to this environment (--env)'
}

/** Ends the session behind a refresh token at the provider (SES-026, API-010). */
export async function revoke(configuration: Configuration, tokens: RefreshableTokens): Promise<void> {
  const { accessToken, refreshToken } = tokens
  const { server, client, http } = await discover(configuration, configuration.signOn.cliClientId)
  await signOnCall(async () => {
    const response = await oauth.revocationRequest(
      server,
      client,
      bearerAuth(accessToken),
      refreshToken,
      http(),
    )
    await oauth.processRevocationResponse(response)
  })
}

/** A public client without a secret: the person's token authorizes the call. */
function bearerAuth(accessToken: string): oauth.ClientAuth {
  return (_server, client, body, headers) => {
    body.set('client_id', client.client_id)
    headers.set('authorization', `Bearer ${accessToken}`)
  }
}
