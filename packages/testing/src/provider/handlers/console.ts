import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { App, Env, Handlers } from '../http.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** What every console asks first, and the sign that the provider is up. */
export const configurationHandlers: Handlers = (app, { configuration }) => {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/config.json', (c) => c.json(configuration, 200, { 'Cache-Control': 'no-cache' }))
}

/** The built console: its pages are all index.html, its hashed files never change. */
export function serveConsole(app: App, root: string): void {
  const cached: MiddlewareHandler<Env> = async (c, next) => {
    await next()
    const hashed = c.req.path.startsWith('/assets/') && c.res.ok
    c.header('Cache-Control', hashed ? FOREVER : 'no-cache')
  }
  const page = serveStatic<Env>({ root, path: 'index.html' })
  app.get('/*', cached, serveStatic<Env>({ root }), (c, next) =>
    /^\/(rest|assets)\//.test(c.req.path) ? next() : page(c, next),
  )
}
