/** The palette with all its sources, loaded when the page is idle. */
import type { ComponentType } from 'react'
import type { Feature } from '../features/feature.ts'
import { FEATURES } from '../features/index.ts'
import type { PaletteSources, SourcesByMode } from '../palette/item.ts'
import { pageKeyActions, pageKeys, useHelpSource } from '../palette/key-sources.ts'
import { pageOffers } from '../palette/page-offers.ts'
import { Palette } from '../palette/palette.tsx'
import type { PaletteProps } from '../palette/palette-host.tsx'
import { addressSource, areaSource, insideSource, sessionSource } from '../shell/palette-sources.ts'

export async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const features: readonly Feature[] = FEATURES
  const loaded = await Promise.all(features.map(({ palette }) => palette?.()))
  const sourcesOf = (mode: keyof SourcesByMode) => loaded.flatMap((feature) => feature?.sources[mode] ?? [])
  const sources = orderSources({
    records: sourcesOf('records'),
    engagements: sourcesOf('engagements'),
    commands: sourcesOf('commands'),
  })
  return (props) => <Palette {...props} sources={sources} />
}

/** Ordered for an empty text, and for equal matches: a record comes before a key. */
function orderSources({ records, engagements, commands }: Required<SourcesByMode>): PaletteSources {
  const sources: PaletteSources = {
    all: [
      addressSource,
      pageOffers,
      areaSource,
      ...records,
      ...engagements,
      ...commands,
      insideSource,
      sessionSource,
      pageKeyActions,
    ],
    commands: [pageOffers, areaSource, ...commands, insideSource, sessionSource, pageKeys],
    engagements,
    records,
    help: [(typed) => useHelpSource(typed, sources)],
  }
  return sources
}
