import { type Change, type ChangeValues, changeCount, changeWords } from '@headend/core/edit'
import { visible } from '@headend/core/text'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { Button } from '../ui/button.tsx'
import type { Edit } from './use-edit.ts'

/** The line below a form: what a save would change, old and new. */
export function ChangeBar({ changes, onReview }: { changes: readonly Change[]; onReview: () => void }) {
  const shortcutProps = useShortcutProps()
  return (
    <footer className="flex h-10 shrink-0 items-center gap-3 border-line border-t bg-panel px-5">
      <span
        role="status"
        className="shrink-0 rounded-full bg-accent-soft px-2 font-[560] text-accent text-xs leading-5"
      >
        {changeCount(changes.length)}
      </span>
      <p className="min-w-0 flex-1 truncate text-muted">
        {changes.slice(0, 6).map((change, index) => (
          <span key={change.name}>
            {index > 0 && ' · '}
            <span className="text-ink">{change.label}</span> <ChangeText change={change} />
          </span>
        ))}
      </p>
      <Button
        tone="quiet"
        opens="dialog"
        {...shortcutProps('changes')}
        onClick={onReview}
        className="-mr-2.5"
      >
        Review <Keys of="changes" />
      </Button>
    </footer>
  )
}

export function useReview<Draft extends FieldValues>({
  view: { whyNoReview, notice },
  pendingFocus,
}: Edit<Draft>) {
  const [isOpen, setOpen] = useState(false)
  const [noticePhase, setNoticePhase] = useState(notice?.phase)
  const isNewNotice = notice !== undefined && notice.phase !== noticePhase
  if (notice?.phase !== noticePhase) setNoticePhase(notice?.phase)
  // Closes in this render already: the notice or the rejected field takes the focus when it mounts.
  const closes = isNewNotice || pendingFocus !== undefined || whyNoReview !== undefined
  if (isOpen && closes) setOpen(false)
  return { isOpen: isOpen && !closes, open: () => setOpen(true), close: () => setOpen(false) }
}

export function ChangeText({ change }: { change: ChangeValues }) {
  const { was, now, list, removedCount, addedCount } = changeWords(change)
  return (
    <>
      {removedCount && `− ${removedCount}`}
      {was && <OldValue text={was} list={list} />}
      {was && now && ' '}
      {now && (
        <strong className="font-[560] text-ink">
          {list && `+ ${addedCount}`}
          {visible(now)}
        </strong>
      )}
    </>
  )
}

function OldValue({ text, list }: { text: string; list: boolean }) {
  if (list) return <span className="line-through decoration-faint">{visible(text)}</span>
  return (
    <>
      {visible(text)} <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
    </>
  )
}
