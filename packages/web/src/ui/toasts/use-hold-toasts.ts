import { type RefObject, useEffect, useRef } from 'react'

/** Somebody looks at the messages, or away from the page: no time should pass until all reasons are released. */
export interface Holding {
  onHold: (reason: string) => void
  onRelease: (reason: string) => void
}

/**
 * The browser's own events, not React's: to React the toasts are not inside of the list that they are shown in. Answers what had
 * the focus before it came here.
 */
export function useHoldWhileLookedAt(
  list: RefObject<HTMLElement | null>,
  { onHold, onRelease }: Holding,
): RefObject<HTMLElement | null> {
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const isOutside = ({ relatedTarget }: FocusEvent) => !element.contains(relatedTarget as Node | null)
    const focus = (event: FocusEvent) => {
      onHold('focus')
      if (isOutside(event) && event.relatedTarget instanceof HTMLElement)
        cameFrom.current = event.relatedTarget
    }
    const blur = (event: FocusEvent) => isOutside(event) && onRelease('focus')
    element.addEventListener('pointerenter', () => onHold('pointer'), { signal })
    element.addEventListener('pointerleave', () => onRelease('pointer'), { signal })
    element.addEventListener('focusin', focus, { signal })
    element.addEventListener('focusout', blur, { signal })
    return () => controller.abort()
  }, [list, onHold, onRelease])
  return cameFrom
}

/** Whoever looks at another window has not seen what comes meanwhile. */
export function useHoldWhileAway({ onHold, onRelease }: Holding): void {
  useEffect(() => {
    const leave = () => onHold('away')
    const come = () => onRelease('away')
    if (!document.hasFocus()) leave()
    addEventListener('blur', leave)
    addEventListener('focus', come)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', come)
    }
  }, [onHold, onRelease])
}
