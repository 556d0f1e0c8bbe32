/** The palette with all that it lists: a chunk of its own, fetched when the page has come to rest. */

import {
  customerCommandSource,
  engagementSource,
  recordSources,
  toolSource,
} from '../features/palette-sources.ts'
import type { PaletteSources } from '../palette/item.ts'
import { pageKeyActions, pageKeys, useHelpSource } from '../palette/key-sources.ts'
import { pageOffers } from '../palette/page-offers.ts'
import { Palette } from '../palette/palette.tsx'
import type { PaletteProps } from '../palette/palette-host.tsx'
import { addressSource, areaSource, insideSource, sessionSource } from '../shell/palette-sources.ts'

/** In the order of the groups while nothing is typed, and for equal matches: a record before a key. */
const sources: PaletteSources = {
  all: [
    addressSource,
    pageOffers,
    areaSource,
    ...recordSources,
    engagementSource,
    customerCommandSource,
    toolSource,
    insideSource,
    sessionSource,
    pageKeyActions,
  ],
  commands: [
    pageOffers,
    areaSource,
    customerCommandSource,
    toolSource,
    insideSource,
    sessionSource,
    pageKeys,
  ],
  engagements: [engagementSource],
  records: [...recordSources],
  help: [(typed) => useHelpSource(typed, sources)],
}

export function ConsolePalette(props: PaletteProps) {
  return <Palette {...props} sources={sources} />
}
