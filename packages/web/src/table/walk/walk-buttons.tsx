import { yesUnless } from '@headend/core/access'
import type { Argv } from '@headend/core/cli-equivalent'
import { type PagerPosition, type PagerStep, pagerView } from '@headend/core/table'
import { ChevronDown, ChevronUp, type LucideIcon, Square, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { sayRefused } from '../../commands/toasts.tsx'
import { does } from '../../keyboard/bindings.ts'
import { Keys, useKeyed } from '../../keyboard/kbd.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { Button, ReasonButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

interface WalkButtonsProps {
  /** What the records are, as in a sentence: 'package'. */
  noun: string
  /** Undefined while it is not known what is gone through. */
  walk: PagerPosition | undefined
  /** The pointer rests on its button. */
  onIntent: (id: string) => void
  /** By which button, where it was one. */
  onGo: (id: string, way?: Way) => void
  marked: boolean
  onMark: () => void
  argvOf: (id: string) => Argv
}

export type Way = 'previous-record' | 'next-record'

/** On a small screen the keys are left to the tooltip: they would take a second line. */
const WIDE = 'max-[90rem]:hidden!'

/** From a record to the one before and after it in its list: buttons, keys, and in the palette. */
export function WalkButtons({ noun, walk, onIntent, onGo, marked, onMark, argvOf }: WalkButtonsProps) {
  const [end, setEnd] = useState<string>()
  const keyed = useKeyed()
  const Mark = marked ? SquareCheck : Square
  const view = walk && pagerView(walk, noun)
  const go = ({ to, reason }: PagerStep, way?: Way) => {
    setEnd(reason)
    if (to !== undefined) onGo(to, way)
  }
  const walkBy = (way: Way, step: PagerStep | undefined) => () =>
    step ? go(step) : sayRefused(does(way), 'the list is still loading')
  useShortcuts({
    'previous-record': walkBy('previous-record', view?.previous),
    'next-record': walkBy('next-record', view?.next),
    ...(view && { 'mark-record': onMark }),
  })
  if (!view) return <WalkRoom noun={noun} />
  const ways = [
    { way: 'previous-record', icon: ChevronUp, step: view.previous },
    { way: 'next-record', icon: ChevronDown, step: view.next },
  ] as const
  return (
    <>
      <span role="status" className="truncate text-muted text-sm tabular-nums">
        {end ?? view.text}
      </span>
      <span className="flex">
        <Button
          tone="quiet"
          aria-label={`Mark this ${noun}`}
          aria-pressed={marked}
          {...keyed('mark-record', marked ? 'Marked in its list' : does('mark-record'), 'bottom')}
          onClick={onMark}
          className={cx('px-1.5!', marked && 'text-accent!')}
        >
          <Mark aria-hidden className="size-4" />
          <Keys of="mark-record" className={WIDE} />
        </Button>
        {ways.map(({ way, icon, step }) => (
          <WalkButton
            key={way}
            way={way}
            icon={icon}
            step={step}
            argvOf={argvOf}
            onIntent={onIntent}
            onGo={(by) => go(step, by)}
          />
        ))}
      </span>
    </>
  )
}

/** What they will take: nothing moves when they come. */
function WalkRoom({ noun }: Pick<WalkButtonsProps, 'noun'>) {
  return (
    <span aria-hidden className="invisible flex items-center gap-2">
      <span className="text-sm tabular-nums">{pagerView(LONG, noun).text}</span>
      <span className="flex">
        {KEYS.map((key) => (
          <Button key={key} tone="quiet" className="px-1.5!">
            <Square className="size-4" />
            <Keys of={key} className={WIDE} />
          </Button>
        ))}
      </span>
    </span>
  )
}

const KEYS = ['mark-record', 'previous-record', 'next-record'] as const
const LONG: PagerPosition = { at: 10, of: 10, previous: undefined, next: undefined }

interface WalkButtonProps {
  way: Way
  icon: LucideIcon
  step: PagerStep
  argvOf: (id: string) => Argv
  onIntent: (id: string) => void
  onGo: (by?: Way) => void
}

function WalkButton({
  way,
  icon: Icon,
  step: { label, to, reason },
  argvOf,
  onIntent,
  onGo,
}: WalkButtonProps) {
  const keyed = useKeyed()
  const reach = () => to !== undefined && onIntent(to)
  return (
    <>
      <OfferAction
        id={`record.${way}`}
        title={label}
        group={ON_THIS_PAGE}
        subject=""
        icon={Icon}
        verdict={yesUnless(reason)}
        cli={to === undefined ? undefined : argvOf(to)}
        shortcut={way}
        passing
        run={() => onGo()}
      />
      <ReasonButton
        data-walk={way}
        tone="quiet"
        aria-label={label}
        {...keyed(way, label, 'bottom')}
        reason={reason}
        reasonSide="bottom"
        onFocus={reach}
        onPointerEnter={reach}
        onClick={() => onGo(way)}
        className="px-1.5!"
      >
        <Icon aria-hidden className="size-4" />
        <Keys of={way} className={WIDE} />
      </ReasonButton>
    </>
  )
}
