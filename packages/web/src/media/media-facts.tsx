import { type Media, mediaName } from '@headend/core/media'
import { sentence, visible } from '@headend/core/text'
import { Star, TriangleAlert } from 'lucide-react'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { Warning } from '../ui/loaded.tsx'
import type { KnownMedia } from './use-media.ts'

interface OtherUse {
  where: string
  from: string
  to: string
}

/** What speaks against a medium where it is to be: its stores, its days, and where else it is then. */
interface ValidationProblem {
  sale?: string
  validity?: string
  otherUse?: OtherUse
}

export type FindProblem = (media: Media) => ValidationProblem | undefined

interface MediaFactsProps {
  media: Media
  problem: ValidationProblem | undefined
  unknown: string
}

/** The facts of a media; unknown ones take no line (MED-036). */
export function MediaFacts({ media, problem = {}, unknown }: MediaFactsProps) {
  const { id, title, genre, productionYear, duration, storeName, validity } = media
  const what = [genre, productionYear, duration].filter(Boolean).map(visible).join(' · ')
  const isUnknown = [title, what, storeName, validity].every((text) => text === '')
  const { otherUse } = problem
  return (
    <span className="grid min-w-0 content-start gap-px">
      <span className={cx('line-clamp-4 font-[580] text-base', wrapAnywhere(mediaName(media)))}>
        {visible(mediaName(media))}
      </span>
      {isUnknown && <FactLine className="text-muted">{unknown}</FactLine>}
      {/* Without a title the id is the name above. */}
      {title && <FactLine className="font-mono text-muted">{id}</FactLine>}
      <FactLine>{what}</FactLine>
      <FactLine className="text-muted">{storeName}</FactLine>
      {problem.sale && <ProblemLines lines={[problem.sale]} />}
      <FactLine className="text-muted tabular-nums">{validity}</FactLine>
      {problem.validity && <ProblemLines lines={[problem.validity]} />}
      {otherUse && <ProblemLines lines={[otherUse.where, otherUse.from, otherUse.to]} />}
    </span>
  )
}

function FactLine({ children, className = '' }: { children: string; className?: string }) {
  return (
    children && <span className={cx('text-xs', wrapAnywhere(children), className)}>{visible(children)}</span>
  )
}

function ProblemLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className="flex min-w-0 items-baseline gap-1 text-warn text-xs">
      <TriangleAlert aria-hidden className="size-3 shrink-0 translate-y-0.5" />
      <span className="min-w-0 tabular-nums">
        {lines.map((line, index) => (
          <span key={line} className={cx('block', wrapAnywhere(line))}>
            {visible(index === 0 ? sentence(line) : line)}{' '}
          </span>
        ))}
      </span>
    </span>
  )
}

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

/** What is missing about some media; they are listed all the same. */
export function MissingMedia({ media: { problem, loading, retry } }: { media: KnownMedia }) {
  return (
    problem && (
      <Warning
        text="Some medias are shown by id only"
        error={{ message: problem }}
        query={{ isFetching: loading, refetch: retry }}
        className="mx-5 mb-2"
      />
    )
  )
}
