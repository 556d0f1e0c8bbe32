import {
  amountText,
  type Media,
  mediaName,
  NO_METADATA_TEXT,
  REMOVE,
  REMOVE_ALL,
  unknownMedia,
} from '@headend/core/media'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { showRefusal } from '../commands/toasts.tsx'
import { ReasonButton } from '../ui/button.tsx'
import { drawnRows, usePendingMove } from '../ui/row-cursor.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { PickIcon, Poster } from './media-card.tsx'
import { type FindProblem, MediaFacts, MissingMedia, Rating } from './media-facts.tsx'
import { nextCard } from './media-grid-keys.ts'
import { useMedia } from './use-media.ts'

interface PickedMediaProps {
  picked: readonly string[]
  findProblem: FindProblem
  locked: string | undefined
  onRemove: (id: string) => void
  onRemoveAll: () => void
}

/** What has been picked, those too of which nothing is known (MED-030). */
export function PickedMedia({ picked, findProblem, locked, onRemove, onRemoveAll }: PickedMediaProps) {
  const media = useMedia(picked)
  const { known } = media
  const cards = useMemo(() => picked.map((id) => known.get(id) ?? unknownMedia(id)), [picked, known])
  return (
    <section aria-label="Picked medias" className="pt-3">
      <div className="mb-2 flex items-center gap-3 px-5">
        <h3 className="font-[620] text-md">Picked medias</h3>
        <span className="text-muted text-sm tabular-nums">{amountText(picked.length)}</span>
        {picked.length > 0 && (
          <ReasonButton
            tone="danger"
            reason={locked}
            className="ml-auto"
            onClick={locked ? undefined : onRemoveAll}
          >
            {REMOVE_ALL}
          </ReasonButton>
        )}
      </div>
      <MissingMedia media={media} />
      {cards.length > 0 ? (
        <PickedStrip
          media={cards}
          findProblem={findProblem}
          loading={media.loading}
          locked={locked}
          onRemove={onRemove}
        />
      ) : (
        // As high as the cards: what is picked below stays under the pointer.
        <p className="mx-5 mb-2 grid h-[160px] place-items-center rounded-lg border border-line-strong border-dashed text-muted">
          No medias picked. Medias picked below appear here.
        </p>
      )}
    </section>
  )
}

const STEP = 424
const GAP = 12
/** Pixels before the first and after the last: the strip reaches to where the page ends. */
const EDGE = 20

interface PickedStripProps {
  media: readonly Media[]
  findProblem: FindProblem
  loading: boolean
  locked: string | undefined
  onRemove: (id: string) => void
}

function PickedStrip({ media, findProblem, loading, locked, onRemove }: PickedStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [cursor, setCursor] = useState(0)
  const move = usePendingMove()
  const current = Math.min(cursor, media.length - 1)
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
    move.request()
    setCursor(index)
  }
  const remove = (one: Media, index: number) => {
    if (locked !== undefined) return showRefusal(`${REMOVE} ${mediaName(one)}`, locked)
    // The next one comes into its place, and the keyboard stays there.
    if (media.length > 1) goTo(Math.min(index, media.length - 2))
    onRemove(one.id)
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const focused = media[current]
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Delete' && focused) return remove(focused, current)
    const next = nextCard(key, current, { count: media.length, columns: media.length, page: 1 })
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
                  findProblem={findProblem}
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

interface PickedCardProps {
  media: Media
  findProblem: FindProblem
  index: number
  current: boolean
  loading: boolean
  locked: string | undefined
  onRemove: (media: Media, index: number) => void
}

/** A media of the campaign with its facts; a press removes it (MED-030, MED-036, MED-037). */
const PickedCard = memo(function PickedCard({
  media,
  findProblem,
  index,
  current,
  loading,
  locked,
  onRemove,
}: PickedCardProps) {
  const { id } = media
  return (
    <button
      type="button"
      data-picked={index}
      data-place={`picked-${id}`}
      aria-disabled={locked !== undefined || undefined}
      aria-description={locked}
      tabIndex={current ? 0 : -1}
      onClick={() => onRemove(media, index)}
      {...tooltip(locked)}
      className="group/card grid h-full w-full grid-cols-[auto_1fr] gap-2.5 overflow-hidden rounded-lg border border-line bg-panel p-[7px] text-left -outline-offset-1 hover:border-line-strong"
    >
      <span className="sr-only">{REMOVE} </span>
      <MediaFacts
        media={media}
        problem={findProblem(media)}
        unknown={loading ? 'Loading' : NO_METADATA_TEXT}
      />
      <span className="relative order-first block">
        <Poster media={media} />
        <Rating score={media.imdbScore} />
        {locked === undefined && <PickIcon picked />}
      </span>
    </button>
  )
})
