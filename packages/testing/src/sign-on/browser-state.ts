/** OpenID Connect Session Management 1.0: dropped by the library, used by clients of Keycloak. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

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
export function trackBrowserState(realm: Provider, options: BrowserStateOptions): void {
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
