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

/** The same; while nothing is typed without keys that only walk, so that what can be done here is seen. */
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
  const over = useOverDialog()
  return useMemo(() => {
    const others = activeIds.filter((id) => id !== 'palette')
    return [
      // Of a page that is behind a dialog nothing.
      ...(over ? [] : offersWithKeys(offers, new Set(activeIds))),
      ...keyItems(others.filter(isOfPage)),
      ...keyItems(others.filter(isEverywhere)),
    ]
  }, [activeIds, offers, over])
}

/** The same list for as long as the same is heard. Over a dialog no page hears anything. */
function useActiveIds(): readonly ShortcutId[] {
  const over = useOverDialog()
  const ids = new Set(activeBindings().map(([id]) => id))
  const activeIds = [...ids].filter(over ? worksInDialogs : Boolean).join(' ')
  return useMemo(() => activeIds.split(' ').filter(isBound), [activeIds])
}

function offersWithKeys(offers: readonly PaletteItem[], activeIds: ReadonlySet<ShortcutId>): PaletteItem[] {
  const ofPage = offers.map((item) => ({ ...item, group: ON_THIS_PAGE, near: false }))
  return ofPage.flatMap(({ shortcut, ...item }) => {
    if (!shortcut) return []
    return activeIds.has(shortcut) ? keyItem(shortcut, item) : { ...item, shortcut }
  })
}

/** Its key stands there also while it is refused: pressed or chosen, it says why. */
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
  activeBindings().find(([one]) => one === id)?.[1]()
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

/** What the palette understands, its own keys, and those of the page. */
export function useHelpSource(typed: string, sources: PaletteSources): SourceList<PaletteItem> {
  const allKeys = useAllKeys()
  const ranking = useMemo(
    () => createRanking([...modeItems(sources), ...KEYS, ...allKeys]),
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

const KEYS = FIXED.filter(({ scope }) => scope === 'palette').map(
  ({ keys, title }): PaletteItem => ({
    id: `help.key.${keys}`,
    group: SCOPE_TITLES.palette,
    title: title,
    hint: keyNames(keys).join(' '),
    icon: Keyboard,
    transient: true,
  }),
)
