import { type Media, RESULTS } from '@headend/core/media'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { drawnRows, usePendingMove } from '../ui/row-cursor.ts'
import { MediaCard } from './media-card.tsx'
import type { FindProblem } from './media-facts.tsx'
import { nextCard } from './media-grid-keys.ts'

interface MediaGridProps {
  cards: readonly Media[]
  /** How many there are with those that have not come yet. */
  count: number
  isPicked: (id: string) => boolean
  findProblem: FindProblem
  locked: string | undefined
  scroller: HTMLElement | null
  onPick: (media: Media) => void
  onLeave: () => void
}

export function MediaGrid(props: MediaGridProps) {
  const { cards, count, isPicked, findProblem, locked, scroller, onPick, onLeave } = props
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const { columns, top } = useColumns(grid, scroller)
  const [cursor, setCursor] = useState(0)
  const move = usePendingMove()
  const current = Math.min(cursor, Math.max(0, cards.length - 1))
  const rows = Math.ceil(cards.length / columns)
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller,
    estimateSize: () => CARD.height,
    gap: CARD.gap,
    overscan: 1,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => drawnRows(range, Math.floor(current / columns)),
  })
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
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW))
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
          // A row with warnings is higher.
          ref={virtualizer.measureElement}
          data-index={row}
          role="presentation"
          className="absolute top-0 left-0 flex gap-3"
          style={{ translate: `0 ${start - top}px` }}
        >
          {cards.slice(row * columns, (row + 1) * columns).map((media, at) => (
            <MediaCard
              key={media.id}
              id={`${id}-${media.id}`}
              media={media}
              index={row * columns + at}
              count={count}
              picked={isPicked(media.id)}
              findProblem={findProblem}
              current={row * columns + at === current}
              locked={locked}
              onPick={pick}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Pixels of a card with its border, without warnings, and between two of them. */
const CARD = { width: 208, height: 414, gap: 12 } as const
const ROW = CARD.height + CARD.gap

interface GridSize {
  columns: number
  top: number
}

/** How many cards fit side by side, and the grid's offset in its scroll area. */
function useColumns(grid: RefObject<HTMLElement | null>, scroller: HTMLElement | null): GridSize {
  const [measured, setMeasured] = useState<GridSize>({ columns: 4, top: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || !scroller) return
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((width + CARD.gap) / (CARD.width + CARD.gap)))
      const from = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop)
      setMeasured((now) => (now.columns === columns && now.top === from ? now : { columns, top: from }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // What stands above the grid moves it.
    for (const part of [scroller, ...scroller.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [grid, scroller])
  return measured
}
