/** What the keys of the palette do beside cmdk, which walks and chooses. */
import { marksNothing, onceFound, onEnter, TYPE_OR_CHOOSE } from '@headend/core/palette'
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { isPress } from '../keyboard/keys.ts'
import { openInTab } from '../ui/open-in-tab.ts'
import { useIntent } from '../ui/use-intent.ts'
import { asksForLine, copyLine } from './copy-line.ts'
import type { PaletteItem, Said } from './item.ts'

/** The keys that choose. */
const MARKS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

interface Search {
  typed: string
  items: readonly PaletteItem[]
  searching: boolean
}

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

export function usePaletteKeys(listed: Search, { careful, entered, onUp, choose, refuse, say }: Acts) {
  const { typed, items } = listed
  const { walked, walk, unmarked, props } = useUnmarked({ typed, careful })
  const chooseWhenFound = useWhenFound(listed, entered, choose, refuse)
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
    if (MARKS.includes(key)) walk()
    if (key === 'Enter') enter(event)
  }
  const onIntent = ({ currentTarget }: SyntheticEvent) => intend(currentTarget)
  return { unmarked, keys: { ...props, onKeyDown, onKeyUp: onIntent, onPointerMove: onIntent } }
}

/** What Enter would choose. */
function markedIn(palette: Element, items: readonly PaletteItem[]): PaletteItem | undefined {
  const marked = palette.querySelector('[role=option][aria-selected=true]')?.getAttribute('data-value')
  return items.find(({ id }) => id === marked)
}

/**
 * What is marked is what Enter does: where it would do nothing, no row is. cmdk marks the first one whenever it has new rows, unless
 * it is told a value that is none of theirs, and is told so again each time.
 */
function useUnmarked(page: { typed: string; careful: boolean }) {
  const [walked, setWalked] = useState(false)
  const [times, count] = useState(0)
  const walk = () => setWalked(true)
  const unmarked = marksNothing({ ...page, walked })
  return {
    walked,
    walk,
    unmarked,
    props: {
      ...(unmarked && { value: `none ${times}`, onValueChange: () => count((before) => before + 1) }),
      /** Before the row under the pointer marks itself. */
      onPointerMoveCapture: ({ target }: PointerEvent) => {
        if (unmarked && target instanceof Element && target.closest('[role=option]')) walk()
      },
    },
  }
}

/** How to choose what is still being searched, as soon as it has been found; typing on calls it off. */
function useWhenFound(
  { typed, items, searching }: Search,
  entered: boolean,
  choose: (item: PaletteItem) => void,
  refuse: (reason: string) => void,
): () => void {
  const [awaited, setAwaited] = useState(entered ? typed : undefined)
  if (awaited !== undefined && awaited !== typed) setAwaited(undefined)
  const waiting = awaited === typed
  const settle = useEffectEvent(() => {
    setAwaited(undefined)
    const found = onceFound(typed, items)
    if (found && 'refused' in found) refuse(found.refused)
    else if (found) choose(found.item)
  })
  useEffect(() => {
    if (waiting && !searching) settle()
  }, [waiting, searching])
  return () => setAwaited(typed)
}
