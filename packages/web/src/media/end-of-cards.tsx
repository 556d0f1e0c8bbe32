import { END_IN_VIEW } from '@headend/core/media'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Spinner } from '../ui/spinner.tsx'

interface EndOfCardsProps {
  /** Where it is scrolled. */
  scroller: HTMLElement | null
  /** The page that comes next. */
  page: number | undefined
  busy: boolean
  onReached: () => void
}

/** Asks for the next page when so much of it is in view (MED-034, MED-035). */
export function EndOfCards({ scroller, page, busy, onReached }: EndOfCardsProps) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer tells of changes only; after each page it looks anew, also after one that has brought no card.
  useEffect(() => {
    if (!end.current || !scroller || busy) return
    // A page that is slow is told several changes at once: the last is what is so.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached(), {
      root: scroller,
      threshold: END_IN_VIEW,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller, page, busy])
  return (
    <div className="relative flex h-16 items-center justify-center gap-2 text-muted">
      {/* As high as a row, so that the next page is asked for while the last cards are being looked at. */}
      <div ref={end} aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 h-[426px]" />
      {busy && (
        <>
          <Spinner /> Loading more
        </>
      )}
    </div>
  )
}
