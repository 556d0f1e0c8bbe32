/** The embedded provider: sign-on and every service of the specification in one process, with sample data. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { AccountName } from '../people.ts'
import { createSignOn } from '../sign-on/index.ts'
import { createApp } from './app.ts'
import { createBoxes } from './boxes/index.ts'
import { configurationDocument } from './configuration.ts'
import { createFaultBook } from './faults.ts'
import { fillStore } from './sample/fill.ts'
import { openSqliteStore, removeSqliteStore } from './sqlite-store.ts'
import { createSubscriptionKeys } from './subscription-keys.ts'
import type { World } from './world.ts'

export type { Fault } from './faults.ts'
export type { World } from './world.ts'

export interface ProviderOptions {
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
  /** A folder that survives the process, or ':memory:', the default. */
  data?: string
  /** Begins anew, whatever the folder holds. */
  reset?: boolean
  /** Engagements in all; without it what the folder holds, or 2000. */
  size?: number
  /** Decides the sample data and what boxes do. */
  seed?: number
  /** The folder of the built console. */
  webRoot?: string
  /** Other origins that the console is served from, such as a development server's. */
  consoleOrigins?: readonly string[]
  /** 1 is as a person would watch a box; 0.02 is fifty times as fast. */
  pace?: number
  now?: () => number
  /** Whether tests can arm faults; true where nothing is said. */
  faults?: boolean
  /** Where a real Keycloak signs people on (docs/keycloak): the services then believe its tokens alone. */
  signOnUrl?: string | undefined
  accessTokenSeconds?: number
  refreshTokenSeconds?: number
}

export interface Provider {
  url: string
  /** The document that /config.json answers. */
  configuration: ReturnType<typeof configurationDocument>
  /** What handlers see: boxes, faults, the store. */
  world: World
  /** A bearer token of a sample account, for tests that are not about signing in. */
  accessToken(name: AccountName): Promise<string>
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { port = 0, host = HOST, data = ':memory:', webRoot, faults = true, reset } = options
  // The issuer carries the port, and a taken port must leave the data alone: the server listens before all else.
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  const url = await listen(server, port, host)
  if (reset) removeSqliteStore(data)
  const store = openSqliteStore(data)
  await fillStore(store, options)
  const configuration = configurationDocument(url, options.signOnUrl)
  const world = await createWorld(options, { url, store, configuration })
  const app = createApp(world, { faults, webRoot })
  // Its own Response loses the mark of an answer that the OpenID library has already sent.
  answer = getRequestListener(app.fetch, { hostname: host, overrideGlobalObjects: false })

  return { url, configuration, world, accessToken: world.signOn.issue, close: () => close(server, world) }
}

async function createWorld(
  options: ProviderOptions,
  base: Pick<World, 'url' | 'store' | 'configuration'>,
): Promise<World> {
  const { now: wallClock = Date.now, pace = 1, seed = 4711 } = options
  const faults = createFaultBook()
  const now = () => wallClock() + faults.clock
  const { rolesOf, tokensAsked: onGrant } = faults
  return {
    ...base,
    now,
    signOn: await createSignOn({
      ...options,
      ...base,
      now: wallClock,
      servicesNow: now,
      rolesOf,
      onGrant,
    }),
    boxes: createBoxes({ seed, pace, now }),
    subscriptions: createSubscriptionKeys(now),
    faults,
    remoteLogs: [],
  }
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  // Listening on every interface is no address to call.
  const name = host === '0.0.0.0' || host === '::' ? HOST : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${taken}`
}

async function close(server: Server, { boxes, store }: World): Promise<void> {
  boxes.close()
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
  await store.close()
}
