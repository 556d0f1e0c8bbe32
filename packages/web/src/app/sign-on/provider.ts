/** The calls of the sign-on protocol, made by oidc-client-ts and checked by core. */
import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import { asObject } from '@headend/core/schema'
import {
  checkIdToken,
  checkSender,
  decodeToken,
  demandIssuer,
  demandPending,
  demandSupport,
  endpoint,
  LoginError,
  PENDING_LIMIT,
  parseDiscovery,
  parseTokenAnswer,
  type RefreshableTokens,
  readAccount,
  readClaims,
  type SignInPurpose,
  type Tokens,
  tokensFrom,
  type UserInfo,
} from '@headend/core/session'
import {
  type CreateSigninRequestArgs,
  ErrorResponse,
  ErrorTimeout,
  OidcClient,
  type SigninResponse,
  type StateStore,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { hasStorage, storage } from '../../ui/storage/storage.ts'
import { answerIn, home } from './addresses.ts'
import { memoizeSuccess } from './memoize-success.ts'

export interface Provider {
  /** The address of the sign-in page, which leads back to the console. */
  signInAddress(purpose: SignInPurpose): Promise<string>
  /** An address that answers without showing a page, by default at the start of the console. */
  silentAddress(purpose: SignInPurpose, redirectUri?: string): Promise<string>
  /** The purpose of the sign-in that the address answers; undefined if this browser did not start it. */
  purposeOf(address: string): Promise<SignInPurpose | undefined>
  /** The tokens of a checked answer. Throws a LoginError for a refusal, another error for a wrong answer. */
  accept(address: string): Promise<Tokens>
  /** Throws an AppError of status 400 if the refresh token is no longer valid. */
  refresh(tokens: RefreshableTokens): Promise<Tokens>
  userInfo(tokens: Tokens): Promise<UserInfo>
  revoke(tokens: RefreshableTokens): Promise<void>
  signOutAddress(idToken: string | undefined): Promise<string>
  sessionCheckAddress(): Promise<string | undefined>
  tidy(): Promise<void>
}

export interface ProviderPorts {
  fetch: typeof globalThis.fetch
  now: () => number
}

/** The client of the library: code flow with PKCE S256 and a verifier of 96 characters (SES-002, SES-003). */
function createClient({ authority, signOn }: Configuration): OidcClient {
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

/** The first sentence is quoted from the specification (SES-017). */
const NO_WEB_CRYPTO =
  'Web Crypto API is not available. Open the console over https, or on the machine that it runs on.'

export function createProvider(configuration: Configuration, { fetch, now }: ProviderPorts): Provider {
  if (!globalThis.crypto?.subtle) throw new AppError('configuration', NO_WEB_CRYPTO)
  const { signOn } = configuration
  const client = createClient(configuration)
  const discover = memoizeSuccess(async () => {
    const discovery = parseDiscovery(await client.metadataService.getMetadata().catch(asSignOnError))
    demandIssuer(discovery, configuration)
    return discovery
  })
  const begin = async (request: CreateSigninRequestArgs) => {
    demandSupport(await discover(), signOn)
    return (await client.createSigninRequest({ nonce: crypto.randomUUID(), ...request })).url
  }
  return {
    signInAddress: (purpose) => begin({ state: purpose }).catch(asSignOnError),
    silentAddress: (purpose, redirectUri) =>
      begin({ state: purpose, prompt: 'none', ...(redirectUri && { redirect_uri: redirectUri }) }).catch(
        asSignOnError,
      ),
    purposeOf: (address) =>
      client.readSigninResponseState(address).then(
        ({ state }) => state.data as SignInPurpose,
        () => undefined,
      ),
    async accept(address) {
      const { state } = await client.readSigninResponseState(address)
      demandPending(state.created * 1000, now())
      const { issuer, ...discovery } = await discover()
      checkSender(answerIn(address, signOn.responseMode), { issuer, ...discovery })
      const askedAt = now()
      const response = await client.processSigninResponse(address).catch(asSignOnError)
      checkIdToken(response.id_token, { issuer, clientId: signOn.clientId, nonce: state.nonce })
      return tokensOf(response, askedAt)
    },
    async refresh({ refreshToken }) {
      const address = endpoint(await discover(), 'token_endpoint')
      const askedAt = now()
      // The library would report the OAuth error of a refusal, but not its status.
      const answer = parseTokenAnswer(
        await ask(address, {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            refresh_token: refreshToken,
            client_id: signOn.clientId,
          }),
        }),
      )
      return tokensFrom(answer, askedAt)
    },
    async userInfo({ accessToken }) {
      const { userinfo_endpoint } = await discover()
      // Keycloak sends its account page to browsers, and JSON to requests that ask for it.
      const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' }
      // Without a user info endpoint, the account page has the same data in other fields (API-006).
      if (!userinfo_endpoint) return readAccount(await ask(`${configuration.authority}/account`, { headers }))
      const claims = asObject(await ask(userinfo_endpoint, { headers }))
      const { sub } = asObject(decodeToken(accessToken))
      if (claims.sub !== sub) throw new AppError('parse', 'The user info is about another user')
      return readClaims(claims).user
    },
    async revoke({ accessToken, refreshToken }) {
      await call(endpoint(await discover(), 'revocation_endpoint'), {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}` },
        body: new URLSearchParams({ client_id: signOn.clientId, token: refreshToken }),
        keepalive: true,
      })
    },
    async signOutAddress(idToken) {
      endpoint(await discover(), 'end_session_endpoint')
      return (await client.createSignoutRequest(idToken ? { id_token_hint: idToken } : {})).url
    },
    sessionCheckAddress: async () => (await discover()).check_session_iframe,
    tidy: () => client.clearStaleState(),
  }

  async function call(address: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(signOn.requestTimeout)
    const response = await fetch(address, { ...init, signal }).catch(throwUnanswered)
    if (!response.ok)
      throw new AppError('server', `the sign-on answered ${response.status}`, { status: response.status })
    return response
  }

  async function ask(address: string, init: RequestInit): Promise<unknown> {
    const text = await (await call(address, init)).text().catch(throwUnanswered)
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new AppError('parse', 'the sign-on answered without JSON', { cause })
    }
  }
}

function throwUnanswered(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    throw new AppError('aborted', 'no answer from the sign-on in time', { cause, status: 0 })
  throw new AppError('unspecified', 'no answer from the sign-on', { cause, status: 0 })
}

function tokensOf(response: SigninResponse, askedAt: number): Tokens {
  const { access_token, refresh_token, id_token, expires_in, session_state } = response
  return tokensFrom({ access_token, refresh_token, id_token, expires_in, session_state }, askedAt)
}

function asSignOnError(cause: unknown): never {
  if (cause instanceof ErrorResponse && cause.error) {
    const { error, error_description, state } = cause
    throw new LoginError({ error, error_description }, state as SignInPurpose | undefined)
  }
  if (cause instanceof ErrorTimeout)
    throw new AppError('aborted', 'no answer from the sign-on in time', { cause, status: 0 })
  // Only `fetch` throws a TypeError.
  if (cause instanceof TypeError)
    throw new AppError('unspecified', 'no answer from the sign-on', { cause, status: 0 })
  const message = cause instanceof Error ? cause.message : String(cause)
  // The library throws this for the error page of a gateway: the service itself did not answer.
  if (message.startsWith('Invalid response Content-Type'))
    throw new AppError('server', 'the sign-on answered without JSON', { cause })
  // The library's message has the whole body after the status: only the status is shown.
  const [, status] = /\((\d{3})\)/.exec(message) ?? []
  // Other errors of the library are about a wrong answer.
  if (status === undefined)
    throw cause instanceof AppError ? cause : new AppError('parse', message, { cause })
  throw new AppError('server', `the sign-on answered ${status}`, { cause, status: Number(status) })
}

const PREFIX = 'headend-sign-in-'

/** Stores unfinished sign-ins in local storage or, without it, in cookies (SES-020). */
export function createPendingStore(): StateStore {
  return hasStorage ? new WebStorageStateStore({ prefix: PREFIX, store: storage }) : cookieStore()
}

function cookieStore(): StateStore {
  const get = async (key: string) => cookies().get(PREFIX + key) ?? null
  return {
    get,
    set: async (key, value) => write(key, value, PENDING_LIMIT / 1000),
    async remove(key) {
      const value = await get(key)
      write(key, '', 0)
      return value
    },
    getAllKeys: async () => [...cookies().keys()].map((name) => name.slice(PREFIX.length)),
  }
}

function write(key: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${PREFIX}${key}=${encodeURIComponent(value)}; path=${home().pathname}; max-age=${seconds}; samesite=lax${secure}`
}

function cookies(): Map<string, string> {
  return new Map(
    document.cookie
      .split('; ')
      // Cookies of other applications on this host may not be decodable.
      .filter((pair) => pair.startsWith(PREFIX))
      .map((pair) => pair.split(/=(.*)/s))
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  )
}
