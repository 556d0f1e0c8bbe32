import { yesUnless } from '@headend/core/access'
import { type DeletedView, type MarkedRows, markedText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { OfferAction } from '../../commands/offer.tsx'
import { Keys } from '../../keyboard/kbd.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { Button, ReasonButton } from '../../ui/button.tsx'
import type { BulkAction, Marking } from './bulk-actions.ts'

interface MarksBarProps<Row> {
  label: string
  marking: Marking<Row>
  marked: MarkedRows<Row>
  /** Called if the bar has the focus when the last mark is removed. Must be stable (memoise it). */
  onFocusLost: (bar: HTMLElement) => void
}

/** The number of marked rows, and the actions for all of them, which are also in the palette. */
export function MarksBar<Row>({ label, marking, marked: { rows, hidden }, onFocusLost }: MarksBarProps<Row>) {
  const { marks, deleted } = marking
  const actions = marking.actions(rows)
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
      {deleted && deleted.keptRows.length > 0 && <KeptRows deleted={deleted} />}
      <div className="flex flex-wrap items-center gap-1.5 px-5 py-1">
        <span role="status" className="mr-2 font-[560] text-accent tabular-nums">
          {markedText(rows.length, hidden)}
        </span>
        {actions.map((action) => (
          <ActionButton key={action.id} {...action} />
        ))}
        <Button tone="quiet" onClick={marks.none}>
          <X aria-hidden className="size-3.5" /> Clear <Keys of="cancel" />
        </Button>
      </div>
      {actions.map(({ id, title, icon, shortcut, cli, reason, remedy, run }) => (
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
          shortcut={shortcut}
          transient
          run={run}
        />
      ))}
    </section>
  )
}

function ActionButton({ title, icon: Icon, shortcut, reason, destroys, busy, run }: BulkAction) {
  return (
    <ReasonButton
      tone={destroys ? 'danger' : 'plain'}
      opens={destroys && 'question'}
      reason={reason}
      busy={busy}
      onClick={run}
    >
      <Icon aria-hidden className="size-3.5" /> {title} {shortcut && <Keys of={shortcut} />}
    </ReasonButton>
  )
}

/** The rows that were not deleted. They stay marked, so that Delete tries only them again. */
function KeptRows({ deleted: { text, keptRows } }: { deleted: DeletedView }) {
  return (
    <div className="max-h-40 overflow-auto bg-bad-soft px-5 py-2 text-bad">
      <p className="font-[560]">{text}. Still marked, so you can try again:</p>
      <ul>
        {keptRows.map(({ id, name, reason }) => (
          <li key={id}>
            {visible(name)}: {visible(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
