/** Where the focus goes when the element that had it is removed. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ariaKeys, keysOf } from '../keyboard/keys.ts'

export function useReturnFocus(): void {
  // Read while rendering: effects run after the part has taken the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the page has rendered without the part.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
        const target = isThere ? opener : findSaveButton()
        target?.focus()
      })
    },
    [opener],
  )
}

function findSaveButton(): HTMLElement | null {
  const keys = ariaKeys(keysOf('save'))
  return keys ? document.querySelector(`main button[aria-keyshortcuts="${CSS.escape(keys)}"]`) : null
}

/** Focuses the first button of a list, or the list, when the focus was lost with a row or a dialog. */
export function useFocusFallback(
  ref: RefObject<HTMLElement | null>,
  /** Undefined until the list is loaded. */
  rowCount: number | undefined,
  openDialog?: string,
): void {
  const previous = useRef({ rowCount, openDialog })
  useEffect(() => {
    const wentEmpty = (previous.current.rowCount ?? 0) > 0 && rowCount === 0
    const wasClosed = previous.current.openDialog !== undefined && openDialog === undefined
    previous.current = { rowCount, openDialog }
    if (!wentEmpty && !wasClosed) return
    if (document.activeElement !== document.body) return
    const target = ref.current?.querySelector('button') ?? ref.current
    target?.focus()
  }, [ref, rowCount, openDialog])
}
