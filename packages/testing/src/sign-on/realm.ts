/** A sign-on like a Keycloak realm, by oidc-provider, a certified OpenID library. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Store } from '../store/store.ts'
import { accountClaims, clients, type Directory, scriptClaims } from './directory.ts'
import { devicePages, PAGE_POLICY, renderError, signOutPages } from './pages.ts'
import { type RealmKeys, storeAdapter } from './realm-store.ts'

export const REALM = 'headend'
export const REALM_PATH = `/realms/${REALM}`
export const SIGN_IN_PATH = `${REALM_PATH}/login-actions/authenticate`
export const PROTOCOL = '/protocol/openid-connect'
export const PROTOCOL_PATH = `${REALM_PATH}${PROTOCOL}`
export const CHECK_SESSION_PATH = `${PROTOCOL_PATH}/login-status-iframe.html`

const SCOPES = 'openid profile email roles offline_access'
const DAYS = 86_400
const SESSION = 14 * DAYS
/** Seconds. Any visitor of a page gets a session, also without a sign-in. */
const ANONYMOUS_SESSION = 3600

export interface RealmOptions {
  store: Store
  /** Where the provider answers: the issuer is {url}/realms/headend. */
  url: string
  /** Behind a gateway: then every address of the realm is below it, whatever headers the gateway sends. */
  publicUrl?: string | undefined
  /** Every address that the console is served from, without a slash at the end. */
  consoleUrls: readonly string[]
  accessTokenSeconds?: number | undefined
  /** Called after every call of the token endpoint. */
  onGrant?: ((grantType: string, outcome: 'granted' | 'refused') => void) | undefined
}

/** The audience of access tokens: the services behind the same address. */
export const audience = (url: string) => `${url}/rest`

export interface RealmParts {
  keys: RealmKeys
  directory: Directory
}

export async function createRealm(options: RealmOptions, parts: RealmParts): Promise<Provider> {
  const { keys } = parts
  const realm = new Provider(`${options.url}${REALM_PATH}`, configuration(options, parts))
  if (options.publicUrl) answerAs(realm, new URL(options.publicUrl))
  realm.use(async (ctx, next) => {
    // The library adds the hash of its own script to it.
    ctx.set('Content-Security-Policy', PAGE_POLICY)
    await next()
    // The silent sign-on follows redirects in a frame, and they have a text for people too.
    if (!ctx.response.is('html') || ctx.response.get('Location')) ctx.remove('Content-Security-Policy')
  })
  realm.on('grant.success', ({ oidc }) => options.onGrant?.(String(oidc.params?.grant_type), 'granted'))
  realm.on('grant.error', ({ oidc }) => options.onGrant?.(String(oidc.params?.grant_type), 'refused'))
  trackBrowserState(realm, {
    secret: keys.cookies.join(),
    path: cookiePath(options.url),
    maxAge: SESSION * 1000,
  })
  return realm
}

