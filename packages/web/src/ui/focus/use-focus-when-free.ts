import { useLayoutEffect } from 'react'
import { pressKept } from '../keys/typed-ahead.ts'
import { whenFocusIsFree } from './free-focus.ts'

/** The rows may take the focus where it is free. Before they are seen: a key that is pressed then, or has been before, is for them. */
export function useFocusWhenFree(scroller: HTMLElement | null): void {
  useLayoutEffect(
    () =>
      whenFocusIsFree(() => {
        const row = scroller?.querySelector<HTMLElement>('[tabindex="0"]')
        row?.focus({ preventScroll: true })
        if (row) pressKept()
      }),
    [scroller],
  )
}
