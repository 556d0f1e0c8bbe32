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
  opens?: PageId
  run?: () => void
}

export type PageId = 'root' | 'country'

/** What a page of the palette shows at most, so that a key costs the same whatever is behind it. */
export const MOST_ITEMS = 50
