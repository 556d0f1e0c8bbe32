import { type Media, NO_METADATA_TEXT, REMOVE } from '@headend/core/media'
import { X } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../ui/cx.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { MediaFacts, type MisfitOf, Rating } from './media-facts.tsx'
import { Poster } from './poster.tsx'

interface PickedCardProps {
  media: Media
  misfit: MisfitOf
  index: number
  current: boolean
  /** What is not known of it is on its way. */
  loading: boolean
  locked: string | undefined
  onRemove: (media: Media, index: number) => void
}

/** A medium of the campaign, its facts beside the poster; pressing it takes it out (MED-030, MED-036, MED-037). */
export const PickedCard = memo(function PickedCard({
  media,
  misfit,
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
      <MediaFacts media={media} misfit={misfit(media)} unknown={loading ? 'Loading' : NO_METADATA_TEXT} />
      <span className="relative order-first block">
        <Poster media={media} />
        <Rating score={media.imdbScore} />
        <span
          aria-hidden
          className={cx(
            'absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 rounded-b-md bg-veil-strong py-1 font-[560] text-on-veil text-xs opacity-0',
            locked === undefined && 'group-hover/card:opacity-100 group-focus-visible/card:opacity-100',
          )}
        >
          <X className="size-3.5" /> {REMOVE}
        </span>
      </span>
    </button>
  )
})
