import { type Media, mediaName } from '@headend/core/media'
import { visible } from '@headend/core/text'
import { Star } from 'lucide-react'

interface MediaFactsProps {
  media: Media
  /** In the place of what is not known at all. */
  unknown: string
}

/** All that is known of a media in a few lines; what is not known takes none (MED-036). */
export function MediaFacts({ media, unknown }: MediaFactsProps) {
  const { id, title, genre, productionYear, duration, storeName, validity } = media
  const what = [genre, productionYear, duration].filter(Boolean).map(visible).join(' · ')
  return (
    <span className="grid min-w-0 content-start gap-px">
      <span className="line-clamp-2 font-[580] text-base [overflow-wrap:anywhere]">
        {visible(mediaName(media))}
      </span>
      <Line className={title ? 'font-mono text-muted' : 'text-muted'}>{title ? id : unknown}</Line>
      <Line>{what}</Line>
      <Line className="text-muted">{storeName}</Line>
      <Line className="text-muted tabular-nums">{validity}</Line>
    </span>
  )
}

function Line({ children, className = '' }: { children: string; className?: string }) {
  return children && <span className={`truncate text-xs ${className}`}>{visible(children)}</span>
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
