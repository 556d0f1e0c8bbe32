import { changeCount, type EditView } from '@headend/core/edit'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'
import { FromTo } from './change-bar.tsx'
import { useFocusBack } from './focus.ts'
import type { Edit } from './use-edit.ts'

/** By field: what speaks against a change, and keeps nobody from saving it. */
export type ReviewNotes = Readonly<Record<string, () => ReactNode>>

/** What is reviewed of an edit. */
export interface Reviewed extends Pick<Edit<FieldValues>, 'changes' | 'undo' | 'save'> {
  view: Pick<EditView, 'save'>
}

interface ReviewDialogProps {
  edit: Reviewed
  notes: ReviewNotes | undefined
  onClose: () => void
}

/** All changes, each of which can be taken back, and the Save of the page. */
export function ReviewDialog({ edit: { changes, undo, save, view }, notes, onClose }: ReviewDialogProps) {
  // What it was opened by may be gone when all is saved.
  useFocusBack()
  const { label, enabled, unseen, busy } = view.save
  return (
    <FormDialog
      title="Changes"
      status={changeCount(changes.length)}
      submit={{ label, reason: unseen, busy, also: 'save' }}
      // The page would lead to the first field, which is out of reach here.
      onSubmit={() => enabled && save()}
      closes="Close"
      startsAtClose
      onClose={onClose}
      className="mt-[12vh] w-full max-w-2xl"
    >
      <ul className="max-h-[60vh] overflow-auto px-5 py-2">
        {changes.map((change) => (
          <li key={change.name} className="flex items-baseline gap-3 border-line border-b py-2 last:border-0">
            <span className="w-44 shrink-0 font-[540]">{change.label}</span>
            <span className={cx('min-w-0 flex-1 text-muted', wrapAnywhere(change.from, change.to))}>
              <FromTo change={change} />
              {notes?.[change.name]?.()}
            </span>
            <Button aria-label={`Undo ${change.label}`} onClick={() => undo(change.name)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
