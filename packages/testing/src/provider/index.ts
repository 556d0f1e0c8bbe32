/** The embedded provider: sign-on and every service of the specification in one process, with sample data. */
import { getRequestListener } from '@hono/node-server'
import type { AccountName } from '../people.ts'
import { bothSpellings } from '../sign-on/clients.ts'
import { createSignOn } from '../sign-on/index.ts'
import { openSqliteStore, removeSqliteStore } from '../store/sqlite-store.ts'
import { createApp } from './app.ts'
import { createBoxes, type EventNumbers, openEventNumbers } from './boxes/index.ts'
import { configurationDocument } from './configuration.ts'
import { createFaultBook } from './faults.ts'
import { dropExpiredAnswers } from './once.ts'
import { baseOf, type Listening, listenApart, listenTogether, type Places } from './places.ts'
import { fillStore } from './sample/fill.ts'
import { createSubscriptionKeys } from './subscription-keys.ts'
import { createTurns } from './turns.ts'
import type { World } from './world.ts'

export type { Fault } from './faults.ts'
export type { Places } from './places.ts'

export interface ProviderOptions {
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
  /** Every service on an origin of its own, described by its address; the ports are chosen, whatever `port` says. */
  apart?: Places
  /** What it is called from outside, where a gateway (or a bad line) stands before it. */
  publicUrl?: string
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
  /** The folder of the built page of parts, which is no part of the product. */
  partsRoot?: string
  /** Other addresses that the console is served from, such as a development server's. */
  consoleUrls?: readonly string[]
  /** 1 is as a person would watch a box; 0.02 is fifty times as fast. */
  pace?: number
  now?: () => number
  /** What the calls of /faults must carry in the header Faults-Key; without it there are no such calls. */
  faultsKey?: string | undefined
  /** Where a real Keycloak signs people on (docs/keycloak): the services then believe its tokens alone. */
  signOnUrl?: string | undefined
  accessTokenSeconds?: number
  /** Milliseconds that console and terminal wait for an answer; what is usual where it is not said. */
  requestTimeout?: number
  refreshTokenSeconds?: number
}

export interface Provider {
  /** Where the console is, and its config.json. */
  url: string
  /** The same past any gateway. */
  localUrl: string
  /** The document that /config.json answers. */
  configuration: ReturnType<typeof configurationDocument>
  /** What handlers see: boxes, faults, the store. */
  world: World
  /** Where a copy of the old data is, if the sample data had to be replaced. */
  keptCopy: string | undefined
  /** A bearer token of a sample account, for tests that are not about signing in. */
  accessToken(name: AccountName): Promise<string>
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { host = HOST, data = ':memory:', webRoot, partsRoot, faultsKey, reset } = options
  const { places, listeners, localUrl } = await beginListening(options)
  if (reset) removeSqliteStore(data)
  const store = openSqliteStore(data)
  const keptCopy = await fillStore(store, options)
  const configuration = configurationDocument(
    { ...places, ...(options.signOnUrl && { signOn: options.signOnUrl }) },
    options,
  )
  const numbers = await openEventNumbers(store)
  const world = await createWorld(options, { places, store, configuration, numbers })
  for (const { services, answerWith } of listeners) {
    const app = createApp(world, { services, faultsKey, webRoot, partsRoot })
    // Its own Response loses the mark of an answer that the OpenID library has already sent.
    answerWith(getRequestListener(app.fetch, { hostname: host, overrideGlobalObjects: false }))
  }

  await sweep(world)
  const sweeping = setInterval(() => void sweep(world), SWEEP_EVERY).unref()

  const close = async () => {
    clearInterval(sweeping)
    world.boxes.close()
    await Promise.all(listeners.map((listener) => listener.close()))
    await numbers.settle()
    await store.close()
  }
  return {
    url: baseOf(places.console),
    localUrl,
    configuration,
    world,
    keptCopy,
    accessToken: world.signOn.issue,
    close,
  }
}

/** Milliseconds. */
const SWEEP_EVERY = 60_000

/** Frees the room of what has expired; what fails now is tried again a minute later. */
async function sweep(world: World): Promise<void> {
  await Promise.allSettled([world.signOn.sweep(), dropExpiredAnswers(world)])
}

function beginListening({ port = 0, host = HOST, apart, publicUrl }: ProviderOptions): Promise<Listening> {
  return apart ? listenApart(apart, host) : listenTogether(host, port, publicUrl)
}

async function createWorld(
  options: ProviderOptions,
  { numbers, ...base }: Pick<World, 'places' | 'store' | 'configuration'> & { numbers: EventNumbers },
): Promise<World> {
  const { now: wallClock = Date.now, pace = 1, seed = 4711 } = options
  const faults = createFaultBook()
  const now = () => wallClock() + faults.clock
  const { rolesOf, tokensAsked: onGrant } = faults
  const consoleUrls = [...bothSpellings(base.places.console), ...(options.consoleUrls ?? [])].map(baseOf)
  return {
    ...base,
    consoleOrigins: consoleUrls.map((url) => new URL(url).origin),
    now,
    inTurn: createTurns(),
    signOn: await createSignOn({
      ...options,
      store: base.store,
      url: baseOf(base.places.signOn),
      consoleUrls,
      now: wallClock,
      servicesNow: now,
      rolesOf,
      onGrant,
      revocationEndsSession: () => faults.revocationEndsSession,
    }),
    boxes: createBoxes({ seed, pace, now, numbers }),
    subscriptions: createSubscriptionKeys(now),
    faults,
    remoteLogs: [],
  }
}
