import { refusalText } from '@headend/core/access'
import {
  afterSearch,
  listTogether,
  marksNothing,
  NOTHING_SHOWN,
  onEnter,
  orderBy,
  resultText,
  TYPE_OR_CHOOSE,
  type Uses,
} from '@headend/core/palette'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Mode } from '../keys.tsx'
import { moveIndex } from '../lines.tsx'
import { useConsole } from '../use-console.ts'
import type { PaletteItem, PalettePage, PaletteSource } from './item.ts'

export interface PaletteView {
  page: PalettePage
  path: readonly string[]
  typed: string
  items: readonly PaletteItem[]
  /** The index of the item that Enter takes; -1 if none is chosen. */
  chosen: number
  statusText: string
  searching: boolean
  refused: boolean
}

interface State {
  typed: string
  /** The id of the chosen item: later items don't change the choice. */
  chosen?: string | undefined
  refusal?: string | undefined
  /** Enter was pressed before any result. */
  awaiting?: boolean
}

const EMPTY_STATE: State = { typed: '' }

export function usePalette(pages: readonly PalettePage[]): { view: PaletteView; mode: Mode } {
  const { showPalette, recentUses, country } = useConsole()
  const page = pages.at(-1) as PalettePage
  const [{ typed, chosen, refusal, awaiting }, set] = useState(EMPTY_STATE)
  const { items, searching } = useItems(page.sources, typed, recentUses.forCountry(country))
  const chosenIndex = items.findIndex(({ id }) => id === chosen)
  const shown = { typed, items, searching, careful: page.careful === true, walked: chosenIndex >= 0 }
  // Only the item that Enter would take is marked: the arrows begin there.
  const unmarked = marksNothing(shown)
  const at = unmarked ? chosenIndex : Math.max(0, chosenIndex)
  const refuse = (reason: string) => set({ typed, chosen, refusal: reason })
  const miss = () => refuse(typed.trim() === '' ? TYPE_OR_CHOOSE : `No results for "${typed.trim()}"`)
  const choose = ({ id, title, refused, remedy, opens, run, passing }: PaletteItem) => {
    if (refused) return refuse(refusalText(`${title}: ${refused}`, remedy))
    if (opens) return showPalette([...pages, opens])
    showPalette(undefined)
    if (!passing) recentUses.remember(country, id)
    run?.()
  }
  const take = (item: PaletteItem | undefined) => (item ? choose(item) : miss())
  const enter = () => {
    const enters = onEnter(shown)
    if (enters.does === 'wait') return set({ typed, awaiting: true })
    if (enters.does === 'refuse') return refuse(enters.reason)
    take(items[at])
  }
  const settle = useEffectEvent(() => {
    const awaited = afterSearch(typed, items)
    if (awaited && 'refused' in awaited) refuse(awaited.refused)
    else take(awaited?.item)
  })
  useEffect(() => {
    if (awaiting && !searching) settle()
  }, [awaiting, searching])
  const move = (step: number) => set({ typed, chosen: items[moveIndex(at, step, items.length)]?.id })
  const up = { on: ['Backspace'], does: 'up', run: () => showPalette(pages.slice(0, -1)), foot: true }
  const mode: Mode = {
    bindings: [
      { on: ['Enter'], does: 'run', run: enter, foot: !unmarked },
      { on: ['Down', 'Ctrl-N', 'Tab'], does: 'down', run: () => move(1), foot: true },
      { on: ['Up', 'Ctrl-P', 'Shift-Tab'], does: 'up', run: () => move(-1), foot: true },
      { on: ['PageDown'], does: 'ten down', run: () => move(10) },
      { on: ['PageUp'], does: 'ten up', run: () => move(-10) },
      ...(typed === '' && pages.length > 1 ? [up] : []),
      { on: ['Escape', 'Ctrl-K'], does: 'close', run: () => showPalette(undefined), foot: true },
    ],
    input: { value: typed, change: (text) => set({ typed: text }) },
  }
  const view = {
    page,
    path: pages.slice(1).map(({ title }) => title),
    typed,
    items,
    searching,
    chosen: at,
    statusText: refusal ?? resultText(items.length, searching),
    refused: refusal !== undefined,
  }
  return { view, mode }
}

/** The items of all sources for the typed text; late ones stand below those that are shown. */
export function useItems(sources: readonly PaletteSource[], typed: string, uses: Uses) {
  const inOrder = useMemo(() => orderBy(uses, Date.now()), [uses])
  const lists = sources.map((source) => source(typed))
  const previouslySeen = useRef(NOTHING_SHOWN)
  const { items, searching, seen } = listTogether<PaletteItem>(lists, typed, previouslySeen.current, (all) =>
    inOrder(all, typed),
  )
  useLayoutEffect(() => {
    previouslySeen.current = seen
  })
  return { items, searching }
}
