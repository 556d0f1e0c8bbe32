import { no, YES } from '@headend/core/access'
import { type DeletedView, markedText } from '@headend/core/table'
import type { Counterpart } from '@headend/core/terminal'
import { visible } from '@headend/core/text'
import { type LucideIcon, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { OfferAction } from '../commands/offer.tsx'
import { Button } from '../ui/button.tsx'
import { Keys } from '../ui/kbd.tsx'
import type { ShortcutId } from '../ui/keys.ts'
import { ReasonButton } from '../ui/reason-button.tsx'

/** Something to do with all marked rows. */
export interface MarkedAct {
  id: string
  title: string
  icon: LucideIcon
  /** What a terminal takes for the same, or why nothing is. */
  line: Counterpart
  keys?: ShortcutId
  /** Why it cannot be done. */
  reason?: string | undefined
  destroys?: true
  busy?: boolean
  /** Only in the palette: there are many of its like. */
  paletteOnly?: true
  run: () => void
}

export interface MarksBarProps {
  /** What the rows are: 'Packages'. */
  label: string
  count: number
  /** How many of them the filters hide. */
  hidden: number
  acts: readonly MarkedAct[]
  /** How it went with the last that were deleted. */
  deleted: DeletedView | undefined
  onClear: () => void
  /** It had the focus, and has gone; the same from one drawing to the next. */
  onFocusLost: (bar: HTMLElement) => void
}

/** How many rows are marked, and what can be done with all of them; the palette has the same. */
export function MarksBar({ label, count, hidden, acts, deleted, onClear, onFocusLost }: MarksBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) onFocusLost(current)
    }
  }, [onFocusLost])
  const group = `${markedText(count, 0)} of ${label}`
  return (
    <section
      ref={bar}
      aria-label={`Marked: ${label}`}
      className="shrink-0 border-line border-t bg-accent-soft"
    >
      {deleted && deleted.left.length > 0 && <Left deleted={deleted} />}
      <div className="flex flex-wrap items-center gap-1.5 px-5 py-1">
        <span role="status" className="mr-2 font-[560] text-accent tabular-nums">
          {markedText(count, hidden)}
        </span>
        {acts
          .filter(({ paletteOnly }) => !paletteOnly)
          .map((act) => (
            <ActButton key={act.id} {...act} />
          ))}
        <Button tone="quiet" onClick={onClear}>
          <X aria-hidden className="size-3.5" /> Clear <Keys of="cancel" />
        </Button>
      </div>
      {acts.map(({ id, title, icon, line, reason, run }) => (
        <OfferAction
          key={id}
          id={`marked.${id}`}
          group={group}
          title={title}
          subject=""
          icon={icon}
          line={line}
          verdict={reason === undefined ? YES : no(reason)}
          passing
          run={run}
        />
      ))}
    </section>
  )
}

function ActButton({ title, icon: Icon, keys, reason, destroys, busy, run }: MarkedAct) {
  return (
    <ReasonButton
      tone={destroys ? 'danger' : 'plain'}
      reason={reason}
      busy={busy}
      onClick={reason === undefined ? run : undefined}
    >
      <Icon aria-hidden className="size-3.5" /> {title} {keys && <Keys of={keys} />}
    </ReasonButton>
  )
}

/** They are still marked: to delete again is to try these alone. A toast has said it aloud. */
function Left({ deleted: { text, left } }: { deleted: DeletedView }) {
  return (
    <div className="max-h-40 overflow-auto bg-bad-soft px-5 py-2 text-bad">
      <p className="font-[560]">{text}. Still marked, so that they can be tried again:</p>
      <ul>
        {left.map(({ id, name, reason }) => (
          <li key={id}>
            {visible(name)}: {visible(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
