import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { signOnHandlers } from '../sign-on/index.ts'
import { boxToolHandlers } from './handlers/box-tools.ts'
import { configurationHandlers, serveConsole } from './handlers/console.ts'
import { credentialsHandlers } from './handlers/credentials.ts'
import { engagementHandlers } from './handlers/engagements.ts'
import { faultHandlers, strike } from './handlers/faults.ts'
import { remoteEventHandlers } from './handlers/remote-events.ts'
import { REMOTE_LOG, remoteLogCors, remoteLogHandlers } from './handlers/remote-log.ts'
import { searchHandlers } from './handlers/search.ts'
import type { App, Env, Handlers } from './http.ts'
import { answerError, notFound, refuseLargeBody, refuseMalformedPath, refuseOtherMethods } from './refuse.ts'
import type { World } from './world.ts'

const SERVICES: readonly Handlers[] = [
  configurationHandlers,
  signOnHandlers,
  searchHandlers,
  engagementHandlers,
  credentialsHandlers,
  boxToolHandlers,
  remoteEventHandlers,
  remoteLogHandlers,
]

export interface AppOptions {
  faults: boolean
  webRoot: string | undefined
}

export function createApp(world: World, { faults, webRoot }: AppOptions): App {
  const app = new Hono<Env>()
  const open = cors({ origin: '*', allowHeaders: HEADERS, exposeHeaders: ['ETag'], maxAge: 600 })
  app.use((c, next) => (c.req.path === REMOTE_LOG ? remoteLogCors : open)(c, next))
  app.use(refuseMalformedPath, refuseOtherMethods(app))
  for (const path of ['/rest/*', REMOTE_LOG]) app.use(path, refuseLargeBody)
  if (faults) app.use(strike(world))
  if (faults) faultHandlers(app, world)
  for (const handlers of SERVICES) handlers(app, world)
  if (webRoot) serveConsole(app, world, webRoot)
  app.notFound(notFound)
  app.onError(answerError)
  return app
}

const HEADERS = [
  'Authorization',
  'Content-Type',
  'Client',
  'Client-Version',
  'Idempotency-Key',
  'If-Match',
  'Last-Event-ID',
  'X-Api-Key',
]
