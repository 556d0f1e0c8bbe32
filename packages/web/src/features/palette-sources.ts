/** What the features add to the palette; apart from their routes, because it is loaded with the palette. */
import { campaignSource } from './campaigns/palette-source.ts'
import { selectionItemSource } from './selection-menu/palette-source.ts'
import { packageSource } from './tv-packages/palette-source.ts'
import { serviceSource } from './tv-streaming-services/palette-source.ts'

export { customerCommandSource, engagementSource } from './engagements/palette/palette-source.ts'
export { toolSource } from './engagements/palette/tool-source.ts'

export const recordSources = [packageSource, serviceSource, campaignSource, selectionItemSource] as const
