import { type RefObject, useEffect, useRef } from 'react'

interface Beside {
  dialog: string | undefined
  /** Whether there is something to be tried again. */
  unread: boolean
}

/**
 * The last row takes its table with it, and the focus; a dialog that was asked for on another tab cannot give the focus back
 * to what has gone with that tab; what was tried again and came takes its button away. It then stays where there is something to add.
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  count: number,
  { dialog, unread = false }: Partial<Beside> = {},
): void {
  const before = useRef({ count, dialog, unread })
  useEffect(() => {
    const wentEmpty = before.current.count > 0 && count === 0
    const wasClosed = before.current.dialog !== undefined && dialog === undefined
    const cameAfterAll = before.current.unread && !unread
    before.current = { count, dialog, unread }
    if (!wentEmpty && !wasClosed && !cameAfterAll) return
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  }, [ref, count, dialog, unread])
}
