/** The palette with all that it lists: a chunk of its own, fetched when the page has come to rest. */

import type { PaletteSources } from '../commands/palette/item.ts'
import { offered } from '../commands/palette/offered.ts'
import { pageKeys, pageKeysAsked } from '../commands/palette/page-keys.ts'
import { Palette } from '../commands/palette/palette.tsx'
import { useHelpSource } from '../commands/palette/use-help-source.ts'
import type { PaletteProps } from '../commands/palette-frame.tsx'
import { addressedSource, engagementSource, recordSources, toolSource } from '../features/palette-sources.ts'
import { addressSource } from '../shell/address-source.ts'
import { insideSource } from '../shell/inside-source.ts'
import { areaSource, sessionSource } from '../shell/palette-sources.ts'

/** In the order in which the groups stand where nothing is typed, and where they fit equally: a record before a key. */
const sources: PaletteSources = {
  all: [
    addressSource,
    offered,
    areaSource,
    ...recordSources,
    engagementSource,
    addressedSource,
    toolSource,
    insideSource,
    sessionSource,
    pageKeysAsked,
  ],
  commands: [offered, areaSource, addressedSource, toolSource, insideSource, sessionSource, pageKeys],
  engagements: [engagementSource],
  records: [...recordSources],
  help: [(typed) => useHelpSource(typed, sources)],
}

export function ConsolePalette(props: PaletteProps) {
  return <Palette {...props} sources={sources} />
}
