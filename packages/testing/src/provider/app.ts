/** The HTTP application: checks, faults, and the handlers of the services it is made for. */
import { Hono } from 'hono'
import { accessHandlers } from './handlers/access.ts'
import { boxToolHandlers } from './handlers/box-tools.ts'
import { campaignHandlers } from './handlers/campaigns.ts'
import { configurationHandlers, remoteLogHandlers, serveConsole } from './handlers/console.ts'
import { credentialsHandlers } from './handlers/credentials.ts'
import { deviceHandlers, serialNumberHandlers } from './handlers/devices.ts'
import { engagementHandlers } from './handlers/engagements.ts'
import { applyFaults, faultHandlers } from './handlers/faults.ts'
import { imageHandlers } from './handlers/images.ts'
import { mediaSearchHandlers, metadataHandlers } from './handlers/media.ts'
import { healthHandlers, metricsHandlers } from './handlers/operations.ts'
import { purchaseHandlers, voucherHandlers } from './handlers/purchases.ts'
import { remoteEventHandlers, subscriptionKeyHandlers } from './handlers/remote-events.ts'
import { selectionMenuHandlers } from './handlers/selection-menu.ts'
import { signOnHandlers } from './handlers/sign-on.ts'
import { packageUseHandlers, tvPackageHandlers } from './handlers/tv-packages.ts'
import { tvStreamingServiceHandlers } from './handlers/tv-streaming-services.ts'
import type { App, Env, Handlers } from './http.ts'
import type { ServiceName } from './listeners.ts'
import type { Metrics } from './metrics.ts'
import { type CallObserver, observeCalls } from './observed-calls.ts'
import {
  allowCrossOrigin,
  answerError,
  notFound,
  refuseForeignWrites,
  refuseLargeBody,
  refuseMalformedPath,
  refuseOtherMethods,
  refuseUnknownHost,
  safeHeaders,
} from './request-checks.ts'
import type { World } from './world.ts'

const HANDLERS: Readonly<Record<ServiceName, readonly Handlers[]>> = {
  console: [healthHandlers, configurationHandlers],
  signOn: [signOnHandlers],
  adminPortal: [
    engagementHandlers,
    credentialsHandlers,
    serialNumberHandlers,
    accessHandlers,
    deviceHandlers,
    purchaseHandlers,
    voucherHandlers,
    boxToolHandlers,
    subscriptionKeyHandlers,
    tvPackageHandlers,
    tvStreamingServiceHandlers,
    packageUseHandlers,
    selectionMenuHandlers,
    campaignHandlers,
  ],
  remoteEvents: [remoteEventHandlers],
  remoteLog: [remoteLogHandlers],
  metadata: [metadataHandlers],
  search: [mediaSearchHandlers],
  images: [imageHandlers],
}

export interface AppOptions {
  services: readonly ServiceName[]
  /** The key for the calls of /faults; without it there are none. */
  faultsKey: string | undefined
  webRoot?: string | undefined
  partsRoot?: string | undefined
  observers?: readonly CallObserver[]
  metrics?: Metrics | undefined
}

export function createApp(world: World, options: AppOptions): App {
  const { services, faultsKey, webRoot, partsRoot, observers = [], metrics } = options
  const app = new Hono<Env>()
  observeCalls(app, observers)
  app.use(safeHeaders, refuseUnknownHost(world))
  allowCrossOrigin(app, services, world.consoleOrigins)
  app.use(refuseMalformedPath, refuseOtherMethods(app), refuseLargeBody, refuseForeignWrites(world))
  app.use(applyFaults(world))
  if (faultsKey && services.includes('console')) faultHandlers(app, world, faultsKey)
  if (metrics && services.includes('console')) metricsHandlers(metrics)(app, world)
  for (const service of services) for (const handlers of HANDLERS[service]) handlers(app, world)
  if (webRoot && services.includes('console')) serveConsole(app, world, { webRoot, partsRoot })
  app.notFound(notFound)
  app.onError(answerError)
  return app
}
