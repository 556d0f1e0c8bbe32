import { type Media, NO_METADATA_TEXT, posterAddress, REMOVE } from '@headend/core/media'
import { Check, Film, Plus, X } from 'lucide-react'
import { type MouseEvent, memo, useState } from 'react'
import { useServices } from '../context/services.tsx'
import { cx } from '../ui/cx.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import {
  type FindProblem,
  MEDIA_LINE,
  MediaFacts,
  MediaLine,
  otherCampaignKey,
  Rating,
} from './media-facts.tsx'

interface MediaCardProps {
  id: string
  media: Media
  index: number
  count: number
  picked: boolean
  findProblem: FindProblem
  current: boolean
  locked: string | undefined
  /** One line instead of a poster. */
  dense: boolean
  onPick: (media: Media, index: number) => void
}

/** A media that a press picks, or removes if it is picked (MED-007, MED-036, MED-037). */
export const MediaCard = memo(function MediaCard(props: MediaCardProps) {
  const { id, media, index, count, picked, findProblem, current, locked, dense, onPick } = props
  const facts = { media, problem: findProblem(media), unknown: NO_METADATA_TEXT }
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cards.
    <div
      role="option"
      id={id}
      data-card={index}
      data-place={media.id}
      aria-selected={picked}
      aria-disabled={locked !== undefined || undefined}
      aria-description={locked}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={current ? 0 : -1}
      onMouseDown={keepFocus}
      onClick={() => onPick(media, index)}
      {...otherCampaignKey(facts.problem)}
      {...tooltip(locked)}
      className={cx(
        'group/card relative scroll-mt-32 scroll-mb-4',
        dense
          ? cx(MEDIA_LINE, 'min-w-0 flex-1 border-line border-b px-2 -outline-offset-2')
          : 'grid w-52 grid-rows-[auto_1fr] gap-2 rounded-lg border p-[7px] outline-offset-2',
        dense && (picked ? 'bg-accent-soft' : 'hover:bg-sunk'),
        !dense && (picked ? 'border-accent bg-accent-soft' : 'border-line bg-panel hover:border-line-strong'),
        locked === undefined && 'cursor-pointer',
      )}
    >
      {dense ? (
        <MediaLine
          {...facts}
          mark={picked && <Check aria-hidden className="size-4 text-accent" strokeWidth={2.5} />}
        />
      ) : (
        <>
          {/* First in the document, so that a screen reader begins with the title. */}
          <MediaFacts {...facts} />
          <span className="relative order-first block">
            <Poster media={media} />
            <Rating score={media.imdbScore} />
            {picked && (
              <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
                <Check aria-hidden className="size-4" strokeWidth={2.5} />
              </span>
            )}
            {locked === undefined && <PickIcon picked={picked} />}
          </span>
        </>
      )}
    </div>
  )
})

/** Shows on hover what a press does (MED-037). */
export function PickIcon({ picked }: { picked: boolean }) {
  const Icon = picked ? X : Plus
  return (
    <span
      aria-hidden
      className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 rounded-b-md bg-veil-strong py-1.5 font-[560] text-on-veil opacity-0 group-hover/card:opacity-100 group-focus-visible/card:opacity-100"
    >
      <Icon className="size-4" /> {picked ? REMOVE : 'Add'}
    </span>
  )
}

/** The poster at 192 x 288, over its placeholder (MED-025..029). */
export function Poster({ media }: { media: Pick<Media, 'posterImage'> }) {
  const { imageProxy } = useServices().configuration.services
  const address = posterAddress(imageProxy, media, devicePixelRatio)
  const [broken, setBroken] = useState<string>()
  return (
    <span className="relative block h-72 w-48 shrink-0 overflow-hidden rounded-md bg-sunk text-control">
      <Film aria-hidden strokeWidth={1.25} className="absolute inset-0 m-auto size-8" />
      {broken !== address && (
        <img
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(address)}
          className="relative size-full object-cover"
        />
      )}
    </span>
  )
}
