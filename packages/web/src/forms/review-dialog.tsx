import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { does } from '../commands/keys/bindings.ts'
import { sayRefused } from '../commands/refused.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Keys } from '../ui/kbd.tsx'
import { isShortcut } from '../ui/keys.ts'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'
import { FromTo } from './from-to.tsx'
import type { Edit } from './use-edit.ts'

/** By field: what speaks against a change, and keeps nobody from saving it. */
export type ReviewNotes = Readonly<Record<string, () => ReactNode>>

/** All changes, each of which can be taken back. */
export function ReviewDialog<Draft extends FieldValues>({
  edit: { changes, undo },
  notes,
  onClose,
}: {
  edit: Edit<Draft>
  notes: ReviewNotes | undefined
  onClose: () => void
}) {
  const title = useId()
  const press = (event: KeyboardEvent) => {
    if (!isShortcut(event, 'save')) return
    event.preventDefault()
    if (!event.repeat) sayRefused(does('save'), 'close the changes first')
  }
  return (
    <Dialog
      aria-labelledby={title}
      onDismiss={onClose}
      onKeyDown={press}
      className="mt-[12vh] w-full max-w-2xl"
    >
      <h2 id={title} className="shrink-0 px-5 pt-4 font-[620] text-md">
        Changes
      </h2>
      <ul className="max-h-[60vh] overflow-auto px-5 py-2">
        {changes.map((change) => (
          <li key={change.name} className="flex items-baseline gap-3 border-line border-b py-2 last:border-0">
            <span className="w-44 shrink-0 font-[540]">{change.label}</span>
            <span className={cx('min-w-0 flex-1 text-muted', wrapAnywhere(change.from, change.to))}>
              <FromTo change={change} />
              {notes?.[change.name]?.()}
            </span>
            <Button
              aria-label={`Undo ${change.label}`}
              onClick={() => {
                undo(change.name)
                if (changes.length === 1) onClose()
              }}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex shrink-0 justify-end border-line border-t px-5 py-3">
        <Button data-autofocus onClick={onClose}>
          Close <Keys of="cancel" />
        </Button>
      </div>
    </Dialog>
  )
}
