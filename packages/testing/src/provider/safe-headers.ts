import type { MiddlewareHandler } from 'hono'
import { REALM_PATH } from '../sign-on/realm.ts'
import type { Env } from './http.ts'

/**
 * The headers of every answer, those that the OpenID library writes included, which is why they are put on the connection's
 * own response. A handler that says otherwise has the last word. Pages of the sign-on have a policy of their own, and its
 * redirects none: the silent sign-on goes through them in a frame.
 */
export const safeHeaders: MiddlewareHandler<Env> = async (c, next) => {
  const { outgoing } = c.env
  const { path } = c.req
  outgoing.setHeader('X-Content-Type-Options', 'nosniff')
  if (!path.startsWith(`${REALM_PATH}/`))
    outgoing.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  // Customers are in these answers; no browser and no proxy may keep them.
  if (path.startsWith('/rest/')) outgoing.setHeader('Cache-Control', 'no-store')
  await next()
}
