import { useLayoutEffect } from 'react'

/**
 * The rows may take the focus where nobody has it, or the heading or the search that brought them; of who has opened a dialog meanwhile,
 * as soon as that gives it back. Before they are seen: a key that is pressed then is for them.
 */
export function useFocusWhenFree(scroller: HTMLElement | null): void {
  useLayoutEffect(() => {
    const take = () => takeFocus(scroller)
    take()
    const dialog = document.querySelector('dialog[open]')
    dialog?.addEventListener('close', take)
    return () => dialog?.removeEventListener('close', take)
  }, [scroller])
}

function takeFocus(scroller: HTMLElement | null): void {
  const active = document.activeElement
  const free = !active || active === document.body || active.matches('h1, #main') || active.closest('search')
  const tabStop = scroller?.querySelector<HTMLElement>('[tabindex="0"]')
  if (free) tabStop?.focus({ preventScroll: true })
}
