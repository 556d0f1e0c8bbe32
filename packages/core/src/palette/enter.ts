/** What Enter does while something is still searched, and once it is found. */
import { identify, pasted } from './identifier.ts'
import { TYPE_OR_CHOOSE } from './palette.ts'
import { type Found, whyNotUnseen } from './unseen.ts'

/** What a page shows. */
interface Shown<Item> {
  typed: string
  items: readonly Item[]
  searching: boolean
}

/** How somebody came to what is marked on it. */
interface Marking {
  typed: string
  /** What stands first might act at once: nobody has asked for it before anything is typed. */
  careful: boolean
  /** They have chosen what is marked themselves. */
  walked: boolean
}

interface Named extends Found {
  keys?: readonly string[] | undefined
}

/** `choose`: what is marked. */
export type Enter = { does: 'choose' | 'wait' } | { does: 'refuse'; reason: string }

/** Whether no row is marked: Enter would do nothing. */
export function marksNothing({ typed, careful, walked }: Marking): boolean {
  return careful && !walked && typed.trim() === ''
}

/** It waits where nothing is there yet, or not what was pasted, but never for whoever has chosen already. */
export function onEnter<Item extends Named>(page: Shown<Item> & Marking): Enter {
  if (marksNothing(page)) return { does: 'refuse', reason: TYPE_OR_CHOOSE }
  const { typed, items, searching, walked } = page
  const isThere = identify(typed).length > 0 ? namedBy(typed, items).length > 0 : items.length > 0
  return { does: !walked && searching && !isThere ? 'wait' : 'choose' }
}

/** What Enter that has waited does: to what was pasted, where that is found; undefined where there is nothing. */
export function onceFound<Item extends Named>(
  typed: string,
  items: readonly Item[],
): { item: Item } | { refused: string } | undefined {
  const named = namedBy(typed, items)
  const found = named.length > 0 ? named : items
  const refused = whyNotUnseen(found)
  if (refused !== undefined) return { refused }
  const [item] = found
  return item && { item }
}

function namedBy<Item extends Named>(typed: string, items: readonly Item[]): Item[] {
  const wanted = pasted(typed).toLowerCase()
  return items.filter(({ keys }) => keys?.some((key) => key.toLowerCase() === wanted))
}
