import { type RefObject, useEffect, useRef } from 'react'

/**
 * The last row takes its table with it, and the focus; a dialog that was asked for on another tab cannot give the focus back
 * to what has gone with that tab. It then stays where there is something to add.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, count: number, dialog?: string): void {
  const before = useRef({ count, dialog })
  useEffect(() => {
    const wentEmpty = before.current.count > 0 && count === 0
    const wasClosed = before.current.dialog !== undefined && dialog === undefined
    before.current = { count, dialog }
    if (!wentEmpty && !wasClosed) return
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  }, [ref, count, dialog])
}
