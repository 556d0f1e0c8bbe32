/** What every request passes before its handler, in the order of app.ts, and the answers after all. */
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { loopbackSpellings } from '../sign-on/directory.ts'
import { PROTOCOL_PATH, REALM_PATH } from '../sign-on/realm.ts'
import {
  ClosedStoreError,
  InvalidTextError,
  UnavailableStoreError,
  UnknownOutcomeError,
} from '../store/store.ts'
import { API_KEY, REMOTE_LOG_PATH } from './configuration.ts'
import { type App, type Env, HttpError } from './http.ts'
import type { ServiceName } from './listeners.ts'
import type { World } from './world.ts'

/**
 * Headers of every answer. They go onto the connection's own response, so that answers of the OpenID library
 * have them too. Pages of the sign-on have their own policy, and its redirects none: the silent sign-on
 * frames them.
 */
export const safeHeaders: MiddlewareHandler<Env> = async (c, next) => {
  const { outgoing } = c.env
  const { path } = c.req
  outgoing.setHeader('X-Content-Type-Options', 'nosniff')
  if (!path.startsWith(`${REALM_PATH}/`))
    outgoing.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  // These answers name customers, so no browser or proxy may keep them.
  if (path.startsWith('/rest/')) outgoing.setHeader('Cache-Control', 'no-store')
  await next()
}

/** A foreign host name may have been rebound to this machine by its page. An IP address cannot be rebound. */
export function refuseUnknownHost({ places, consoleOrigins }: World): MiddlewareHandler<Env> {
  const addresses = [...Object.values(places), ...consoleOrigins]
  const known = new Set([...addresses.map((address) => new URL(address).hostname), 'localhost'])
  return async (c, next) => {
    const { hostname = '' } = URL.parse(`http://${c.req.header('Host')}`) ?? {}
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    if (!isAddress && !known.has(hostname) && !hostname.endsWith('.localhost'))
      throw new HttpError(421, 'unknown-host', 'This host is not known here')
    await next()
  }
}

interface CorsRule {
  path: string
  methods: string[]
  headers: string[]
  exposed?: string[]
  /** A beacon always carries cookies, and asks first because it sends JSON. */
  credentials?: boolean
}

const CORS_RULES: Readonly<Partial<Record<ServiceName, CorsRule>>> = {
  signOn: { path: '/realms/*', methods: ['GET', 'POST'], headers: ['Authorization', 'Content-Type'] },
  adminPortal: {
    path: '/rest/*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    headers: ['Authorization', 'Content-Type', 'Client', 'Client-Version', 'Idempotency-Key', 'If-Match'],
    exposed: ['ETag', 'Retry-After'],
  },
  metadata: { path: '/rest/media/*', methods: ['GET'], headers: [API_KEY.apiKeyHeader, 'Client'] },
  search: { path: '/search', methods: ['GET'], headers: ['Accept'] },
  remoteEvents: {
    path: '/rest/v1/subscribe/*',
    methods: ['GET'],
    headers: ['Last-Event-ID'],
    exposed: ['Event-Ids', 'Retry-After'],
  },
  remoteLog: { path: REMOTE_LOG_PATH, methods: ['POST'], headers: ['Content-Type'], credentials: true },
}

/** Seconds until a browser asks again. */
const CORS_MAX_AGE = 600

/** The console's origins may call the services, with the console's headers only. */
export function allowCrossOrigin(
  app: App,
  services: readonly ServiceName[],
  origins: readonly string[],
): void {
  for (const service of services) {
    const rule = CORS_RULES[service]
    if (!rule) continue
    const { path, methods, headers, exposed = [], credentials = false } = rule
    app.use(
      path,
      cors({
        origin: [...origins],
        allowMethods: methods,
        allowHeaders: headers,
        exposeHeaders: exposed,
        credentials,
        maxAge: CORS_MAX_AGE,
      }),
    )
  }
}

