import { arrange, frecency, type Listed, listTogether, NOTHING_SEEN, type Uses } from '@headend/core/palette'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { type PaletteItem, type PaletteSource, RECENT } from './item.ts'

/**
 * What the sources list together for what was typed. What comes late stands below what is seen. A page has the same sources for
 * as long as it shows, so their hooks keep their order.
 */
export function useItems(sources: readonly PaletteSource[], typed: string, uses: Uses) {
  const use = useMemo(() => frecency(uses, Date.now()), [uses])
  const lists = withoutTwins(sources.map((source) => source(typed)))
  const before = useRef(NOTHING_SEEN)
  const { items, searching, seen } = listTogether<PaletteItem>(lists, typed, before.current, (all) =>
    typed === '' ? recentFirst(all, uses) : arrange(all, typed, use),
  )
  useLayoutEffect(() => {
    before.current = seen
  })
  return { items, searching }
}

/** What only a key tells of gives way to what says more of the same. */
function withoutTwins(lists: readonly Listed<PaletteItem>[]): Listed<PaletteItem>[] {
  const isKey = ({ id, shortcut }: PaletteItem) => id === `key.${shortcut}`
  const all = lists.flatMap(({ items }) => items)
  const told = new Set(all.filter((item) => !isKey(item)).map(({ shortcut }) => shortcut))
  return lists.map((list) => ({
    ...list,
    items: list.items.filter((item) => !isKey(item) || !told.has(item.shortcut)),
  }))
}

/** So that what is done here can be seen, too. */
const MOST_RECENT = 6

/** While nothing is typed: what the keyboard is on, what was opened lately, the last first, then group by group. */
export function recentFirst(items: readonly PaletteItem[], uses: Uses): PaletteItem[] {
  const place = new Map(uses.map(({ id }, at) => [id, at]))
  const {
    near = [],
    recent = [],
    other = [],
  } = Object.groupBy(items, ({ group, near }) => (near ? 'near' : group === RECENT ? 'recent' : 'other'))
  const last = recent.toSorted((one, two) => (place.get(one.id) ?? 0) - (place.get(two.id) ?? 0))
  return [...near, ...last.slice(0, MOST_RECENT), ...Map.groupBy(other, ({ group }) => group).values()].flat()
}
