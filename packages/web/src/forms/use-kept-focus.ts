import { type RefObject, useEffect, useRef } from 'react'

/**
 * The last row takes its table with it, and the focus; a dialog that was asked for on another tab cannot give the focus back
 * to what has gone with that tab. It then stays where there is something to add, or at the heading where nobody can add.
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  /** Undefined while it is not known. */
  count: number | undefined,
  dialog?: string,
): void {
  const before = useRef({ count, dialog })
  useEffect(() => {
    const wentEmpty = (before.current.count ?? 0) > 0 && count === 0
    const wasClosed = before.current.dialog !== undefined && dialog === undefined
    before.current = { count, dialog }
    if (!wentEmpty && !wasClosed) return
    if (document.activeElement !== document.body) return
    const there = ref.current?.querySelector('button') ?? ref.current
    there?.focus()
  }, [ref, count, dialog])
}
