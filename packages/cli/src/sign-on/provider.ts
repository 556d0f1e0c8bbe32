/** The sign-on service as oauth4webapi sees it, and its failures as ours. */
import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import type { Tokens } from '@headend/core/session'
import * as oauth from 'oauth4webapi'

/** Where a token endpoint does not say how long a token lives. */
const SHORT_LIFE_SECONDS = 60

export interface SignOnProvider {
  server: oauth.AuthorizationServer
  client: oauth.Client
  /** For each request its own: how long it may take, and whether plain http is meant. */
  http: () => { [oauth.allowInsecureRequests]: boolean; signal: AbortSignal }
}

/** Reads the realm's discovery document. */
export async function discover(configuration: Configuration, clientId: string): Promise<SignOnProvider> {
  const authority = new URL(configuration.authority)
  // Plain http is for a provider on this machine or a closed network: whoever configured it has decided that.
  const insecure = authority.protocol === 'http:'
  const { requestTimeout } = configuration.signOn
  const http = () => ({
    [oauth.allowInsecureRequests]: insecure,
    signal: AbortSignal.timeout(requestTimeout),
  })
  const server = await signOnCall(async () =>
    oauth.processDiscoveryResponse(authority, await oauth.discoveryRequest(authority, http())),
  )
  return { server, client: { client_id: clientId }, http }
}

/** Runs calls to the sign-on service; what they throw becomes an AppError. */
export async function signOnCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw signOnError(error)
  }
}

function signOnError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = (error as Error).message
  if (error instanceof oauth.ResponseBodyError) {
    const said = error.error_description ?? error.error
    const kind = error.status < 500 ? 'not-authenticated' : 'server'
    return new AppError(kind, `The sign-on service refused: ${said}`, { cause: error, status: error.status })
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new AppError('not-authenticated', 'The sign-on service refused the client', {
      cause: error,
      status: error.status,
    })
  if (error instanceof oauth.AuthorizationResponseError)
    return new AppError(
      'not-authenticated',
      `The sign-on service refused: ${error.error_description ?? error.error}`,
    )
  // Only fetch throws these: everything of the library has a code of its own.
  if (error instanceof TypeError || (error as Error).name === 'TimeoutError')
    return new AppError('unspecified', 'No answer from the sign-on service', { cause: error, status: 0 })
  return new AppError('server', `Unexpected answer of the sign-on service: ${message}`, { cause: error })
}

/** An address that a person shall open: whatever else the provider may name, only a web page is one. */
export function webAddress(text: string): URL {
  const address = URL.parse(text)
  if (address && /^https?:$/.test(address.protocol)) return address
  throw new AppError('server', `Unexpected answer of the sign-on service: ${text} is no web address`)
}

/** The tokens of an answer, with their end on this machine's clock. */
export function toTokens(answer: oauth.TokenEndpointResponse): Tokens {
  return {
    accessToken: answer.access_token,
    expiresAt: Date.now() + (answer.expires_in ?? SHORT_LIFE_SECONDS) * 1000,
    ...(answer.refresh_token !== undefined && { refreshToken: answer.refresh_token }),
    ...(answer.id_token !== undefined && { idToken: answer.id_token }),
  }
}
