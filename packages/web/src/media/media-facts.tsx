import { type Media, mediaName } from '@headend/core/media'
import { sentence, visible } from '@headend/core/text'
import { Star, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'

/** A line each. */
interface Also {
  where: string
  from: string
  to: string
}

/** What speaks against a medium where it is to be: beside its stores, beside its days, and in the place of what it is. */
interface MediaMisfit {
  sale?: string
  validity?: string
  /** Where else it is at that time, and when there. */
  also?: Also
}

export type MisfitOf = (media: Media) => MediaMisfit | undefined

interface MediaFactsProps {
  media: Media
  misfit: MediaMisfit | undefined
  /** In the place of what is not known at all. */
  unknown: string
}

/** All that is known of a media in a few lines; what is not known takes none (MED-036). */
export function MediaFacts({ media, misfit, unknown }: MediaFactsProps) {
  const { id, title, genre, productionYear, duration, storeName, validity } = media
  const what = [genre, productionYear, duration].filter(Boolean).map(visible).join(' · ')
  const isUnknown = [title, what, storeName, validity].every((text) => text === '')
  return (
    <span className="grid min-w-0 content-start gap-px">
      <span
        className={cx(
          'font-[580] text-base',
          wrapAnywhere(mediaName(media)),
          // As high as every other card.
          misfit?.validity || misfit?.also ? 'line-clamp-1' : 'line-clamp-2',
        )}
      >
        {visible(mediaName(media))}
      </span>
      {isUnknown && <Line className="text-muted">{unknown}</Line>}
      {/* Without a title the id is the name above. */}
      {title && <Line className="font-mono text-muted">{id}</Line>}
      {misfit?.also ? (
        <Against text={misfit.also.where} of={what}>
          <span className="block truncate tabular-nums">{visible(misfit.also.from)} </span>
          {/* What is more than the period has no room beside all else. */}
          <span className={cx('tabular-nums', misfit.validity ? 'line-clamp-1' : 'line-clamp-2')}>
            {visible(misfit.also.to)}
          </span>
        </Against>
      ) : (
        <Line>{what}</Line>
      )}
      {misfit?.sale ? (
        <Against text={misfit.sale} of={storeName} />
      ) : (
        <Line className="text-muted">{storeName}</Line>
      )}
      {misfit?.validity && <Against text={misfit.validity} />}
      <Line className="text-muted tabular-nums">{validity}</Line>
    </span>
  )
}

function Line({ children, className = '' }: { children: string; className?: string }) {
  return children && <span className={`truncate text-xs ${className}`}>{visible(children)}</span>
}

interface AgainstProps {
  text: string
  of?: string
  /** On lines of their own. */
  children?: ReactNode
}

/** It stands in the place of what it is said of. */
function Against({ text, of, children }: AgainstProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-1 text-warn text-xs">
      <TriangleAlert aria-hidden className="size-3 shrink-0 translate-y-0.5" />
      <span className="min-w-0">
        <span className="block truncate">{visible(sentence(text))} </span>
        {children}
      </span>
      {of && <span className="sr-only">: {visible(of)}</span>}
    </span>
  )
}

/** What people make of it, on its poster. */
export function Rating({ score }: { score: string }) {
  if (!score) return null
  return (
    <span className="absolute top-2 left-2 inline-flex items-center gap-1 rounded-sm bg-veil-strong px-1.5 font-[600] text-on-veil text-xs tabular-nums">
      <Star aria-hidden className="size-3 fill-current" />
      <span className="sr-only">Rating </span>
      {visible(score)}
    </span>
  )
}
