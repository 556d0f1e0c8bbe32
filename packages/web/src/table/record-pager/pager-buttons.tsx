import { yesUnless } from '@headend/core/access'
import type { Argv } from '@headend/core/cli-equivalent'
import { type PagerPosition, type PagerStep, pagerView } from '@headend/core/table'
import { ChevronDown, ChevronUp, type LucideIcon, Square, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { showRefusal } from '../../commands/toasts.tsx'
import { bindingTitle } from '../../keyboard/bindings.ts'
import { Keys, useShortcutProps } from '../../keyboard/kbd.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { Button, ReasonButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

interface PagerButtonsProps {
  noun: string
  position: PagerPosition | undefined
  onIntent: (id: string) => void
  onGo: (id: string) => void
  marked: boolean
  onMark: () => void
  argvOf: (id: string) => Argv
}

type PagerDirection = 'previous-record' | 'next-record'

/** On a small screen only the tooltips show the keys, so that the buttons fit in one line. */
const WIDE_ONLY = 'max-[90rem]:hidden!'

/** The previous and the next record of the list: as buttons, as keys and in the palette. */
export function PagerButtons({ noun, position, onIntent, onGo, marked, onMark, argvOf }: PagerButtonsProps) {
  const [endReason, setEndReason] = useState<string>()
  const shortcutProps = useShortcutProps()
  const Mark = marked ? SquareCheck : Square
  const view = position && pagerView(position, noun)
  const go = ({ to, reason }: PagerStep) => {
    setEndReason(reason)
    if (to !== undefined) onGo(to)
  }
  const goBy = (direction: PagerDirection, step: PagerStep | undefined) => () =>
    step ? go(step) : showRefusal(bindingTitle(direction), 'the list is still loading')
  useShortcuts({
    'previous-record': goBy('previous-record', view?.previous),
    'next-record': goBy('next-record', view?.next),
    ...(view && { 'mark-record': onMark }),
  })
  if (!view) return <PagerPlaceholder noun={noun} />
  const buttons = [
    { direction: 'previous-record', icon: ChevronUp, step: view.previous },
    { direction: 'next-record', icon: ChevronDown, step: view.next },
  ] as const
  return (
    <>
      <span role="status" className="truncate text-muted text-sm tabular-nums">
        {endReason ?? view.text}
      </span>
      <span className="flex">
        <Button
          tone="quiet"
          aria-label={`Mark this ${noun}`}
          aria-pressed={marked}
          {...shortcutProps(
            'mark-record',
            marked ? 'Marked in its list' : bindingTitle('mark-record'),
            'bottom',
          )}
          onClick={onMark}
          className={cx('px-1.5!', marked && 'text-accent!')}
        >
          <Mark aria-hidden className="size-4" />
          <Keys of="mark-record" className={WIDE_ONLY} />
        </Button>
        {buttons.map((button) => (
          <PagerButton
            key={button.direction}
            {...button}
            argvOf={argvOf}
            onIntent={onIntent}
            onGo={() => go(button.step)}
          />
        ))}
      </span>
    </>
  )
}

/** Reserves room for the buttons while the list is loading, so that nothing moves when they appear. */
function PagerPlaceholder({ noun }: Pick<PagerButtonsProps, 'noun'>) {
  return (
    <span aria-hidden className="invisible flex items-center gap-2">
      <span className="text-sm tabular-nums">{pagerView(LONGEST, noun).text}</span>
      <span className="flex">
        {KEYS.map((key) => (
          <Button key={key} tone="quiet" className="px-1.5!">
            <Square className="size-4" />
            <Keys of={key} className={WIDE_ONLY} />
          </Button>
        ))}
      </span>
    </span>
  )
}

const KEYS = ['mark-record', 'previous-record', 'next-record'] as const
const LONGEST: PagerPosition = { at: 10, of: 10, previous: undefined, next: undefined }

interface PagerButtonProps {
  direction: PagerDirection
  icon: LucideIcon
  step: PagerStep
  argvOf: (id: string) => Argv
  onIntent: (id: string) => void
  onGo: () => void
}

function PagerButton({
  direction,
  icon: Icon,
  step: { label, to, reason },
  argvOf,
  onIntent,
  onGo,
}: PagerButtonProps) {
  const shortcutProps = useShortcutProps()
  const prefetch = () => to !== undefined && onIntent(to)
  return (
    <>
      <OfferAction
        id={`record.${direction}`}
        title={label}
        group={ON_THIS_PAGE}
        subject=""
        icon={Icon}
        verdict={yesUnless(reason)}
        cli={to === undefined ? undefined : argvOf(to)}
        shortcut={direction}
        transient
        run={onGo}
      />
      <ReasonButton
        tone="quiet"
        aria-label={label}
        {...shortcutProps(direction, label, 'bottom')}
        reason={reason}
        reasonSide="bottom"
        onFocus={prefetch}
        onPointerEnter={prefetch}
        onClick={onGo}
        className="px-1.5!"
      >
        <Icon aria-hidden className="size-4" />
        <Keys of={direction} className={WIDE_ONLY} />
      </ReasonButton>
    </>
  )
}
