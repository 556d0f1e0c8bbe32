import { yesUnless } from '@headend/core/access'
import { type DeletedView, type MarkedRows, markedText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { OfferAction } from '../../commands/offer.tsx'
import { Keys } from '../../keyboard/kbd.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { Button, ReasonButton } from '../../ui/button.tsx'
import type { MarkedAct, Marking } from './use-marks.ts'

interface MarksBarProps<Row> {
  label: string
  marking: Marking<Row>
  marked: MarkedRows<Row>
  /** It had the focus, and has gone with its last mark; the same from one drawing to the next. */
  onFocusLost: (bar: HTMLElement) => void
}

/** How many rows are marked, and what can be done with all of them; the palette has the same. */
export function MarksBar<Row>({ label, marking, marked: { rows, hidden }, onFocusLost }: MarksBarProps<Row>) {
  const { marks, deleted } = marking
  const acts = marking.acts(rows)
  const bar = useRef<HTMLElement>(null)
  useShortcuts({ cancel: marks.none }, 'over')
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) onFocusLost(current)
    }
  }, [onFocusLost])
  const group = `${markedText(rows.length, 0)} of ${label}`
  return (
    <section
      ref={bar}
      data-marks
      aria-label={`Marked: ${label}`}
      className="shrink-0 border-line border-t bg-accent-soft"
    >
      {deleted && deleted.keptRows.length > 0 && <Left deleted={deleted} />}
      <div className="flex flex-wrap items-center gap-1.5 px-5 py-1">
        <span role="status" className="mr-2 font-[560] text-accent tabular-nums">
          {markedText(rows.length, hidden)}
        </span>
        {acts.map((act) => (
          <ActButton key={act.id} {...act} />
        ))}
        <Button tone="quiet" onClick={marks.none}>
          <X aria-hidden className="size-3.5" /> Clear <Keys of="cancel" />
        </Button>
      </div>
      {acts.map(({ id, title, icon, keys, cli, reason, remedy, run }) => (
        <OfferAction
          key={id}
          id={`marked.${id}`}
          scope="marks"
          group={group}
          title={title}
          subject=""
          icon={icon}
          cli={cli}
          verdict={yesUnless(reason)}
          remedy={remedy}
          shortcut={keys}
          transient
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
      opens={destroys && 'question'}
      reason={reason}
      busy={busy}
      onClick={run}
    >
      <Icon aria-hidden className="size-3.5" /> {title} {keys && <Keys of={keys} />}
    </ReasonButton>
  )
}

/** They are still marked: to delete again is to try these alone. A toast has said it aloud. */
function Left({ deleted: { text, keptRows: left } }: { deleted: DeletedView }) {
  return (
    <div className="max-h-40 overflow-auto bg-bad-soft px-5 py-2 text-bad">
      <p className="font-[560]">{text}. Still marked, so you can try again:</p>
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
