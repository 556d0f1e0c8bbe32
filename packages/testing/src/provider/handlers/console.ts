import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { consoleHeaders } from '../console-headers.ts'
import type { App, Env, Handlers } from '../http.ts'
import { notFound } from '../refuse.ts'
import type { World } from '../world.ts'

/** Where a page of the console never is. */
const OF_SERVICES = /^\/(rest|realms|faults|remote-log|search|images?)(\/|$)/
const READS = new Set(['GET', 'HEAD'])
const FOREVER = 'public, max-age=31536000, immutable'

/** What every console asks first, and the sign that the provider is up. */
export const configurationHandlers: Handlers = (app, { configuration }) => {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/config.json', (c) => c.json(configuration, 200, { 'Cache-Control': 'no-cache' }))
}

/** The built console: its pages are all index.html, its hashed files never change. */
export function serveConsole(
  app: App,
  { configuration }: World,
  { webRoot, partsRoot }: { webRoot: string; partsRoot: string | undefined },
): void {
  const headers = Object.entries(consoleHeaders(configuration))
  const dressed: MiddlewareHandler<Env> = async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value)
    const hashed = c.req.path.startsWith('/assets/') && c.res.ok
    c.header('Cache-Control', hashed ? FOREVER : 'no-cache')
  }
  const page = serveStatic<Env>({ root: webRoot, path: 'index.html' })
  const theirs: MiddlewareHandler<Env> = async (c, next) =>
    READS.has(c.req.method) && !OF_SERVICES.test(c.req.path) ? next() : notFound(c)
  const rest: MiddlewareHandler<Env> = async (c, next) =>
    c.req.path.startsWith('/assets/') ? notFound(c) : page(c, next)
  // For all methods: as a GET it would look as if every path of a service took GET too.
  const files = [webRoot, ...(partsRoot ? [partsRoot] : [])].map((root) => serveStatic<Env>({ root }))
  app.all('/*', theirs, dressed, ...files, rest)
}
