import { type RefObject, useEffect, useState } from 'react'

/** What somebody works at, not what only has the focus because nothing else has. */
const WORKED_AT = 'input, textarea, select, button, tr, td'

/** Where a page has room for messages, and its middle is read. */
const ROOM = '[data-room-for-messages]'

/** What is to be read, and answered, at the lower edge of the page. */
const TOLD = '[data-clear-of-messages]'

/** Pixels below the list where nothing is told there, between it and what is told, and between it and what has the focus. */
const EDGE = 48
const GAP = 12
const AIR = 8

/** Pixels below which a page has its tabs behind it, and what a message takes there at least. */
const BELOW_TABS = 144
const MESSAGE = 60

/** At the bottom, in the middle or in the room that the page has for it; at the top where that would lie on what has the focus. */
export interface MessagePlace {
  at: 'bottom' | 'room' | 'top'
  /** Pixels from that edge of the window. */
  inset: number
}

/** Until the focus is elsewhere, or the page is not as it was: what a message is about may come with it, and move what has the focus. */
export function useClearOfFocus(
  list: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
): MessagePlace {
  const [place, setPlace] = useState<MessagePlace>({ at: 'bottom', inset: EDGE })
  // Each message makes it higher.
  useEffect(() => {
    const look = () => {
      const active = document.activeElement
      if (!list.current || !active || list.current.contains(active)) return
      const next = placeOf(list.current, active)
      setPlace((last) => (last.at === next.at && last.inset === next.inset ? last : next))
    }
    look()
    // Not of what the list holds: the first message stands in it a moment later than this.
    if (toasts.length === 0) return
    addEventListener('focusin', look)
    addEventListener('resize', look)
    const moves = new MutationObserver(atNextPicture(look))
    moves.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('resize', look)
      moves.disconnect()
    }
  }, [list, toasts])
  return place
}

/** However often it is asked for: once, when the next picture is drawn. */
function atNextPicture(task: () => void): () => void {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      task()
    })
  }
}

function placeOf(list: HTMLElement, active: Element): MessagePlace {
  const told = document.querySelector(TOLD)?.getBoundingClientRect()
  const above = told ? Math.round(innerHeight - told.top) + GAP : EDGE
  const room = told ? null : document.querySelector(ROOM)
  const { bottom, left, right } = active.getBoundingClientRect()
  const across = (room ?? list).getBoundingClientRect()
  const beside = !active.matches(WORKED_AT) || right < across.left || left > across.right
  // At the bottom it would end where the window or what is told there does, wherever it is now; it has no height of its own.
  const below = bottom <= innerHeight - list.scrollHeight - above - AIR
  if (!beside && !below) return { at: 'top', inset: belowHeads() }
  return { at: room ? 'room' : 'bottom', inset: above }
}

/** Below the tabs, and below the heads of a list that stand there: whoever is in its last rows may filter or sort it next. */
function belowHeads(): number {
  const heads = [...document.querySelectorAll('#main thead')].map((head) => head.getBoundingClientRect())
  const there = heads.filter(({ top, bottom }) => bottom > BELOW_TABS && top < BELOW_TABS + MESSAGE)
  return Math.max(BELOW_TABS, ...there.map(({ bottom }) => Math.round(bottom) + AIR))
}