/** Refused here, so that no handler has to guess what such a path means. */
export const refuseMalformedPath: MiddlewareHandler<Env> = async (c, next) => {
  const [path = ''] = (c.env.incoming.url ?? '').split('?')
  try {
    decodeURIComponent(path)
  } catch {
    throw new HttpError(400, 'invalid-path', 'The path is not valid percent-encoding')
  }
  await next()
}

/** A known path with another method: 405 with the methods that it has. */
export const refuseOtherMethods = (app: App): MiddlewareHandler<Env> =>
  methodNotAllowed<Env>({
    app,
    onMethodNotAllowed(c, methods) {
      const allowed = methods.join(', ')
      const errorMessage = `${c.req.path} takes ${allowed}, not ${c.req.method}`
      return c.json({ errorCode: 'method-not-allowed', errorMessage }, 405, { Allow: allowed })
    },
  })

const LARGEST_BODY = 1_048_576

/** A large or endless body must not fill the memory. */
export const refuseLargeBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.header('Transfer-Encoding'))
    throw new HttpError(411, 'length-required', 'A body must say its length in Content-Length')
  if (Number(c.req.header('Content-Length') ?? 0) > LARGEST_BODY)
    throw new HttpError(413, 'body-too-large', `A body may have ${LARGEST_BODY} bytes`)
  await next()
}

const READS = ['GET', 'HEAD', 'OPTIONS']
const LOG_OUT = `${PROTOCOL_PATH}/logout`

/** A write without a token must come from one of our pages or none, in the type its handler reads. */
export function refuseForeignWrites({ places, consoleOrigins }: World): MiddlewareHandler<Env> {
  const signOnOrigins = loopbackSpellings(places.signOn).map((url) => new URL(url).origin)
  const ownOrigins = new Set([...consoleOrigins, ...signOnOrigins])
  return async (c, next) => {
    const { method, path } = c.req
    if (READS.includes(method) || /^bearer /i.test(c.req.header('Authorization') ?? '')) return next()
    const origin = c.req.header('Origin')
    // The console's pages send no referrer, so their log-out has the origin null. It ends no session without
    // a question.
    const isLogOut = path === LOG_OUT && origin === 'null'
    if (origin !== undefined && !ownOrigins.has(origin) && !isSameHost(origin, c) && !isLogOut)
      throw new HttpError(403, 'foreign-origin', `Pages of ${origin} may not do this`)
    if (method === 'POST' && !path.startsWith('/rest/')) demandType(c.req.header('Content-Type'), path)
    await next()
  }
}

/** The host, with its port, was checked before. */
const isSameHost = (origin: string, c: Context<Env>) => URL.parse(origin)?.host === c.req.header('Host')

function demandType(sent: string | undefined, path: string): void {
  const isForm = path.startsWith(`${REALM_PATH}/`)
  const expected = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  if (sent?.split(';')[0]?.trim().toLowerCase() === expected) return
  throw new HttpError(415, 'unsupported-type', `The Content-Type has to be ${expected}`)
}

export const notFound = (c: Context<Env>): Response =>
  c.json({ errorCode: 'not-found', errorMessage: `No ${c.req.method} ${c.req.path}` }, 404)

export const answerError: Parameters<App['onError']>[0] = (error, c) => {
  if (error instanceof HttpError)
    return c.json(
      { errorCode: error.errorCode, errorMessage: error.message, fields: error.fields },
      error.status,
    )
  // The provider is closing: nothing has failed, and there is no one left to answer.
  if (error instanceof ClosedStoreError) return c.body(null, 503)
  if (error instanceof InvalidTextError)
    return c.json({ errorCode: 'invalid-text', errorMessage: error.message }, 400)
  if (error instanceof UnavailableStoreError)
    return c.json({ errorCode: 'unavailable', errorMessage: 'Try again later' }, 503, { 'Retry-After': '1' })
  if (error instanceof UnknownOutcomeError)
    return c.json({ errorCode: 'outcome-unknown', errorMessage: error.message }, 504)
  process.stderr.write(`The provider failed at ${c.req.method} ${c.req.path}: ${error.stack}\n`)
  return c.json({ errorCode: 'internal', errorMessage: 'The provider failed; its log says where' }, 500)
}
