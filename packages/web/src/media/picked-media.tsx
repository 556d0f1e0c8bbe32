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
import { X } from 'lucide-react'
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { showRefusal } from '../commands/toasts.tsx'
import { ReasonButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { rowHeight, useRowHeight } from '../ui/density.ts'
import { renderedRows, usePendingMove } from '../ui/row-cursor.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { PickIcon, Poster } from './media-card.tsx'
import {
  type FindProblem,
  MEDIA_LINE,
  MediaFacts,
  MediaLine,
  MissingMedia,
  otherCampaignKey,
  Rating,
} from './media-facts.tsx'
import { nextCard } from './media-grid-keys.ts'
import { useMedia } from './use-media.ts'

interface PickedMediaProps {
  picked: readonly string[]
  findProblem: FindProblem
  locked: string | undefined
  dense: boolean
  onRemove: (id: string) => void
  onRemoveAll: () => void
}

/** The picked media, also those of which only the id is known (MED-030). */
export function PickedMedia(props: PickedMediaProps) {
  const { picked, findProblem, locked, dense, onRemove, onRemoveAll } = props
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
          dense={dense}
          onRemove={onRemove}
        />
      ) : (
        // The text is as high as the cards, so that a media that is picked below stays under the pointer.
        <p className="mx-5 mb-2 grid h-[160px] place-items-center rounded-lg border border-line-strong border-dashed text-muted">
          No medias picked. Medias picked below appear here.
        </p>
      )}
    </section>
  )
}

const STEP = 424
const GAP = 12
/** Pixels before the first and after the last card: the strip is as wide as the page. */
const EDGE = 20

interface PickedStripProps {
  media: readonly Media[]
  findProblem: FindProblem
  loading: boolean
  locked: string | undefined
  dense: boolean
  onRemove: (id: string) => void
}

/** Posters side by side, or lines below each other. */
function PickedStrip({ media, findProblem, loading, locked, dense, onRemove }: PickedStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [cursor, setCursor] = useState(0)
  const move = usePendingMove()
  const current = Math.min(cursor, media.length - 1)
  const virtualizer = useVirtualizer({
    horizontal: !dense,
    count: media.length,
    getScrollElement: () => strip.current?.parentElement ?? null,
    estimateSize: () => (dense ? rowHeight() : STEP),
    paddingStart: dense ? 0 : EDGE,
    overscan: 2,
    initialRect: { width: innerWidth, height: dense ? innerHeight : 0 },
    rangeExtractor: (range) => renderedRows(range, current),
  })
  useRowHeight(virtualizer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dense` changes the row height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, dense])
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
  const remove = (removed: Media, index: number) => {
    if (locked !== undefined) return showRefusal(`${REMOVE} ${mediaName(removed)}`, locked)
    // The next card moves into this place and gets the focus.
    if (media.length > 1) goTo(Math.min(index, media.length - 2))
    onRemove(removed.id)
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const focused = media[current]
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Delete' && focused) return remove(focused, current)
    const next = nextCard(key, current, { count: media.length, columns: dense ? 1 : media.length, page: 1 })
    const isMove = dense ? /^(ArrowUp|ArrowDown|Home|End)$/ : /^(ArrowLeft|ArrowRight|Home|End)$/
    if (typeof next !== 'number' || !isMove.test(key)) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <div
      data-scrolls
      className={
        dense
          ? 'mx-5 mb-3 max-h-[calc(6.5*var(--spacing-row))] overflow-y-auto rounded-md border border-line bg-panel'
          : 'overflow-x-auto overflow-y-hidden pb-2'
      }
    >
      <ul
        ref={strip}
        onKeyDown={press}
        className={
          dense
            ? 'relative'
            : 'more-beside relative h-[304px] [--beyond-width:4rem] [--color-beyond:var(--color-page)]'
        }
        style={
          dense ? { height: virtualizer.getTotalSize() } : { width: media.length * STEP - GAP + 2 * EDGE }
        }
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const card = media[index]
          return (
            card && (
              <li
                key={card.id}
                aria-posinset={index + 1}
                aria-setsize={media.length}
                className={cx('absolute top-0 left-0', dense ? 'right-0' : 'h-full w-[412px]')}
                style={{ translate: dense ? `0 ${start}px` : `${start}px 0` }}
              >
                <PickedCard
                  media={card}
                  findProblem={findProblem}
                  index={index}
                  current={index === current}
                  loading={loading}
                  locked={locked}
                  dense={dense}
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
  dense: boolean
  onRemove: (media: Media, index: number) => void
}

/** A picked media with its facts. A press removes it (MED-030, MED-036, MED-037). */
const PickedCard = memo(function PickedCard({
  media,
  findProblem,
  index,
  current,
  loading,
  locked,
  dense,
  onRemove,
}: PickedCardProps) {
  const { id } = media
  const facts = { media, problem: findProblem(media), unknown: loading ? 'Loading' : NO_METADATA_TEXT }
  return (
    <button
      type="button"
      data-picked={index}
      data-place={`picked-${id}`}
      aria-disabled={locked !== undefined || undefined}
      aria-description={locked}
      tabIndex={current ? 0 : -1}
      onClick={() => onRemove(media, index)}
      {...otherCampaignKey(facts.problem)}
      {...tooltip(locked)}
      className={cx(
        'group/card w-full text-left',
        dense
          ? cx(MEDIA_LINE, 'border-line border-b px-2 -outline-offset-2 hover:bg-sunk')
          : 'grid h-full grid-cols-[auto_1fr] gap-2.5 overflow-hidden rounded-lg border border-line bg-panel p-[7px] -outline-offset-1 hover:border-line-strong',
      )}
    >
      <span className="sr-only">{REMOVE} </span>
      {dense ? (
        <MediaLine
          {...facts}
          mark={
            locked === undefined && (
              <X
                aria-hidden
                className="size-3.5 text-faint group-hover/card:text-bad group-focus-visible/card:text-bad"
              />
            )
          }
        />
      ) : (
        <>
          <MediaFacts {...facts} />
          <span className="relative order-first block">
            <Poster media={media} />
            <Rating score={media.imdbScore} />
            {locked === undefined && <PickIcon picked />}
          </span>
        </>
      )}
    </button>
  )
})
