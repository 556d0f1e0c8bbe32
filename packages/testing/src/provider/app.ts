import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { signOnHandlers } from '../sign-on/index.ts'
import { boxToolHandlers } from './handlers/box-tools.ts'
import { configurationHandlers, serveConsole } from './handlers/console.ts'
import { credentialsHandlers } from './handlers/credentials.ts'
import { engagementHandlers } from './handlers/engagements.ts'
import { faultHandlers, strike } from './handlers/faults.ts'
import { remoteEventHandlers } from './handlers/remote-events.ts'
import { remoteLogHandlers } from './handlers/remote-log.ts'
import { searchHandlers } from './handlers/search.ts'
import { type App, type Env, type Handlers, Refusal } from './http.ts'
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
  app.use(cors({ origin: '*', allowHeaders: HEADERS, exposeHeaders: ['ETag'], maxAge: 600 }))
  for (const path of ['/rest/*', '/remote-log']) app.use(path, bodyLimit({ maxSize: LARGEST_BODY }))
  if (faults) app.use(strike(world))
  if (faults) faultHandlers(app, world)
  for (const handlers of SERVICES) handlers(app, world)
  if (webRoot) serveConsole(app, world, webRoot)
  app.notFound((c) =>
    c.json({ errorCode: 'not-found', errorMessage: `No ${c.req.method} ${c.req.path}` }, 404),
  )
  app.onError(answerError)
  return app
}

const LARGEST_BODY = 1_048_576
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

const answerError: Parameters<App['onError']>[0] = (error, c) => {
  if (error instanceof Refusal)
    return c.json({ errorCode: error.errorCode, errorMessage: error.message }, error.status)
  process.stderr.write(`The provider failed at ${c.req.method} ${c.req.path}: ${error.stack}\n`)
  return c.json({ errorCode: 'internal', errorMessage: 'The provider failed; its log says where' }, 500)
}
