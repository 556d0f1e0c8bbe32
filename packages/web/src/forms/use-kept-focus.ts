import { type RefObject, useEffect, useRef } from 'react'

/** The last row takes its table with it, and the focus: it stays where there is something to add again. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const wentEmpty = before.current > 0 && count === 0
    before.current = count
    if (wentEmpty && document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  }, [ref, count])
}
