import { MOST_ITEMS, type PageId, type PaletteItem } from './item.ts'
import { rank } from './match.ts'
import { useEngagementItems } from './use-engagement-items.ts'
import { offeredItems, useAreaItems, useCountryItems, useSessionItems } from './use-items.ts'

/** What a page of the palette lists for what was typed, best first within each group. */
export function usePageItems(page: PageId, typed: string): { items: PaletteItem[]; searching: boolean } {
  const areas = useAreaItems()
  const session = useSessionItems()
  const countries = useCountryItems()
  const engagements = useEngagementItems(page === 'root' ? typed : '')
  if (page === 'country') return { items: rank(countries, typed), searching: false }
  const items = [
    ...rank(offeredItems(), typed),
    ...rank(areas, typed),
    ...engagements.items,
    ...rank(session, typed),
  ].slice(0, MOST_ITEMS)
  return { items, searching: engagements.searching }
}
