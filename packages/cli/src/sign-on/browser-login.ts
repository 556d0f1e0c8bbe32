/** Sign-in in the system's browser: authorization code with PKCE over a loopback redirect (OPN-114). */
import { AppError } from '@headend/core/errors'
import { demandSupport, endpoint, type Tokens, tokensFrom, tookTooLong } from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import { listenForCallback } from './loopback.ts'
import { newVerifier, type SignOnProvider, signOnCall, webAddress, withClockOf } from './provider.ts'

/** How long a person may take. */
const SIGN_IN_WITHIN_MS = 5 * 60_000

export interface BrowserLogin {
  scope: string
  /** Shows the address to the person, in a browser where there is one. */
  show: (address: string) => void
}

/** Begun anew, once, where it took too long at the sign-on (SES-048); throws a LoginError for its no (SES-047). */
export async function loginWithBrowser(provider: SignOnProvider, login: BrowserLogin): Promise<Tokens> {
  // The answer comes to an address of this machine, in its query.
  demandSupport(provider.server, { responseMode: 'query' })
  return signIn(provider, login).catch((error) => {
    if (tookTooLong(error)) return signIn(provider, login)
    throw error
  })
}

async function signIn(provider: SignOnProvider, { scope, show }: BrowserLogin): Promise<Tokens> {
  const { server, client, http } = provider
  const secrets = {
    verifier: newVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
  }
  const callback = await listenForCallback((address) =>
    oauth.validateAuthResponse(server, client, address, secrets.state),
  )
  try {
    show(await authorizationAddress(provider, { ...secrets, scope, redirect: callback.address }))
    const parameters = await signOnCall(() => withPatience(callback.answer))
    const askedAt = Date.now()
    return await signOnCall(async () => {
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        callback.address,
        secrets.verifier,
        http(),
      )
      const options = { expectedNonce: secrets.nonce, requireIdToken: true }
      const asked = await withClockOf(response, client)
      return tokensFrom(
        await oauth.processAuthorizationCodeResponse(server, asked, response, options),
        askedAt,
      )
    })
  } finally {
    callback.close()
  }
}

interface Authorization {
  verifier: string
  state: string
  nonce: string
  scope: string
  redirect: string
}

async function authorizationAddress(
  { server, client }: SignOnProvider,
  wanted: Authorization,
): Promise<string> {
  const address = webAddress(endpoint(server, 'authorization_endpoint'))
  const parameters = {
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: wanted.redirect,
    scope: wanted.scope,
    state: wanted.state,
    nonce: wanted.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(wanted.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

function withPatience<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new AppError('aborted', 'No one signed in within 5 minutes')),
    SIGN_IN_WITHIN_MS,
  )
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
