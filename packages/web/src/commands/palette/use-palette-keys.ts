import { onEnter, TYPE_OR_CHOOSE } from '@headend/core/palette'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { isPress } from '../../keyboard/keys.ts'
import { openInTab } from '../../ui/open-in-tab.ts'
import { useIntent } from '../../ui/use-intent.ts'
import type { PaletteItem, Said } from './item.ts'
import { asksForLine, copyLine } from './use-copy.ts'
import { useDrawn } from './use-drawn.ts'
import { MARKS, useUnmarked } from './use-unmarked.ts'
import { type Search, useWhenFound } from './use-when-found.ts'

interface Acts {
  /** Enter does not choose what stands first before anything is typed. */
  careful: boolean
  /** Enter was pressed before the page was there. */
  entered: boolean
  /** To the page above; undefined on the first. */
  onUp: (() => void) | undefined
  choose: (item: PaletteItem) => void
  refuse: (text: string) => void
  say: (said: Said) => void
}

/** What the keys of a page do, and how much of it is drawn for whoever walks with them. */
export function usePaletteKeys(listed: Search, { careful, entered, onUp, choose, refuse, say }: Acts) {
  const { typed, items } = listed
  const { drawn, drawAll } = useDrawn(typed)
  const { walked, walk, unmarked, props } = useUnmarked({ typed, careful })
  const chooseWhenFound = useWhenFound(listed, { entered, choose, onRefused: refuse })
  const intend = useIntent((palette: Element) => {
    markedIn(palette, items)
      ?.ahead?.()
      .catch(() => {})
  })
  const copy = (event: KeyboardEvent) => {
    const item = markedIn(event.currentTarget, items)
    if (!item) return unmarked && refuse(TYPE_OR_CHOOSE)
    event.preventDefault()
    if (item.href && isPress(event, 'Mod+Enter')) return openInTab(item.href)
    void copyLine(item).then(say)
  }
  const enter = (event: KeyboardEvent) => {
    const enters = onEnter({ ...listed, careful, walked })
    // cmdk chooses what it marks, but on a slow machine it may not have marked any of the new rows yet.
    if (enters.does === 'choose' && markedIn(event.currentTarget, items)) return
    event.preventDefault()
    if (enters.does === 'refuse') refuse(enters.reason)
    else chooseWhenFound()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (asksForLine(event)) return copy(event)
    if (key === 'Backspace' && typed === '') onUp?.()
    if (MARKS.includes(key)) {
      drawAll()
      walk()
    }
    if (key === 'Enter') enter(event)
  }
  const onIntent = ({ currentTarget }: SyntheticEvent) => intend(currentTarget)
  return { drawn, unmarked, keys: { ...props, onKeyDown, onKeyUp: onIntent, onPointerMove: onIntent } }
}

/** What Enter would choose. */
function markedIn(palette: Element, items: readonly PaletteItem[]): PaletteItem | undefined {
  const marked = palette.querySelector('[role=option][aria-selected=true]')?.getAttribute('data-value')
  return items.find(({ id }) => id === marked)
}
