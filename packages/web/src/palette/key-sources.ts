/** What keys do, for the palette and its help: whatever the open page listens for stands there, too. */
import { createRanking, keyId, MODES, type SourceList } from '@headend/core/palette'
import { Keyboard, Search } from 'lucide-react'
import { useMemo } from 'react'
import { ON_THIS_PAGE } from '../commands/offer.tsx'
import { BINDINGS, doesIn, FIXED, PLACES } from '../keyboard/bindings.ts'
import { isOnPage, placesNow } from '../keyboard/key-list.ts'
import { keyNames, SHORTCUTS, type ShortcutId } from '../keyboard/keys.ts'
import { activeBindings, isHeardInDialogs } from '../keyboard/shortcuts.ts'
import type { PaletteItem, PaletteSource, PaletteSources } from './item.ts'
import { useOffered, useOverDialog } from './offered.ts'

export const pageKeys: PaletteSource = (typed) => {
  const heard = useHeard()
  const ranking = useMemo(() => createRanking(keyItems(heard.filter(isOfPage))), [heard])
  return { items: ranking.rank(typed) }
}

/** The same; while nothing is typed without keys that only walk, so that what can be done here is seen. */
export const pageKeysAsked: PaletteSource = (typed) => {
  const { items } = pageKeys(typed)
  return {
    items:
      typed.trim() === '' ? items.filter(({ shortcut }) => !shortcut || !BINDINGS[shortcut].walks) : items,
  }
}

/** All that has a key where the palette was opened, for who asks which. */
function useKeysHere(): readonly PaletteItem[] {
  const heard = useHeard()
  const offered = useOffered()
  const over = useOverDialog()
  return useMemo(() => {
    const others = heard.filter((id) => id !== 'palette')
    return [
      // Of a page that is behind a dialog nothing.
      ...(over ? [] : byKey(offered, new Set(heard))),
      ...keyItems(others.filter(isOfPage)),
      ...keyItems(others.filter(isEverywhere)),
    ]
  }, [heard, offered, over])
}

/** The same list for as long as the same is heard. Over a dialog no page hears anything. */
function useHeard(): readonly ShortcutId[] {
  const over = useOverDialog()
  const ids = new Set(activeBindings().map(([id]) => id))
  const heard = [...ids].filter(over ? isHeardInDialogs : Boolean).join(' ')
  return useMemo(() => heard.split(' ').filter(isBound), [heard])
}

/** What is offered, by its key. */
function byKey(offered: readonly PaletteItem[], heard: ReadonlySet<ShortcutId>): PaletteItem[] {
  // Here the row does not come first.
  const ofPage = offered.map((item) => ({ ...item, group: ON_THIS_PAGE, near: false }))
  return ofPage.flatMap(({ shortcut, ...item }) => {
    if (!shortcut) return []
    return heard.has(shortcut) ? asKey(shortcut, item) : { ...item, shortcut }
  })
}

/** Its key stands there also while it is refused: pressed or chosen, it says why. */
function asKey(shortcut: ShortcutId, { refused, opens, ...item }: PaletteItem): PaletteItem {
  return { ...item, hint: refused ?? item.hint, shortcut, run: () => act(shortcut) }
}

function keyItems(ids: readonly ShortcutId[]): PaletteItem[] {
  const where = { places: placesNow(), has: isOnPage }
  return ids.map((id) => ({
    id: keyId(id),
    group: isEverywhere(id) ? PLACES.everywhere : ON_THIS_PAGE,
    title: doesIn(where, id),
    icon: Keyboard,
    shortcut: id,
    run: () => act(id),
  }))
}

function act(id: ShortcutId): void {
  activeBindings().find(([one]) => one === id)?.[1]()
}

function isEverywhere(id: ShortcutId): boolean {
  return BINDINGS[id].places.includes('everywhere')
}

function isOfPage(id: ShortcutId): boolean {
  return !isEverywhere(id)
}

function isBound(id: string): id is ShortcutId {
  return id in SHORTCUTS
}

/** What the palette understands, its own keys, and those of the page. */
export function useHelpSource(typed: string, sources: PaletteSources): SourceList<PaletteItem> {
  const here = useKeysHere()
  const ranking = useMemo(() => createRanking([...modeItems(sources), ...KEYS, ...here]), [sources, here])
  return { items: ranking.rank(typed) }
}

function modeItems(sources: PaletteSources): PaletteItem[] {
  return MODES.filter(({ id }) => id !== 'help').map((mode) => ({
    id: `help.${mode.id}`,
    group: 'Begin with',
    title: `${mode.sign} or ${mode.letter} and a space: ${mode.title}`,
    hint: mode.does,
    icon: Search,
    passing: true,
    opens: { ...mode, sources: sources[mode.id] },
  }))
}

const KEYS = FIXED.filter(({ place }) => place === 'palette').map(
  ({ keys, does }): PaletteItem => ({
    id: `help.key.${keys}`,
    group: PLACES.palette,
    title: does,
    hint: keyNames(keys).join(' '),
    icon: Keyboard,
    passing: true,
  }),
)
