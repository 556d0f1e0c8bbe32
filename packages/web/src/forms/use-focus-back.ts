import { useEffect, useState } from 'react'
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
