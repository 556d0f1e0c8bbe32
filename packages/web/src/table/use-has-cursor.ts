import { useEffect, useState } from 'react'

/** Whether the keyboard is in this list, or was there last of all lists; before it was in any, the first of the page has it. */
export function useHasCursor(part: HTMLElement | null, second = false): boolean {
  const [has, setHas] = useState(!second)
  useEffect(() => {
    const look = ({ target }: { target: EventTarget | null }) => {
      const list = target instanceof Element && target.closest('[role=grid]')
      if (list) setHas(part?.contains(list) === true)
    }
    // It may have come there before this list was drawn.
    look({ target: document.activeElement })
    const controller = new AbortController()
    addEventListener('focusin', look, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [part])
  return has
}
