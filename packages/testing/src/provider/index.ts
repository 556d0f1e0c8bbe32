/** The embedded provider: the sign-on and every service in one process, with sample data. */
import { getRequestListener } from '@hono/node-server'
import type { Events } from '../events/events.ts'
import { openEvents, removeEvents } from '../events/open-events.ts'
import type { AccountName } from '../people.ts'
import { loopbackSpellings } from '../sign-on/directory.ts'
import { createSignOn } from '../sign-on/index.ts'
import { isSharedStore, openStore, removeStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { createApp } from './app.ts'
import { createBoxes } from './boxes/index.ts'
import { createClocks, dropOldClocks, OWN_CLOCKS } from './boxes/shared-state.ts'
import { dropExpiredSubscriptionKeys } from './boxes/subscription-keys.ts'
import { configurationDocument } from './configuration.ts'
import { createFaultBook } from './faults.ts'
import { dropExpiredAnswers } from './idempotency.ts'
import { baseOf, type Listening, listenSeparately, listenTogether, type ServiceOrigins } from './listeners.ts'
import { accessLog } from './observed-calls.ts'
import { engagements } from './records.ts'
import { fillStore } from './sample/fill.ts'
import type { World } from './world.ts'

export type { Fault } from './faults.ts'
export { callableHost, type ServiceOrigins as Places } from './listeners.ts'

export interface ProviderOptions {
  /** 0, the default, takes a free port. */
  port?: number
  host?: string
  /** Gives every service its own origin, with the address here; ports are chosen and `port` is ignored. */
  serviceOrigins?: ServiceOrigins
  /** The address from outside, behind a gateway. */
  publicUrl?: string | undefined
  /** A folder that survives the process, postgres://… for several instances, or ':memory:', the default. */
  data?: string
  /** The address of a NATS server with JetStream, for several instances; without it, events are in memory. */
  events?: string | undefined
  /** Deletes the data and starts fresh. */
  reset?: boolean
  /** Engagements in all; without it those in the folder, or 2000. */
  size?: number
  /** Of the sample data, and of what boxes do. */
  seed?: number
  /** The folder of the built console. */
  webRoot?: string
  /** The folder of the built gallery for developers. */
  partsRoot?: string
  /** Further addresses of the console, such as a development server's. */
  consoleUrls?: readonly string[]
  /** Of boxes: 1 is real time; 0.02 is fifty times as fast. */
  pace?: number
  now?: () => number
  /** The key for the calls of /faults (header Faults-Key); without it there are none. */
  faultsKey?: string | undefined
  /** The address of a real Keycloak (docs/keycloak): the services then accept only its tokens. */
  signOnUrl?: string | undefined
  accessTokenSeconds?: number
  /** Milliseconds that console and terminal wait for an answer. */
  requestTimeout?: number
  /** Called while sample data is stored, with how many engagements there are of how many. */
  onProgress?: (stored: number, size: number) => void
  /** Answers /metrics in Prometheus text. */
  metrics?: boolean
  /** Takes a line of JSON for each call. */
  accessLog?: ((line: string) => void) | undefined
}

export interface Provider {
  /** Of the console and its config.json. */
  url: string
  /** The same without a gateway. */
  localUrl: string
  configuration: ReturnType<typeof configurationDocument>
  /** Boxes, faults, the store: for tests in the same process. */
  world: World
  /** Where a copy of the old data is, if the sample data was replaced. */
  keptCopy: string | undefined
  /** A bearer token of a sample account, without signing in. */
  accessToken(name: AccountName): Promise<string>
  /** Calls that still run after the grace, in milliseconds, lose their connection. */
  close(grace?: number): Promise<void>
}

const HOST = '127.0.0.1'

export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { host = HOST, data = ':memory:', webRoot, partsRoot, faultsKey, reset } = options
  const { places, listeners, localUrl } = await beginListening(options)
  if (reset) await Promise.all([removeStore(data), removeEvents(options.events)])
  const store = await openStore(data)
  const keptCopy = await fillStore(store, options)
  const configuration = configurationDocument(
    { ...places, ...(options.signOnUrl && { signOn: options.signOnUrl }) },
    options,
  )
  const events = await openEvents(options.events, store)
  let closing = false
  const obstacles = async () => {
    const [storeAnswers, eventsAnswer] = await Promise.all([isAnswering(store), events.isAnswering()])
    return [
      ...(closing ? ['The provider is closing'] : []),
      ...(storeAnswers ? [] : ['The store does not answer']),
      ...(eventsAnswer ? [] : ['The events do not answer']),
    ]
  }
  const sharesBoxes = options.events !== undefined && isSharedStore(data)
  const world = await createWorld(options, { places, store, configuration, events, sharesBoxes, obstacles })
  const metrics = options.metrics ? (await import('./metrics.ts')).createMetrics() : undefined
  const observers = [metrics, options.accessLog && accessLog(options.accessLog)].filter(
    (one) => one !== undefined,
  )
  for (const { services, answerWith } of listeners) {
    const app = createApp(world, { services, faultsKey, webRoot, partsRoot, observers, metrics })
    // Its own Response class would lose the mark that the OpenID library has already answered.
    answerWith(getRequestListener(app.fetch, { hostname: host, overrideGlobalObjects: false }))
  }

  await sweep(world)
  const sweeping = setInterval(() => void sweep(world), SWEEP_EVERY).unref()

  const close = async (grace = 0) => {
    closing = true
    clearInterval(sweeping)
    // Event streams end here; other calls are answered first.
    const ended = Promise.all([world.boxes.close(), events.close()])
    await Promise.all(listeners.map((listener) => listener.close(grace)))
    await ended
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

const isAnswering = (store: Store) =>
  store.list(engagements, { limit: 1 }).then(
    () => true,
    () => false,
  )

/** Milliseconds. */
const SWEEP_EVERY = 60_000

/** Removes what has expired. A failure is tried again a minute later. */
async function sweep(world: World): Promise<void> {
  await Promise.allSettled([
    world.signOn.sweep(),
    dropExpiredAnswers(world),
    dropExpiredSubscriptionKeys(world),
    dropOldClocks(world),
  ])
}

function beginListening({
  port = 0,
  host = HOST,
  serviceOrigins,
  publicUrl,
}: ProviderOptions): Promise<Listening> {
  return serviceOrigins ? listenSeparately(serviceOrigins, host) : listenTogether(host, port, publicUrl)
}

type WorldBase = Pick<World, 'places' | 'store' | 'configuration' | 'obstacles'> & {
  events: Events
  /** With other instances, which have the same store and the same events. */
  sharesBoxes: boolean
}

/** Everything but the addresses where it listens. */
export async function createWorld(
  options: ProviderOptions,
  { events, store, sharesBoxes, ...base }: WorldBase,
): Promise<World> {
  const { now: wallClock = Date.now, pace = 1, seed = 4711 } = options
  const faults = createFaultBook()
  const now = () => wallClock() + faults.clock
  const clocks = sharesBoxes ? createClocks(store, now) : OWN_CLOCKS
  const { rolesOf, countGrant: onGrant } = faults
  const consoleUrls = [...loopbackSpellings(base.places.console), ...(options.consoleUrls ?? [])].map(baseOf)
  const world = {
    ...base,
    consoleOrigins: consoleUrls.map((url) => new URL(url).origin),
    now,
    signOn: await createSignOn({
      ...options,
      store,
      url: baseOf(base.places.signOn),
      consoleUrls,
      now: wallClock,
      servicesNow: now,
      rolesOf,
      onGrant,
    }),
    boxes: createBoxes({ seed, pace, now, events, store, clocks }),
    faults,
    remoteLogs: [],
  }
  return {
    ...world,
    store,
    inTurn: (work) => store.transaction((transaction) => work({ ...world, store: transaction })),
  }
}
