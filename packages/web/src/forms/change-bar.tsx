import { type Change, changeCount, changeWords, type Told } from '@headend/core/edit'
import { visible } from '@headend/core/text'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Keys } from '../keyboard/kbd.tsx'
import { useKeyed } from '../keyboard/use-keyed.ts'
import { Button } from '../ui/button.tsx'
import type { Edit } from './use-edit.ts'

/** What a save would change, before it is sent: old and new, in the words of the form. */
export function ChangeBar({ changes, onReview }: { changes: readonly Change[]; onReview: () => void }) {
  const keyed = useKeyed()
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
            <span className="text-ink">{change.label}</span> <FromTo change={change} />
          </span>
        ))}
      </p>
      <Button tone="quiet" opens="dialog" {...keyed('changes')} onClick={onReview} className="-mr-2.5">
        Review <Keys of="changes" />
      </Button>
    </footer>
  )
}

/** Open until it is closed, nothing is left in it, or there is something to be known, decided or mended on the page beneath. */
export function useReview<Draft extends FieldValues>({
  view: { whyUnlisted, notice },
  pendingFocus,
}: Edit<Draft>) {
  const beside = notice?.phase
  const [opened, setOpened] = useState<{ beside: typeof beside }>()
  const isTold = beside !== undefined && beside !== opened?.beside
  const ends = whyUnlisted !== undefined || isTold || pendingFocus !== undefined
  // At once: that notice, or the field that was refused, takes the focus when it is drawn.
  if (opened && ends) setOpened(undefined)
  // One that has gone is a new one when it comes again.
  else if (opened && opened.beside !== beside) setOpened({ beside })
  return {
    isOpen: opened !== undefined && !ends,
    open: () => setOpened({ beside }),
    close: () => setOpened(undefined),
  }
}

/** "229 → 249"; of a list what goes and what comes: "ccr + web", many with their number. */
export function FromTo({ change }: { change: Told }) {
  const { was, now, list, going, coming } = changeWords(change)
  return (
    <>
      {going && `− ${going}`}
      {was && <Was text={was} list={list} />}
      {was && now && ' '}
      {now && (
        <strong className="font-[560] text-ink">
          {list && `+ ${coming}`}
          {visible(now)}
        </strong>
      )}
    </>
  )
}

function Was({ text, list }: { text: string; list: boolean }) {
  if (list) return <span className="line-through decoration-faint">{visible(text)}</span>
  return (
    <>
      {visible(text)} <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
    </>
  )
}