function answerAs(realm: Provider, { host, protocol }: URL): void {
  realm.proxy = true
  realm.use((ctx, next) => {
    Object.assign(ctx.req.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    return next()
  })
}

/** A path only, so that localhost and 127.0.0.1 both stay as they were opened. */
const basePath = (url: string) => new URL(url).pathname.replace(/\/$/, '')
const cookiePath = (url: string) => `${basePath(url)}${REALM_PATH}`

function configuration(options: RealmOptions, { keys, directory }: RealmParts): Configuration {
  return {
    adapter: storeAdapter(options.store),
    clients: clients(options.consoleUrls),
    jwks: { keys: [{ ...keys.signing }] },
    cookies: {
      keys: keys.cookies,
      long: { httpOnly: true, sameSite: 'lax', path: cookiePath(options.url) },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    routes,
    discovery: { check_session_iframe: `${options.url}${CHECK_SESSION_PATH}` },
    clientBasedCORS: (_ctx, origin) => options.consoleUrls.some((url) => new URL(url).origin === origin),
    renderError,
    ...accountSettings(directory),
    ...tokenSettings(options, directory),
    features: features(options),
    interactions: {
      policy: signInOnly(),
      url: (_ctx, { uid }) => `${basePath(options.url)}${SIGN_IN_PATH}/${uid}`,
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, audience(options.url)),
  }
}

const routes = {
  authorization: `${PROTOCOL}/auth`,
  token: `${PROTOCOL}/token`,
  userinfo: `${PROTOCOL}/userinfo`,
  end_session: `${PROTOCOL}/logout`,
  revocation: `${PROTOCOL}/revoke`,
  jwks: `${PROTOCOL}/certs`,
  device_authorization: `${PROTOCOL}/auth/device`,
  code_verification: '/device',
}

function accountSettings(directory: Directory): Configuration {
  return {
    scopes: SCOPES.split(' '),
    // The console reads them from the ID token, so they are there for any scope.
    claims: {
      openid: ['sub', 'preferred_username', 'name', 'email', 'realm_access'],
      profile: ['given_name', 'family_name'],
      email: ['email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount(_ctx, sub) {
      const account = directory.find(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...accountClaims(account) }) }
    },
  }
}

function tokenSettings({ accessTokenSeconds = 300 }: RealmOptions, directory: Directory): Configuration {
  return {
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      RefreshToken: SESSION,
      DeviceCode: 600,
      Interaction: 3600,
      Session: (_ctx, { accountId }) => (accountId ? SESSION : ANONYMOUS_SESSION),
      Grant: SESSION,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    extraTokenClaims(_ctx, token) {
      const account = 'accountId' in token ? directory.find(token.accountId) : undefined
      return { typ: 'Bearer', azp: token.clientId, ...(account ? accountClaims(account) : scriptClaims) }
    },
  }
}

function features({ url }: RealmOptions): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    deviceFlow: { enabled: true, ...devicePages },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: { enabled: true, ...signOutPages },
    // Only tokens for a resource are JWTs, so every token is for one.
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience(url),
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES,
        audience: audience(url),
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  }
}

/** People are never asked for consent. */
function signInOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

async function grantEverything({ oidc }: KoaContextWithOIDC, resource: string) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const before = known ? await provider.Grant.find(known) : undefined
  if (before) return before
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(resource, SCOPES)
  await grant.save()
  return grant
}

/** Read by the script of the login-status frame. */
export const STATE_COOKIE = 'headend-browser-state'

interface BrowserStateOptions {
  /** A secret of the realm, so that the state says nothing about the session. */
  secret: string
  /** Of the cookie. */
  path: string
  /** Milliseconds a session lives. */
  maxAge: number
}

/** Sets the login-status frame's cookie, and adds its hash to each answer of the sign-in (SES-049). */
function trackBrowserState(realm: Provider, options: BrowserStateOptions): void {
  realm.use(async (ctx, next) => {
    await next()
    if (hasSession(ctx)) writeState(ctx, options)
  })
  realm.on('authorization.success', ({ oidc }, out = {}) => {
    const { client, params, session } = oidc
    const state = session && stateOf(session, options.secret)
    // A device code has no redirect address.
    const origin = URL.parse(String(params?.redirect_uri))?.origin
    if (client && origin && state) out.session_state = sessionState(client.clientId, origin, state)
  })
}

/** A hash, a point and the salt. The frame computes the same to compare. */
export function sessionState(
  clientId: string,
  origin: string,
  browserState: string,
  salt = randomBytes(12).toString('hex'),
): string {
  const hash = createHash('sha256').update(`${clientId} ${origin} ${browserState} ${salt}`).digest('hex')
  return `${hash}.${salt}`
}

type OidcSession = NonNullable<KoaContextWithOIDC['oidc']['session']>

const hasSession = (ctx: object): ctx is KoaContextWithOIDC =>
  (ctx as Partial<KoaContextWithOIDC>).oidc?.session !== undefined

/** Different for each person and session; undefined where no one is signed in. */
function stateOf(session: OidcSession, secret: string): string | undefined {
  const { accountId, uid, destroyed } = session as OidcSession & { destroyed?: boolean }
  if (!accountId || destroyed) return undefined
  return createHmac('sha256', secret).update(`${uid} ${accountId}`).digest('base64url')
}

function writeState(ctx: KoaContextWithOIDC, { secret, path, maxAge }: BrowserStateOptions): void {
  const state = ctx.oidc.session && stateOf(ctx.oidc.session, secret)
  if (!state && ctx.cookies.get(STATE_COOKIE, { signed: false }) === undefined) return
  const options = { path, httpOnly: false, sameSite: 'lax', signed: false, overwrite: true } as const
  ctx.cookies.set(STATE_COOKIE, state ?? null, state ? { ...options, maxAge } : options)
}
