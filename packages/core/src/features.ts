/** The features of the product, in the order of the navigation. Areas, keys, palette and terminal follow. */
import { campaigns } from './features/campaigns/feature.ts'
import { engagements } from './features/engagements/feature.ts'
import type { Feature } from './features/feature.ts'
import { remoteEvents } from './features/remote-events/feature.ts'
import { selectionMenu } from './features/selection-menu/feature.ts'
import { tvPackages } from './features/tv-packages/feature.ts'
import { tvStreamingServices } from './features/tv-streaming-services/feature.ts'

export const FEATURES = [
  engagements,
  tvPackages,
  tvStreamingServices,
  campaigns,
  selectionMenu,
  remoteEvents,
] as const satisfies readonly Feature[]

export type { Feature }
