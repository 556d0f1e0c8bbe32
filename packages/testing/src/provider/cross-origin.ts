/** Which pages of other origins may call what: those of the console, with what it sends there and nothing else. */
import { cors } from 'hono/cors'
import { API_KEY } from './configuration.ts'
import { REMOTE_LOG } from './handlers/remote-log.ts'
import type { App } from './http.ts'
import type { ServiceName } from './places.ts'

interface Allowance {
  path: string
  methods: string[]
  headers: string[]
  /** Readable beside the body. */
  exposed?: string[]
  /** A beacon always carries the cookies of its target, and JSON asks before it is sent. */
  credentials?: boolean
}

const ALLOWANCES: Readonly<Partial<Record<ServiceName, Allowance>>> = {
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
  remoteLog: { path: REMOTE_LOG, methods: ['POST'], headers: ['Content-Type'], credentials: true },
}

/** Seconds a browser need not ask again. */
const MAX_AGE = 600

export function allowCrossOrigin(
  app: App,
  services: readonly ServiceName[],
  origins: readonly string[],
): void {
  for (const service of services) {
    const allowance = ALLOWANCES[service]
    if (!allowance) continue
    const { path, methods, headers, exposed = [], credentials = false } = allowance
    app.use(
      path,
      cors({
        origin: [...origins],
        allowMethods: methods,
        allowHeaders: headers,
        exposeHeaders: exposed,
        credentials,
        maxAge: MAX_AGE,
      }),
    )
  }
}
