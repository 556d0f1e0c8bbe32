/** oidc-client-ts behind core's ports: this folder is the only place that knows which library signs people on. */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import {
  createTokenKeeper,
  decodeToken,
  readClaims,
  type SignedIn,
  type SignOn,
  type TokenKeeper,
} from '@headend/core/session'
import type { CreateSigninRequestArgs, SigninResponse } from 'oidc-client-ts'
import { answerIn, checkIdToken, checkSender } from './checks.ts'
import { createClient, silentPage } from './client.ts'
import { askInHiddenFrame } from './hidden-frame.ts'
import { leaveFor } from './leave.ts'
import { tokenPorts } from './token-ports.ts'
import { createTokenStore, tokensOf } from './token-store.ts'

export interface SignOnPorts {
  log: Log
  /** Replaces the address in the history: the answer of the provider must not stay in it. */
  replaceAddress: (address: string) => void
  now: () => number
}

export interface BrowserSignOn extends SignOn {
  tokens: TokenKeeper
  /** Milliseconds since 1970; undefined unless this page completed a sign-in. */
  signedInAt: () => number | undefined
}

interface ReturnState {
  returnTo: string
}

export function createSignOn(configuration: Configuration, ports: SignOnPorts): BrowserSignOn {
  const { log, now, replaceAddress } = ports
  const { onLoad, responseMode } = configuration.signOn
  const client = createClient(configuration)
  const store = createTokenStore(localStorage)
  const tokens = createTokenKeeper(tokenPorts({ client, store, log, now }, configuration))
  let signedInAt: number | undefined

  const ask = async (request: CreateSigninRequestArgs) =>
    (await client.createSigninRequest({ nonce: crypto.randomUUID(), ...request })).url

  const accept = async (address: string): Promise<SigninResponse> => {
    checkSender(answerIn(address, responseMode), configuration)
    const response = await client.processSigninResponse(address)
    checkIdToken(response, configuration, now())
    store.write(tokensOf(response))
    return response
  }

  const completed = async () => {
    try {
      const response = await accept(location.href)
      signedInAt = now()
      replaceAddress((response.userState as ReturnState | undefined)?.returnTo ?? '/')
      return signedIn(response.access_token)
    } catch (error) {
      store.write(undefined)
      // Not to the page asked for: its guard would ask to sign in again, and again.
      replaceAddress('/')
      throw error
    }
  }

  const login = async (returnTo: string) => {
    store.write(undefined)
    await leaveFor(await ask({ state: { returnTo } satisfies ReturnState }))
  }

  const existing = async () => {
    const token = await tokens.accessToken().catch(() => undefined)
    if (token) return signedIn(token)
    const request = await ask({ prompt: 'none', redirect_uri: silentPage() })
    const response = await askInHiddenFrame(request)
      .then(accept)
      .catch(() => undefined)
    return response && signedIn(response.access_token)
  }

  const entered = async () => {
    const found = await existing()
    if (!found && onLoad === 'login-required') await login(location.pathname + location.search)
    return found
  }

  const logout = async () => {
    const { refreshToken, idToken } = store.read() ?? {}
    store.write(undefined)
    if (refreshToken)
      await client.revokeToken(refreshToken, 'refresh_token').catch((error) => log.warn('Not revoked', error))
    const request = await client.createSignoutRequest(idToken ? { id_token_hint: idToken } : {})
    await leaveFor(request.url)
  }

  const isAnswer = () => {
    const answer = answerIn(location.href, responseMode)
    return answer.has('state') && (answer.has('code') || answer.has('error'))
  }

  void client.clearStaleState()
  return {
    tokens,
    signedInAt: () => signedInAt,
    start: () => (isAnswer() ? completed() : entered()),
    login,
    logout,
  }
}

function signedIn(accessToken: string): SignedIn {
  return readClaims(decodeToken(accessToken))
}
