/** Where the focus goes when what had it is gone. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ariaKeys, keysOf } from '../keyboard/keys.ts'

/**
 * For what takes the focus as it is drawn, and goes with it: the keyboard then goes on where it was before, or at Save where
 * that has gone. Whoever has moved on meanwhile stays where they are.
 */
export function useFocusBack(): void {
  // Asked before anything is drawn: by the first effect the focus has been taken.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // By then the page stands as it is without it.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
        const to = isThere ? before : saveButton()
        to?.focus()
      })
    },
    [before],
  )
}

function saveButton(): HTMLElement | null {
  const keys = ariaKeys(keysOf('save'))
  return keys ? document.querySelector(`main button[aria-keyshortcuts="${CSS.escape(keys)}"]`) : null
}

/**
 * The last row takes its table with it, and the focus; a dialog that was asked for on another tab cannot give the focus back
 * to what has gone with that tab. It then stays where there is something to add, or at the heading where nobody can add.
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  /** Undefined while it is not known. */
  count: number | undefined,
  dialog?: string,
): void {
  const before = useRef({ count, dialog })
  useEffect(() => {
    const wentEmpty = (before.current.count ?? 0) > 0 && count === 0
    const wasClosed = before.current.dialog !== undefined && dialog === undefined
    before.current = { count, dialog }
    if (!wentEmpty && !wasClosed) return
    if (document.activeElement !== document.body) return
    const there = ref.current?.querySelector('button') ?? ref.current
    there?.focus()
  }, [ref, count, dialog])
}
