/** OpenID Connect Session Management 1.0, which the OpenID library has left behind and Keycloak's consoles still ask for. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

/** Read by the script of the login-status frame. */
export const STATE_COOKIE = 'headend-browser-state'

interface StateOptions {
  /** A secret of the realm: without it nothing about the session can be learnt from its state. */
  secret: string
  /** Where the cookie is sent and read. */
  path: string
  /** Milliseconds a session lives. */
  maxAge: number
}

/** Gives the browser a state that script may read, and every answer of the sign-in a hash of it to compare (SES-049). */
export function keepBrowserState(realm: Provider, options: StateOptions): void {
  realm.use(async (ctx, next) => {
    await next()
    if (hasSession(ctx)) writeState(ctx, options)
  })
  realm.on('authorization.success', ({ oidc }, out = {}) => {
    const { client, params, session } = oidc
    const state = session && stateOf(session, options.secret)
    // A device code is confirmed without an address to go back to.
    const origin = URL.parse(String(params?.redirect_uri))?.origin
    if (client && origin && state) out.session_state = sessionState(client.clientId, origin, state)
  })
}

/** The value that the frame computes again from what it is asked: a hash, a point, and the salt that went into it. */
export function sessionState(
  clientId: string,
  origin: string,
  browserState: string,
  salt = randomBytes(12).toString('hex'),
): string {
  const hash = createHash('sha256').update(`${clientId} ${origin} ${browserState} ${salt}`).digest('hex')
  return `${hash}.${salt}`
}

type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>

const hasSession = (ctx: object): ctx is KoaContextWithOIDC =>
  (ctx as Partial<KoaContextWithOIDC>).oidc?.session !== undefined

/** Another for each person and each session; undefined where nobody is signed in. */
function stateOf(session: Session, secret: string): string | undefined {
  const { accountId, uid, destroyed } = session as Session & { destroyed?: boolean }
  if (!accountId || destroyed) return undefined
  return createHmac('sha256', secret).update(`${uid} ${accountId}`).digest('base64url')
}

function writeState(ctx: KoaContextWithOIDC, { secret, path, maxAge }: StateOptions): void {
  const state = ctx.oidc.session && stateOf(ctx.oidc.session, secret)
  if (!state && ctx.cookies.get(STATE_COOKIE, { signed: false }) === undefined) return
  const options = { path, httpOnly: false, sameSite: 'lax', signed: false, overwrite: true } as const
  ctx.cookies.set(STATE_COOKIE, state ?? null, state ? { ...options, maxAge } : options)
}
