/** Sign-in on another machine's browser: the device code grant. */
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@headend/core/errors'
import { type Tokens, tokensFrom } from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import { type SignOnProvider, signOnCall, webAddress } from './provider.ts'

/** What RFC 8628 says where the provider does not. */
const DEFAULT_INTERVAL_S = 5
const SLOWER_S = 5

export interface DeviceLogin {
  scope: string
  show: (device: { address: string; code: string }) => void
}

export async function loginWithDevice(
  provider: SignOnProvider,
  { scope, show }: DeviceLogin,
): Promise<Tokens> {
  const { server, client, http } = provider
  const verifier = oauth.generateRandomCodeVerifier()
  const asked = {
    scope,
    // Keycloak wants it of every client that has to use PKCE; whoever does not know it ignores it (RFC 6749, 3.1).
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const device = await signOnCall(async () => {
    const response = await oauth.deviceAuthorizationRequest(server, client, oauth.None(), asked, http())
    return oauth.processDeviceAuthorizationResponse(server, client, response)
  })
  const { href } = webAddress(device.verification_uri_complete ?? device.verification_uri)
  show({ address: href, code: device.user_code })
  let interval = device.interval ?? DEFAULT_INTERVAL_S
  for (const end = Date.now() + device.expires_in * 1000; Date.now() < end; ) {
    await wait(interval * 1000)
    const answer = await poll(provider, device.device_code, verifier)
    if (typeof answer === 'object') return answer
    if (answer === 'slow_down') interval += SLOWER_S
  }
  throw new AppError('aborted', 'Nobody signed in before the code expired')
}

async function poll(
  { server, client, http }: SignOnProvider,
  code: string,
  verifier: string,
): Promise<Tokens | string> {
  const options = { ...http(), additionalParameters: { code_verifier: verifier } }
  const askedAt = Date.now()
  try {
    const response = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), code, options)
    return tokensFrom(await oauth.processDeviceCodeResponse(server, client, response), askedAt)
  } catch (error) {
    const said = error instanceof oauth.ResponseBodyError ? error.error : ''
    if (said === 'authorization_pending' || said === 'slow_down') return said
    return signOnCall(() => Promise.reject(error))
  }
}
