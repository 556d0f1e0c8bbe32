import { type RefObject, useEffect, useState } from 'react'

/** What somebody works at, not what only has the focus because nothing else has. */
const WORKED_AT = 'input, textarea, select, button, tr, td'

/** Whether it would lie on what has the focus, and has to be at the top instead, until that is elsewhere. */
export function useClearOfFocus(list: RefObject<HTMLElement | null>, shown: unknown): boolean {
  const [above, setAbove] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message makes it higher.
  useEffect(() => {
    const look = () => {
      const active = document.activeElement
      if (!list.current || !active || list.current.contains(active)) return
      const { bottom, left, right } = active.getBoundingClientRect()
      const box = list.current.getBoundingClientRect()
      if (!active.matches(WORKED_AT) || right < box.left || left > box.right) setAbove(false)
      // At the bottom it would end where the window does, wherever it is now.
      else setAbove(bottom > innerHeight - box.height - EDGE)
    }
    look()
    addEventListener('focusin', look)
    addEventListener('resize', look)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('resize', look)
    }
  }, [list, shown])
  return above
}

/** Pixels below it, and some air. */
const EDGE = 56
