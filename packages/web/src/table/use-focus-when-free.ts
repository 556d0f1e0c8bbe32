import { useEffect } from 'react'
import { isFocusFree } from '../ui/free-focus.ts'

/** The rows may take the focus where it is free. */
export function useFocusWhenFree(scroller: HTMLElement | null): void {
  useEffect(() => {
    const tabStop = scroller?.querySelector<HTMLElement>('[tabindex="0"]')
    if (isFocusFree()) tabStop?.focus({ preventScroll: true })
  }, [scroller])
}
