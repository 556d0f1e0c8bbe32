import { END_IN_VIEW, type Media, RESULTS } from '@headend/core/media'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Spinner } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { rowHeight, useRowHeight } from '../ui/density.ts'
import { Warning } from '../ui/loaded.tsx'
import { renderedRows, usePendingMove } from '../ui/row-cursor.ts'
import { Empty, Skeleton } from '../ui/states.tsx'
import { MediaCard } from './media-card.tsx'
import type { FindProblem } from './media-facts.tsx'
import { nextCard } from './media-grid-keys.ts'
import type { MediaSearch } from './use-media-search.ts'

interface MediaResultsProps {
  search: MediaSearch
  picked: readonly string[]
  findProblem: FindProblem
  locked: string | undefined
  dense: boolean
  scroller: HTMLElement | null
  field: RefObject<HTMLInputElement | null>
  onPick: (media: Media) => void
}

export function MediaResults(props: MediaResultsProps) {
  const { search, picked, findProblem, locked, dense, scroller, field, onPick } = props
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
        <Warning
          text={problem.title}
          error={{ message: problem.text }}
          query={{ isFetching: view.busy || view.searching, refetch: () => send({ type: 'RETRY' }) }}
          className="mb-3"
        />
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
          dense={dense}
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

/** Requests the next page when the end of the cards comes into view (MED-034, MED-035). */
function EndOfCards({ scroller, page, busy, onReached }: EndOfCardsProps) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page.
  useEffect(() => {
    if (!end.current || !scroller || busy) return
    // If several changes are queued, the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached(), {
      root: scroller,
      threshold: END_IN_VIEW,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller, page, busy])
  return (
    <div className="relative flex h-16 items-center justify-center gap-2 text-muted">
      {/* It is as high as a row, so that the next page is requested before the last cards are passed. */}
      <div ref={end} aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 h-[426px]" />
      {busy && (
        <>
          <Spinner /> Loading more
        </>
      )}
    </div>
  )
}

interface MediaGridProps {
  cards: readonly Media[]
  /** The number of all results, also of those that are not loaded yet. */
  count: number
  isPicked: (id: string) => boolean
  findProblem: FindProblem
  locked: string | undefined
  dense: boolean
  scroller: HTMLElement | null
  onPick: (media: Media) => void
  onLeave: () => void
}

function MediaGrid(props: MediaGridProps) {
  const { cards, count, isPicked, findProblem, locked, dense, scroller, onPick, onLeave } = props
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const { top, ...size } = useColumns(grid, scroller)
  const columns = dense ? 1 : size.columns
  const [cursor, setCursor] = useState(0)
  const move = usePendingMove()
  const current = Math.min(cursor, Math.max(0, cards.length - 1))
  const rows = Math.ceil(cards.length / columns)
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller,
    estimateSize: () => (dense ? rowHeight() : CARD.height),
    gap: dense ? 0 : CARD.gap,
    overscan: 1,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => renderedRows(range, Math.floor(current / columns)),
  })
  useRowHeight(virtualizer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dense` changes the row height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, dense])
  useLayoutEffect(() => {
    if (!move.take()) return
    const card = grid.current?.querySelector<HTMLElement>(`[data-card="${current}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  })
  const goTo = (index: number) => {
    move.request()
    setCursor(index)
  }
  const pick = useCallback(
    (media: Media, index: number) => {
      setCursor(index)
      onPick(media)
    },
    [onPick],
  )
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / (dense ? rowHeight() : ROW)))
    const next = nextCard(key, current, { count: cards.length, columns, page })
    const card = key === 'Enter' || key === ' ' ? cards[current] : undefined
    if (next === undefined && !card) return
    event.preventDefault()
    if (card) pick(card, current)
    else if (next === 'out') onLeave()
    else if (next !== undefined) goTo(next)
  }
  return (
    <div
      ref={grid}
      role="listbox"
      aria-label={RESULTS}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={press}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          // Measured, because a row with warnings is higher.
          ref={virtualizer.measureElement}
          data-index={row}
          role="presentation"
          className={cx('absolute top-0 left-0 flex gap-3', dense && 'right-0')}
          style={{ translate: `0 ${start - top}px` }}
        >
          {cards.slice(row * columns, (row + 1) * columns).map((media, column) => (
            <MediaCard
              key={media.id}
              id={`${id}-${media.id}`}
              media={media}
              index={row * columns + column}
              count={count}
              picked={isPicked(media.id)}
              findProblem={findProblem}
              current={row * columns + column === current}
              locked={locked}
              dense={dense}
              onPick={pick}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Pixels of a card with its border but without warnings, and of the gap between two cards. */
const CARD = { width: 208, height: 414, gap: 12 } as const
const ROW = CARD.height + CARD.gap

interface GridSize {
  columns: number
  top: number
}

/** How many cards fit in a row, and the offset of the grid in its scroll area. */
function useColumns(grid: RefObject<HTMLElement | null>, scroller: HTMLElement | null): GridSize {
  const [measured, setMeasured] = useState<GridSize>({ columns: 4, top: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || !scroller) return
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((width + CARD.gap) / (CARD.width + CARD.gap)))
      const offset = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop)
      setMeasured((last) => {
        const isSame = last.columns === columns && last.top === offset
        return isSame ? last : { columns, top: offset }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    // The parts above the grid are observed, too, because they move it.
    for (const part of [scroller, ...scroller.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [grid, scroller])
  return measured
}
