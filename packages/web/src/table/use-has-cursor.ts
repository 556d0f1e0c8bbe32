import { useEffect, useState } from 'react'

/** Whether the keyboard is in this list, or was there last of all lists of the page; before it was in any, the first has it. */
export function useHasCursor(part: HTMLElement | null, second = false): boolean {
  const [has, setHas] = useState(!second)
  useEffect(() => {
    const look = ({ target }: { target: EventTarget | null }) => {
      const list = target instanceof Element && target.closest('[role=grid]')
      // That of a dialog goes with it.
      if (list && !list.closest('dialog')) setHas(part?.contains(list) === true)
    }
    // It may have come there before this list was drawn.
    look({ target: document.activeElement })
    const controller = new AbortController()
    addEventListener('focusin', look, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [part])
  return has
}
