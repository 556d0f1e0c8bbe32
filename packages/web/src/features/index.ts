/** The features of the console, in the order in which the palette lists their records. */
import { campaigns } from './campaigns/feature.ts'
import { engagements } from './engagements/feature.ts'
import type { Feature } from './feature.ts'
import { remoteEvents } from './remote-events/feature.ts'
import { selectionMenu } from './selection-menu/feature.ts'
import { tvPackages } from './tv-packages/feature.ts'
import { tvStreamingServices } from './tv-streaming-services/feature.ts'

export const FEATURES = [
  engagements,
  tvPackages,
  tvStreamingServices,
  campaigns,
  selectionMenu,
  remoteEvents,
] as const satisfies readonly Feature[]
