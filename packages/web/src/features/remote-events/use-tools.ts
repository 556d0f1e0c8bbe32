import { useCallback, useRef } from 'react'
import { focusLines } from './lines-focus.ts'

/** The keyboard's way into the box tools and out of them. */
export function useTools() {
  const list = useRef<HTMLUListElement>(null)
  return {
    list,
    // Always the first: T, arrows and Enter do the same tomorrow, whichever tool was used last.
    enter: () => list.current?.querySelector<HTMLElement>('button')?.focus(),
    /** What the box says of it is read in the log; the space bar, pressed there, would do it a second time. */
    leave: useCallback(() => {
      if (list.current?.contains(document.activeElement)) focusLines()
    }, []),
  }
}
