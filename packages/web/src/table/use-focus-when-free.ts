import { useEffect } from 'react'

/** The rows may take the focus where nobody has it, or the heading or the search that brought them. */
export function useFocusWhenFree(scroller: HTMLElement | null): void {
  useEffect(() => {
    const active = document.activeElement
    const free =
      !active || active === document.body || active.matches('h1, #main') || active.closest('search')
    const tabStop = scroller?.querySelector<HTMLElement>('[tabindex="0"]')
    if (free) tabStop?.focus({ preventScroll: true })
  }, [scroller])
}
