import type { ShortcutId } from '../../ui/keys.ts'
import { does, type Place } from './bindings.ts'

/** In one of several places, where more can be said there. */
const WITHIN: Partial<Record<ShortcutId, Partial<Record<Place, string>>>> = {
  filter: { list: 'Filter and sort a column', log: 'Filter the log' },
  find: { list: 'Find in all rows', log: 'Find in the log' },
}

/** What the key does there: what lists keys says so, and no page has to carry it. */
export function doesIn(places: readonly Place[], id: ShortcutId): string {
  return places.flatMap((place) => WITHIN[id]?.[place] ?? [])[0] ?? does(id)
}
