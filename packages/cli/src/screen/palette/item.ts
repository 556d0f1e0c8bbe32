import type { CustomerMatchKind, RankedItem, SearchScope, SourceList } from '@headend/core/palette'
import { createContext } from 'react'

export interface PaletteItem extends RankedItem {
  /** The hint names what the title does not: the title gives way to it. */
  named?: true
  /** It is not remembered that it was chosen: it will not be there again, or is of another country. */
  passing?: true
  customerMatch?: CustomerMatchKind
  /** What a refused person can do. */
  remedy?: string | undefined
  /** Opens another page of the palette instead of closing it. */
  opens?: PalettePage
  run?: () => void
}

export interface PalettePage {
  title: string
  placeholder: string
  finds: SearchScope
  sources: readonly PaletteSource[]
  /** Nothing is chosen before typing or arrows: the first row might act at once. */
  careful?: true
}

/** A hook: lists what fits the typed text, best first. A page's sources never change. */
export type PaletteSource = (typed: string) => SourceList<PaletteItem>

export const ScreenItemsContext = createContext<readonly PaletteItem[]>([])
