import { createRanking, keyId, MODES, type SourceList } from '@headend/core/palette'
import { Keyboard, Search } from 'lucide-react'
import { useMemo } from 'react'
import { ON_THIS_PAGE } from '../commands/offer.tsx'
import { BINDINGS, FIXED, SCOPE_TITLES } from '../keyboard/bindings.ts'
import { keyNames, SHORTCUTS, type ShortcutId } from '../keyboard/keys.ts'
import { activeBindings, worksInDialogs } from '../keyboard/shortcuts.ts'
import type { PaletteItem, PaletteSource, PaletteSources } from './item.ts'
import { useOverDialog, usePageOffers } from './page-offers.ts'

export const pageKeys: PaletteSource = (typed) => {
  const activeIds = useActiveIds()
  const ranking = useMemo(() => createRanking(keyItems(activeIds.filter(isOfPage))), [activeIds])
  return { items: ranking.rank(typed) }
}

/** The keys of the page. Before anything is typed, keys that only move the focus are left out. */
export const pageKeyActions: PaletteSource = (typed) => {
  const { items } = pageKeys(typed)
  return {
    items:
      typed.trim() === ''
        ? items.filter(({ shortcut }) => !shortcut || !BINDINGS[shortcut].navigates)
        : items,
  }
}

function useAllKeys(): readonly PaletteItem[] {
  const activeIds = useActiveIds()
  const offers = usePageOffers()
  const overDialog = useOverDialog()
  return useMemo(() => {
    const others = activeIds.filter((id) => id !== 'palette')
    return [
      // A page behind a dialog offers nothing.
      ...(overDialog ? [] : offersWithKeys(offers, new Set(activeIds))),
      ...keyItems(others.filter(isOfPage)),
      ...keyItems(others.filter(isEverywhere)),
    ]
  }, [activeIds, offers, overDialog])
}

/** A stable list, as long as the same shortcuts are active. The keys of a page behind a dialog are not. */
function useActiveIds(): readonly ShortcutId[] {
  const overDialog = useOverDialog()
  const ids = new Set(activeBindings().map(([id]) => id))
  const activeIds = [...ids].filter(overDialog ? worksInDialogs : Boolean).join(' ')
  return useMemo(() => activeIds.split(' ').filter(isBound), [activeIds])
}

function offersWithKeys(offers: readonly PaletteItem[], activeIds: ReadonlySet<ShortcutId>): PaletteItem[] {
  const ofPage = offers.map((item) => ({ ...item, group: ON_THIS_PAGE, near: false }))
  return ofPage.flatMap(({ shortcut, ...item }) => {
    if (!shortcut) return []
    return activeIds.has(shortcut) ? keyItem(shortcut, item) : { ...item, shortcut }
  })
}

/** Shows the key also if the offer is refused: pressed or chosen, it then says why. */
function keyItem(shortcut: ShortcutId, { refused, opens, ...item }: PaletteItem): PaletteItem {
  return { ...item, hint: refused ?? item.hint, shortcut, run: () => runBinding(shortcut) }
}

function keyItems(ids: readonly ShortcutId[]): PaletteItem[] {
  return ids.map((id) => ({
    id: keyId(id),
    group: isEverywhere(id) ? SCOPE_TITLES.everywhere : ON_THIS_PAGE,
    title: BINDINGS[id].title,
    icon: Keyboard,
    shortcut: id,
    run: () => runBinding(id),
  }))
}

function runBinding(id: ShortcutId): void {
  activeBindings().find(([activeId]) => activeId === id)?.[1]()
}

function isEverywhere(id: ShortcutId): boolean {
  return BINDINGS[id].scopes.includes('everywhere')
}

function isOfPage(id: ShortcutId): boolean {
  return !isEverywhere(id)
}

function isBound(id: string): id is ShortcutId {
  return id in SHORTCUTS
}

/** The prefixes of the palette, its own keys, and the keys of the page. */
export function useHelpSource(typed: string, sources: PaletteSources): SourceList<PaletteItem> {
  const allKeys = useAllKeys()
  const ranking = useMemo(
    () => createRanking([...modeItems(sources), ...PALETTE_KEYS, ...allKeys]),
    [sources, allKeys],
  )
  return { items: ranking.rank(typed) }
}

function modeItems(sources: PaletteSources): PaletteItem[] {
  return MODES.filter(({ id }) => id !== 'help').map((mode) => ({
    id: `help.${mode.id}`,
    group: 'Begin with',
    title: `${mode.sign} or ${mode.letter} and a space: ${mode.title}`,
    hint: mode.does,
    icon: Search,
    transient: true,
    opens: { ...mode, sources: sources[mode.id] },
  }))
}

const PALETTE_KEYS = FIXED.filter(({ scope }) => scope === 'palette').map(
  ({ keys, title }): PaletteItem => ({
    id: `help.key.${keys}`,
    group: SCOPE_TITLES.palette,
    title,
    hint: keyNames(keys).join(' '),
    icon: Keyboard,
    transient: true,
  }),
)
