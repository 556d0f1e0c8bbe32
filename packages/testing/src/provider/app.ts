import { Hono } from 'hono'
import { allowCrossOrigin } from './cross-origin.ts'
import { accessHandlers } from './handlers/access.ts'
import { boxToolHandlers } from './handlers/box-tools.ts'
import { campaignHandlers } from './handlers/campaigns.ts'
import { configurationHandlers, serveConsole } from './handlers/console.ts'
import { credentialsHandlers } from './handlers/credentials.ts'
import { deviceHandlers } from './handlers/devices.ts'
import { engagementWriteHandlers } from './handlers/engagement-writes.ts'
import { engagementHandlers } from './handlers/engagements.ts'
import { faultHandlers, strike } from './handlers/faults.ts'
import { imageHandlers } from './handlers/images.ts'
import { mediaSearchHandlers } from './handlers/media-search.ts'
import { metadataHandlers } from './handlers/metadata.ts'
import { purchaseHandlers } from './handlers/purchases.ts'
import { remoteEventHandlers, subscriptionKeyHandlers } from './handlers/remote-events.ts'
import { remoteLogHandlers } from './handlers/remote-log.ts'
import { searchHandlers } from './handlers/search.ts'
import { secondFactorHandlers } from './handlers/second-factors.ts'
import { selectionMenuHandlers } from './handlers/selection-menu.ts'
import { serialNumberHandlers } from './handlers/serial-numbers.ts'
import { signOnHandlers } from './handlers/sign-on.ts'
import { tvPackageWriteHandlers } from './handlers/tv-package-writes.ts'
import { packageUseHandlers, tvPackageHandlers } from './handlers/tv-packages.ts'
import { tvStreamingServiceHandlers } from './handlers/tv-streaming-services.ts'
import { voucherHandlers } from './handlers/vouchers.ts'
import type { App, Env, Handlers } from './http.ts'
import type { ServiceName } from './places.ts'
import { answerError, notFound, refuseLargeBody, refuseMalformedPath, refuseOtherMethods } from './refuse.ts'
import { refuseForeignWrites, refuseUnknownHost } from './refuse-foreign.ts'
import { safeHeaders } from './safe-headers.ts'
import type { World } from './world.ts'

const HANDLERS: Readonly<Record<ServiceName, readonly Handlers[]>> = {
  console: [configurationHandlers],
  signOn: [signOnHandlers],
  adminPortal: [
    searchHandlers,
    engagementHandlers,
    engagementWriteHandlers,
    credentialsHandlers,
    secondFactorHandlers,
    serialNumberHandlers,
    accessHandlers,
    deviceHandlers,
    purchaseHandlers,
    voucherHandlers,
    boxToolHandlers,
    subscriptionKeyHandlers,
    tvPackageHandlers,
    tvPackageWriteHandlers,
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
  /** Those that answer; everything else is a 404. */
  services: readonly ServiceName[]
  /** What the calls of /faults must carry; without it there are none. */
  faultsKey: string | undefined
  webRoot?: string | undefined
  partsRoot?: string | undefined
}

export function createApp(world: World, { services, faultsKey, webRoot, partsRoot }: AppOptions): App {
  const app = new Hono<Env>()
  app.use(safeHeaders, refuseUnknownHost(world))
  allowCrossOrigin(app, services, world.consoleOrigins)
  app.use(refuseMalformedPath, refuseOtherMethods(app), refuseLargeBody, refuseForeignWrites(world))
  app.use(strike(world))
  if (faultsKey && services.includes('console')) faultHandlers(app, world, faultsKey)
  for (const service of services) for (const handlers of HANDLERS[service]) handlers(app, world)
  if (webRoot && services.includes('console')) serveConsole(app, world, { webRoot, partsRoot })
  app.notFound(notFound)
  app.onError(answerError)
  return app
}
