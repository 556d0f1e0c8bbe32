import { useLayoutEffect } from 'react'
import { isFocusFree } from '../ui/free-focus.ts'

/**
 * The rows may take the focus where it is free; of who has opened a dialog meanwhile, as soon as that gives it back. Before they are
 * seen: a key that is pressed then is for them.
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
  const tabStop = scroller?.querySelector<HTMLElement>('[tabindex="0"]')
  if (isFocusFree()) tabStop?.focus({ preventScroll: true })
}
