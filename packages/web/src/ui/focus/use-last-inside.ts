import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether it was in this part of the page that somebody last had the focus, or pressed. Told by the browser itself: React
 * hears nothing of a focus that a closing dialog gives back.
 */
export function useLastInside(part: HTMLElement | null): RefObject<boolean> {
  const inside = useRef(false)
  useEffect(() => {
    const look = ({ target }: Event) => {
      inside.current = target instanceof Node && part?.contains(target) === true
    }
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    inside.current = part?.contains(document.activeElement) === true
    addEventListener('focusin', look, options)
    addEventListener('pointerdown', look, options)
    return () => controller.abort()
  }, [part])
  return inside
}
