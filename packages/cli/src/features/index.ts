/** The features of the terminal, in the order of its help. */
import { campaigns } from './campaigns/feature.ts'
import { engagements } from './engagements/feature.ts'
import type { Feature } from './feature.ts'
import { remoteEvents } from './remote-events/feature.ts'
import { selectionMenu } from './selection-menu/feature.ts'
import { tvPackages } from './tv-packages/feature.ts'
import { tvStreamingServices } from './tv-streaming-services/feature.ts'

export const FEATURES: readonly Feature[] = [
  engagements,
  remoteEvents,
  tvPackages,
  tvStreamingServices,
  selectionMenu,
  campaigns,
]

export const RECORDS = FEATURES.flatMap(({ records }) => records ?? [])
