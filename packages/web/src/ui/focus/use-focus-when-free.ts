import { useLayoutEffect } from 'react'
import { whenFocusIsFree } from './free-focus.ts'

/** The rows may take the focus where it is free. Before they are seen: a key that is pressed then is for them. */
export function useFocusWhenFree(scroller: HTMLElement | null): void {
  useLayoutEffect(
    () =>
      whenFocusIsFree(() => {
        scroller?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }),
    [scroller],
  )
}
