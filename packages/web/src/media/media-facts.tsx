import { NO_OTHER_CAMPAIGN } from '@headend/core/campaigns'
import { type Media, mediaName } from '@headend/core/media'
import { sentence, visible } from '@headend/core/text'
import { Star, TriangleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { showRefusal } from '../commands/toasts.tsx'
import { bindingTitle } from '../keyboard/bindings.ts'
import { ariaKeys, keysOf, withKeys } from '../keyboard/keys.ts'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { Warning } from '../ui/loaded.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import type { KnownMedia } from './use-media.ts'

/** Another campaign that has the media at the same time, as texts. */
interface OtherUse {
  open: (inNewTab: boolean) => void
  where: string
  from: string
  to: string
}

/** Why a media does not fit: its stores, its days, or another campaign at the same time. */
interface ValidationProblem {
  sale?: string
  validity?: string
  otherUse?: OtherUse
}

export type FindProblem = (media: Media) => ValidationProblem | undefined

interface MediaFactsProps {
  media: Media
  problem: ValidationProblem | undefined
  /** Shown if nothing but the id is known. */
  unknown: string
}

/** The facts of a media. Unknown facts take no line (MED-036). */
export function MediaFacts({ media, problem = {}, unknown }: MediaFactsProps) {
  const { id, title, storeName, validity } = media
  const details = formatDetails(media)
  const isUnknown = [title, details, storeName, validity].every((text) => text === '')
  const { otherUse } = problem
  return (
    <span className="grid min-w-0 content-start gap-px">
      <span className={cx('line-clamp-4 font-[580] text-base', wrapAnywhere(mediaName(media)))}>
        {visible(mediaName(media))}
      </span>
      {isUnknown && <FactLine className="text-muted">{unknown}</FactLine>}
      {/* Without a title, the id is shown as the name above. */}
      {title && <FactLine className="font-mono text-muted">{id}</FactLine>}
      <FactLine>{details}</FactLine>
      <FactLine className="text-muted">{storeName}</FactLine>
      {problem.sale && <ProblemLines lines={[problem.sale]} />}
      <FactLine className="text-muted tabular-nums">{validity}</FactLine>
      {problem.validity && <ProblemLines lines={[problem.validity]} />}
      {otherUse && (
        <ProblemLines lines={[otherUse.where, otherUse.from, otherUse.to]} onOpen={otherUse.open} />
      )}
    </span>
  )
}

/** The columns of a media in a list. A narrow window leaves out those that matter least. */
export const MEDIA_LINE =
  'grid h-row items-center gap-3 max-xl:grid-cols-[1rem_minmax(6rem,2fr)_3.25rem_minmax(6rem,3fr)] xl:grid-cols-[1rem_minmax(9rem,2fr)_3.25rem_1.75rem_minmax(13.25rem,1fr)_12.5rem_minmax(14rem,4fr)]'

interface MediaLineProps extends MediaFactsProps {
  mark: ReactNode
}

/** The facts of a media in one line. */
export function MediaLine({ media, problem = {}, unknown, mark }: MediaLineProps) {
  const { id, title, storeName, validity, imdbScore } = media
  const details = formatDetails(media)
  const { sale, validity: days, otherUse } = problem
  const isUnknown = [title, details, storeName, validity].every((text) => text === '')
  const warning = [sale, days].filter(Boolean).join(', ')
  return (
    <>
      <span className="grid place-items-center">{mark}</span>
      <LineCell text={mediaName(media)} className="font-[560] text-base" />
      {/* Without a title, the id is shown as the name. */}
      <LineCell text={title && id} className="font-mono text-muted" />
      <span className="text-muted text-xs tabular-nums max-xl:hidden">
        {imdbScore && <span className="sr-only">Rating </span>}
        {visible(imdbScore)}
      </span>
      <LineCell
        text={isUnknown ? unknown : details}
        className={cx('max-xl:hidden', isUnknown && 'text-muted')}
      />
      <LineCell text={validity} className="text-muted tabular-nums max-xl:hidden" />
      <span className="flex min-w-0 items-baseline gap-3">
        <LineCell text={storeName} className="shrink-9999 text-muted" />
        {warning && (
          <span className={WARNING_LINE}>
            <WarningIcon />
            <LineCell text={sentence(warning)} className="" />
          </span>
        )}
        {otherUse && (
          <span className={WARNING_LINE}>
            {!warning && <WarningIcon />}
            <OpenOther
              text={sentence(otherUse.where).replace(/,$/, '')}
              tip={`${otherUse.from} ${otherUse.to}`}
              onOpen={otherUse.open}
            />
          </span>
        )}
      </span>
    </>
  )
}

const WARNING_LINE = 'flex min-w-0 items-baseline gap-1 text-warn text-xs'

function LineCell({ text, className }: { text: string; className: string }) {
  return (
    <span {...tooltip(visible(text) || undefined)} className={cx('min-w-0 truncate text-xs', className)}>
      {visible(text)}
    </span>
  )
}

const WarningIcon = () => <TriangleAlert aria-hidden className="size-3 shrink-0 translate-y-0.5" />

interface OpenOtherProps {
  text: string
  /** The period in the other campaign, if it is not shown beside the text. */
  tip?: string
  onOpen: (inNewTab: boolean) => void
}

/** Looks and acts like a link, which can't be inside a button or an option: the card has a key for it. */
function OpenOther({ text, tip, onOpen }: OpenOtherProps) {
  const press = (event: MouseEvent) => {
    if (event.button > 1) return
    event.stopPropagation()
    onOpen(event.button === 1 || event.ctrlKey || event.metaKey)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the card has a key.
    <span
      data-other-campaign
      onClick={press}
      onAuxClick={press}
      {...tooltip(
        withKeys(visible(['Open this campaign', tip].filter(Boolean).join(': ')), 'other-campaign'),
      )}
      className={cx(
        'cursor-pointer underline decoration-current/40 underline-offset-2 hover:decoration-current',
        tip && 'truncate',
      )}
    >
      {visible(text)}
    </span>
  )
}

/** Called by its key: opens the other campaign of the media that has the focus. */
export function openOtherCampaign(): void {
  const media = document.activeElement?.closest('tr, [data-place]')
  const link = media?.querySelector<HTMLElement>('[data-other-campaign], a[href]')
  if (link) link.click()
  else showRefusal(bindingTitle('other-campaign'), NO_OTHER_CAMPAIGN)
}

/** Attributes of a card or line: the key that opens the other campaign, if there is one. */
export function otherCampaignKey(problem: ValidationProblem | undefined) {
  return { 'aria-keyshortcuts': problem?.otherUse && ariaKeys(keysOf('other-campaign')) }
}

function formatDetails({ genre, productionYear, duration }: Media): string {
  return [genre, productionYear, duration].filter(Boolean).map(visible).join(' · ')
}

function FactLine({ children, className = '' }: { children: string; className?: string }) {
  return (
    children && <span className={cx('text-xs', wrapAnywhere(children), className)}>{visible(children)}</span>
  )
}

interface ProblemLinesProps {
  lines: readonly string[]
  /** Makes the first line a link. */
  onOpen?: (inNewTab: boolean) => void
}

function ProblemLines({ lines: [first = '', ...others], onOpen }: ProblemLinesProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-1 text-warn text-xs">
      <WarningIcon />
      <span className="min-w-0 tabular-nums">
        <span className={cx('block', wrapAnywhere(first))}>
          {onOpen ? <OpenOther text={sentence(first)} onOpen={onOpen} /> : visible(sentence(first))}{' '}
        </span>
        {others.map((line) => (
          <span key={line} className={cx('block', wrapAnywhere(line))}>
            {visible(line)}{' '}
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

/** Warns that the facts of some media could not be read. The media are still listed. */
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
