/** What keys do, for the palette: whatever the open page listens for stands there, too. */
import { rank } from '@headend/core/palette'
import { OF_THE_CONSOLE } from '@headend/core/terminal'
import { Keyboard } from 'lucide-react'
import type { ShortcutId } from '../../ui/keys.ts'
import { BINDINGS, PLACES } from '../keys/bindings.ts'
import { doesIn } from '../keys/does-in.ts'
import { isOnPage, placesNow } from '../keys/places.ts'
import { ON_THIS_PAGE } from '../offer.tsx'
import { offers } from '../offers.ts'
import { isOverDialog } from '../palette-frame.tsx'
import { activeBindings } from '../shortcuts.ts'
import type { PaletteItem, PaletteSource } from './item.ts'
import { offeredItems } from './offered.ts'

/** What is heard here and offered by nothing else. */
export const pageKeys: PaletteSource = (typed) => ({ items: rank(untold(), typed) })

/** All that has a key where the palette was opened, for who asks which. */
export function keysHere(): PaletteItem[] {
  const heard = new Set(activeBindings().map(([id]) => id))
  // Nobody asks here for the row above all else.
  const ofPage = offeredItems().map((item) => ({ ...item, group: ON_THIS_PAGE, near: false }))
  const byKey = ofPage.flatMap(({ shortcut, ...item }) => {
    if (!shortcut) return []
    return heard.has(shortcut) ? asKey(shortcut, item) : { ...item, shortcut }
  })
  return [...byKey, ...untold(), ...keyItems((id) => id !== 'palette' && isEverywhere(id))]
}

/** Its key stands there also while it is refused: pressed or chosen, it says why. */
function asKey(shortcut: ShortcutId, { refused, opens, ...item }: PaletteItem): PaletteItem {
  return { ...item, hint: refused ?? item.hint, shortcut, run: () => act(shortcut) }
}

function untold(): PaletteItem[] {
  const things = offers.all()
  if (isOverDialog()) return []
  const told = new Set(things.map(({ shortcut }) => shortcut))
  return keyItems((id) => !told.has(id) && !isEverywhere(id))
}

function keyItems(isMeant: (id: ShortcutId) => boolean): PaletteItem[] {
  const where = { places: placesNow(), has: isOnPage }
  const ids = new Set(activeBindings().map(([id]) => id))
  return [...ids].filter(isMeant).map((id) => ({
    id: `key.${id}`,
    group: isEverywhere(id) ? PLACES.everywhere : ON_THIS_PAGE,
    title: doesIn(where, id),
    icon: Keyboard,
    line: OF_THE_CONSOLE,
    shortcut: id,
    run: () => act(id),
  }))
}

/** As the page has it by then. */
function act(id: ShortcutId): void {
  activeBindings().find(([one]) => one === id)?.[1]()
}

function isEverywhere(id: ShortcutId): boolean {
  return BINDINGS[id].places.includes('everywhere')
}
