import { type Media, RESULTS } from '@headend/core/media'
import { type RefObject, useCallback, useMemo } from 'react'
import { cx } from '../ui/cx.ts'
import { Empty, Skeleton } from '../ui/states.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'
import { EndOfCards } from './end-of-cards.tsx'
import type { MisfitOf } from './media-facts.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { MediaSearch } from './use-media-search.ts'

interface MediaResultsProps {
  search: MediaSearch
  picked: readonly string[]
  misfit: MisfitOf
  locked: string | undefined
  scroller: HTMLElement | null
  field: RefObject<HTMLInputElement | null>
  onPick: (media: Media) => void
}

/** What a search has found, page after page; what could not be had is said, and what could be stays (MED-034). */
export function MediaResults(props: MediaResultsProps) {
  const { search, picked, misfit, locked, scroller, field, onPick } = props
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
          misfit={misfit}
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
