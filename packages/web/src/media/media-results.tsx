import { END_IN_VIEW, type Media, RESULTS } from '@headend/core/media'
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Spinner } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { Empty, Skeleton } from '../ui/states.tsx'
import type { FindProblem } from './media-facts.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { MediaSearch } from './use-media-search.ts'

interface MediaResultsProps {
  search: MediaSearch
  picked: readonly string[]
  findProblem: FindProblem
  locked: string | undefined
  scroller: HTMLElement | null
  field: RefObject<HTMLInputElement | null>
  onPick: (media: Media) => void
}

export function MediaResults(props: MediaResultsProps) {
  const { search, picked, findProblem, locked, scroller, field, onPick } = props
  const { view, send } = search
  const { cards, empty, problem } = view
  const ids = useMemo(() => new Set(picked), [picked])
  const isPicked = useCallback((id: string) => ids.has(id), [ids])
  return (
    <section aria-label={RESULTS} className="px-5 pt-3 pb-5">
      <div className="mb-3 flex items-baseline gap-3">
        <h3 className="font-[620] text-md">{RESULTS}</h3>
        <output className="text-muted text-sm tabular-nums">
          {view.searching ? 'Searching' : view.summary}
        </output>
      </div>
      {problem && (
        <div
          role="alert"
          className="mb-3 flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1.5 text-warn"
        >
          <p className={cx('min-w-0 flex-1', wrapAnywhere(problem.text))}>
            <span className="font-[560]">{problem.title}.</span> {problem.text}
          </p>
          <TryAgain busy={view.busy || view.searching} onClick={() => send({ type: 'RETRY' })} />
        </div>
      )}
      {empty && <Empty {...empty} />}
      {view.searching && <Skeleton label="Searching" />}
      {cards.length > 0 && (
        <MediaGrid
          cards={cards}
          count={view.total}
          isPicked={isPicked}
          findProblem={findProblem}
          locked={locked}
          scroller={scroller}
          onPick={onPick}
          onLeave={() => field.current?.focus()}
        />
      )}
      {(view.more || view.busy) && (
        <EndOfCards
          scroller={scroller}
          page={view.next}
          busy={view.busy}
          onReached={() => send({ type: 'MORE' })}
        />
      )}
    </section>
  )
}

interface EndOfCardsProps {
  scroller: HTMLElement | null
  page: number | undefined
  busy: boolean
  onReached: () => void
}

/** Asks for the next page when so much of it is in view (MED-034, MED-035). */
function EndOfCards({ scroller, page, busy, onReached }: EndOfCardsProps) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page observes again.
  useEffect(() => {
    if (!end.current || !scroller || busy) return
    // Of several queued changes the last one counts.
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
