import type { CustomerMatchKind, RankedItem, SearchScope, SourceList } from '@headend/core/palette'
import { createContext } from 'react'

export interface PaletteItem extends RankedItem {
  /** The hint identifies the item: the title is shortened first. */
  named?: true
  /** The choice is not remembered: the item is temporary or of another country. */
  passing?: true
  customerMatch?: CustomerMatchKind
  /** Advice for a refused person. */
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
  /** No row is chosen before typing or arrows: Enter would run the first one at once. */
  careful?: true
}

/** A hook: lists what fits the typed text, best first. A page's sources never change. */
export type PaletteSource = (typed: string) => SourceList<PaletteItem>

export const ScreenItemsContext = createContext<readonly PaletteItem[]>([])
