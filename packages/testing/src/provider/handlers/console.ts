/** What the console itself needs: its configuration, its files, and a place for its logs. */
import { parseConfiguration } from '@headend/core/config'
import { consoleHeaders } from '@headend/core/deployment'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { REMOTE_LOG_PATH } from '../configuration.ts'
import type { App, Env, Handlers } from '../http.ts'
import { notFound } from '../request-checks.ts'
import type { World } from '../world.ts'

export const configurationHandlers: Handlers = (app, { configuration }) => {
  app.get('/config.json', (c) =>
    c.json(configuration, 200, { 'Cache-Control': 'no-cache', 'Referrer-Policy': 'no-referrer' }),
  )
}

const MOST_LOGS = 100

/** Open to everyone: a console also logs before anyone has signed in. */
export const remoteLogHandlers: Handlers = (app, { remoteLogs }) => {
  app.post(REMOTE_LOG_PATH, async (c) => {
    if (remoteLogs.push(await c.req.json().catch(() => undefined)) > MOST_LOGS) remoteLogs.shift()
    return c.body(null, 204)
  })
}

/** Paths below these are never pages of the console. */
const SERVICE_PATHS = /^\/(rest|realms|faults|metrics|remote-log|search|images?)(\/|$)/
const READS = new Set(['GET', 'HEAD'])
const FOREVER = 'public, max-age=31536000, immutable'

/** The built console: every page is index.html, and hashed files never change. */
export function serveConsole(
  app: App,
  { configuration }: World,
  { webRoot, partsRoot }: { webRoot: string; partsRoot: string | undefined },
): void {
  const parsed = parseConfiguration(JSON.stringify(configuration), { source: 'config.json' })
  const headers = Object.entries(consoleHeaders(parsed))
  const setHeaders: MiddlewareHandler<Env> = async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value)
    const hashed = c.req.path.startsWith('/assets/') && c.res.ok
    c.header('Cache-Control', hashed ? FOREVER : 'no-cache')
  }
  const skipServices: MiddlewareHandler<Env> = async (c, next) =>
    READS.has(c.req.method) && !SERVICE_PATHS.test(c.req.path) ? next() : notFound(c)
  const page = serveStatic<Env>({ root: webRoot, path: 'index.html' })
  const pageOrNotFound: MiddlewareHandler<Env> = async (c, next) =>
    c.req.path.startsWith('/assets/') ? notFound(c) : page(c, next)
  const files = [webRoot, ...(partsRoot ? [partsRoot] : [])].map((root) => serveStatic<Env>({ root }))
  // All methods: with GET alone, a service's 405 would list GET for every path.
  app.all('/*', skipServices, setHeaders, ...files, pageOrNotFound)
}
