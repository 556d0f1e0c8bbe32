import { type Media, mediaName, REMOVE } from '@headend/core/media'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { sayRefused } from '../commands/refused.ts'
import { drawnRows } from '../ui/drawn-rows.ts'
import { useMove } from '../ui/held-row.ts'
import { walked } from './grid-walk.ts'
import type { MisfitOf } from './media-facts.tsx'
import { PickedCard } from './picked-card.tsx'

/** Pixels of a card with what is between two of them. */
const STEP = 424
const GAP = 12
/** Pixels before the first and after the last: the strip reaches to where the page ends. */
const EDGE = 20

interface PickedStripProps {
  /** In the order in which they were picked, the last first. */
  media: readonly Media[]
  misfit: MisfitOf
  loading: boolean
  locked: string | undefined
  onRemove: (id: string) => void
}

/** The picked cards side by side, in one line: one stop for Tab, arrows inside. */
export function PickedStrip({ media, misfit, loading, locked, onRemove }: PickedStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [spot, setSpot] = useState(0)
  const move = useMove()
  const current = Math.min(spot, media.length - 1)
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: media.length,
    getScrollElement: () => strip.current?.parentElement ?? null,
    estimateSize: () => STEP,
    paddingStart: EDGE,
    overscan: 2,
    initialRect: { width: innerWidth, height: 0 },
    rangeExtractor: (range) => drawnRows(range, current),
  })
  useLayoutEffect(() => {
    if (!move.take()) return
    const card = strip.current?.querySelector<HTMLElement>(`[data-picked="${current}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const goTo = (index: number) => {
    move.ask()
    setSpot(index)
  }
  const remove = (one: Media, index: number) => {
    if (locked !== undefined) return sayRefused(`${REMOVE} ${mediaName(one)}`, locked)
    // The next one comes into its place, and the keyboard stays there.
    if (media.length > 1) goTo(Math.min(index, media.length - 2))
    onRemove(one.id)
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const held = media[current]
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Delete' && held) return remove(held, current)
    const next = walked(key, current, { count: media.length, columns: media.length, page: 1 })
    if (typeof next !== 'number' || !/^(ArrowLeft|ArrowRight|Home|End)$/.test(key)) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <div data-scrolls className="overflow-x-auto overflow-y-hidden pb-2">
      <ul
        ref={strip}
        onKeyDown={press}
        className="more-beside relative h-[304px]"
        style={{ width: media.length * STEP - GAP + 2 * EDGE }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const one = media[index]
          return (
            one && (
              <li
                key={one.id}
                aria-posinset={index + 1}
                aria-setsize={media.length}
                className="absolute top-0 left-0 h-full w-[412px]"
                style={{ translate: `${start}px 0` }}
              >
                <PickedCard
                  media={one}
                  misfit={misfit}
                  index={index}
                  current={index === current}
                  loading={loading}
                  locked={locked}
                  onRemove={remove}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
