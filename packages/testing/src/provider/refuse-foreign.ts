/** What pages of other origins could send: none of it reaches a handler. */
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { bothSpellings } from '../sign-on/clients.ts'
import { PROTOCOL_PATH, REALM_PATH } from '../sign-on/realm.ts'
import type { Env } from './http.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** A name that is not ours may be a page's own that was rebound to this machine. An IP address cannot be rebound. */
export function refuseUnknownHost({ places, consoleOrigins }: World): MiddlewareHandler<Env> {
  const given = [...Object.values(places), ...consoleOrigins]
  const ours = new Set([...given.map((address) => new URL(address).hostname), 'localhost'])
  return async (c, next) => {
    const { hostname = '' } = URL.parse(`http://${c.req.header('Host')}`) ?? {}
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    if (!isAddress && !ours.has(hostname) && !hostname.endsWith('.localhost'))
      throw new Refusal(421, 'unknown-host', 'This host is not known here')
    await next()
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS']
const LOG_OUT = `${PROTOCOL_PATH}/logout`

/**
 * A bearer token is a header that a browser sends to another origin only after asking. What comes without one comes from one
 * of our pages or from no page, in the one type that its receiver reads. Below /rest it is a 401 in any case.
 */
export function refuseForeignWrites({ places, consoleOrigins }: World): MiddlewareHandler<Env> {
  const signOn = bothSpellings(places.signOn).map((url) => new URL(url).origin)
  const ours = new Set([...consoleOrigins, ...signOn])
  return async (c, next) => {
    const { method, path } = c.req
    if (READS.includes(method) || /^bearer /i.test(c.req.header('Authorization') ?? '')) return next()
    const origin = c.req.header('Origin')
    // A page without a referrer, such as the console's, posts its log-out as from nowhere. It ends no session by itself.
    const isLogOut = path === LOG_OUT && origin === 'null'
    if (origin !== undefined && !ours.has(origin) && !isSameHost(origin, c) && !isLogOut)
      throw new Refusal(403, 'foreign-origin', `Pages of ${origin} may not do this`)
    if (method === 'POST' && !path.startsWith('/rest/')) demandType(c.req.header('Content-Type'), path)
    await next()
  }
}

/** The host was checked already, and includes the port. */
const isSameHost = (origin: string, c: Context<Env>) => URL.parse(origin)?.host === c.req.header('Host')

function demandType(sent: string | undefined, path: string): void {
  const isForm = path.startsWith(`${REALM_PATH}/`)
  const wanted = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  if (sent?.split(';')[0]?.trim().toLowerCase() === wanted) return
  throw new Refusal(415, 'unsupported-type', `The Content-Type has to be ${wanted}`)
}
