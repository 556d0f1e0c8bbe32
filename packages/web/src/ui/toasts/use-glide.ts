import { type RefObject, useEffect } from 'react'

/** As long as a message takes to come. */
const TIMING = { duration: 140, easing: 'ease-out' }

/** Where one goes, those above it glide into its place: nothing that is being read jumps. */
export function useGlide(list: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: elsewhere they stand in another order.
  useEffect(() => {
    const element = list.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let before = topsIn(element)
    const glide = () => {
      const now = topsIn(element)
      for (const [item, top] of now) {
        const moved = (before.get(item) ?? top) - top
        if (moved !== 0) item.animate([{ translate: `0 ${moved}px` }, { translate: '0 0' }], TIMING)
      }
      before = now
    }
    // React does not tell: one stays until its way out has been drawn.
    const changes = new MutationObserver(glide)
    changes.observe(element, { childList: true })
    return () => changes.disconnect()
  }, [list, place])
}

function topsIn(list: HTMLElement): Map<HTMLElement, number> {
  return new Map([...list.querySelectorAll<HTMLElement>(':scope > li')].map((item) => [item, item.offsetTop]))
}
