/** The palette with all that it lists: a chunk of its own, fetched when the page has come to rest. */
import { offered } from '../commands/palette/offered.ts'
import { Palette } from '../commands/palette/palette.tsx'
import type { PaletteProps } from '../commands/palette-frame.tsx'
import { featureSources } from '../features/palette-sources.ts'
import { areaSource, sessionSource } from '../shell/palette-sources.ts'

/** In the order in which the groups stand. */
const sources = [offered, areaSource, ...featureSources, sessionSource]

export function ConsolePalette(props: PaletteProps) {
  return <Palette {...props} sources={sources} />
}
