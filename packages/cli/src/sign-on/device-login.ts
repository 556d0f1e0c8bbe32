/** Sign-in on another machine's browser: the device code grant. */
import type { Clock } from '@headend/core/async'
import { AppError } from '@headend/core/errors'
import { type Tokens, tokensFrom } from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import { systemClock } from '../clock.ts'
import {
  newVerifier,
  type SignOnProvider,
  signOnCall,
  signOnError,
  webAddress,
  withClockOf,
} from './provider.ts'

/** The default interval of RFC 8628, if the provider names none. */
const DEFAULT_INTERVAL_S = 5
const SLOW_DOWN_S = 5

export interface DeviceLogin {
  scope: string
  show: (device: { address: string; code: string }) => void
}

/** Polls until the code expires; throws the no of the sign-on, or what went wrong with the last poll. */
export async function loginWithDevice(
  provider: SignOnProvider,
  { scope, show }: DeviceLogin,
  clock: Pick<Clock, 'now' | 'wait'> = systemClock,
): Promise<Tokens> {
  const { server, client, http } = provider
  const verifier = newVerifier()
  const authorization = {
    scope,
    // Keycloak wants it of every client that has to use PKCE; others ignore it (RFC 6749, 3.1).
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const device = await signOnCall(async () => {
    const response = await oauth.deviceAuthorizationRequest(
      server,
      client,
      oauth.None(),
      authorization,
      http(),
    )
    return oauth.processDeviceAuthorizationResponse(server, client, response)
  })
  const { href } = webAddress(device.verification_uri_complete ?? device.verification_uri)
  show({ address: href, code: device.user_code })
  let interval = device.interval ?? DEFAULT_INTERVAL_S
  let trouble: AppError | undefined
  for (const end = clock.now() + device.expires_in * 1000; clock.now() < end; ) {
    await clock.wait(interval * 1000)
    const answer = await poll(provider, device.device_code, verifier)
    if ('tokens' in answer) return answer.tokens
    trouble = answer.trouble
    // RFC 8628 asks for longer pauses after "slow down" and after polls without an answer.
    if (answer.slower) interval += SLOW_DOWN_S
  }
  throw trouble ?? new AppError('aborted', 'No one signed in before the code expired')
}

type PollAnswer = { tokens: Tokens } | { slower: boolean; trouble?: AppError }

async function poll(
  { server, client, http }: SignOnProvider,
  code: string,
  verifier: string,
): Promise<PollAnswer> {
  const options = { ...http(), additionalParameters: { code_verifier: verifier } }
  const askedAt = Date.now()
  try {
    const response = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), code, options)
    const timedResponse = await withClockOf(response, client)
    return {
      tokens: tokensFrom(await oauth.processDeviceCodeResponse(server, timedResponse, response), askedAt),
    }
  } catch (error) {
    const errorCode = error instanceof oauth.ResponseBodyError ? error.error : ''
    if (errorCode === 'authorization_pending' || errorCode === 'slow_down')
      return { slower: errorCode === 'slow_down' }
    const trouble = signOnError(error)
    if (!usesUpCode(error) && isTemporary(trouble)) return { slower: true, trouble }
    throw trouble
  }
}

const FAILED_CHECKS: readonly unknown[] = [
  oauth.INVALID_RESPONSE,
  oauth.UNSUPPORTED_OPERATION,
  oauth.JWT_CLAIM_COMPARISON,
  oauth.JWT_TIMESTAMP_CHECK,
]

/** Such an answer has used up the device code: the next poll would only hear 'invalid_grant'. */
function usesUpCode(error: unknown): boolean {
  return FAILED_CHECKS.includes((error as { code?: unknown }).code)
}

/** The person may be signing in at this moment: only a clear no ends the login. */
function isTemporary({ kind, status }: AppError): boolean {
  return status === 429 || (kind !== 'not-authenticated' && kind !== 'configuration')
}
