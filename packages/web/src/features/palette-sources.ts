/** What the features add to the palette; apart from their routes, because it is loaded with the palette. */
import { engagementSource } from './engagements/palette-source.ts'

export const featureSources = [engagementSource] as const
