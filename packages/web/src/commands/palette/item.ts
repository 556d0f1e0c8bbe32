import { type Listed, listTogether } from '@headend/core/palette'
import type { LucideIcon } from 'lucide-react'

export interface PaletteItem {
  id: string
  group: string
  title: string
  icon: LucideIcon
  /** At the right end: whom it is about, or where it leads. */
  hint?: string | undefined
  /** Why it cannot be done; it stays in the list, so that the reason can be found. */
  refused?: string | undefined
  /** Opens another page of the palette instead of closing it. */
  opens?: PalettePage
  run?: () => void
}

/** A list of its own behind an item. */
export interface PalettePage {
  title: string
  placeholder: string
  sources: readonly PaletteSource[]
}

/** Where items come from. A hook: it lists what fits to what was typed, best first. Features and shell register theirs. */
export type PaletteSource = (typed: string) => Listed<PaletteItem>

/** What the sources list together. A page has the same sources for as long as it shows, so their hooks keep their order. */
export function itemsOf(
  sources: readonly PaletteSource[],
  typed: string,
): { items: PaletteItem[]; searching: boolean } {
  return listTogether(sources.map((source) => source(typed)))
}
