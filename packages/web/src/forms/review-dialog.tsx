import { changeCount, type EditView } from '@headend/core/edit'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { ChangeText } from './change-bar.tsx'
import { useReturnFocus } from './focus.ts'
import type { Edit } from './use-edit.ts'

/** By field: a warning about its change, which does not block saving. */
export type ReviewNotes = Readonly<Record<string, () => ReactNode>>

export interface ReviewedEdit extends Pick<Edit<FieldValues>, 'changes' | 'undo' | 'save'> {
  view: Pick<EditView, 'save'>
}

interface ReviewDialogProps {
  edit: ReviewedEdit
  notes: ReviewNotes | undefined
  onClose: () => void
}

/** All changes with a button to undo each, and the Save of the page. */
export function ReviewDialog({ edit: { changes, undo, save, view }, notes, onClose }: ReviewDialogProps) {
  // The button that opened it is gone after a save.
  useReturnFocus()
  const list = useRef<HTMLUListElement>(null)
  // The button of an undone change is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of changes changes.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [changes.length])
  const { label, enabled, unseen, busy } = view.save
  return (
    <FormDialog
      title="Changes"
      status={changeCount(changes.length)}
      submit={{ label, reason: unseen, busy, secondShortcut: 'save' }}
      // The page would focus the first field that is wrong, which is behind this dialog.
      onSubmit={() => enabled && save()}
      cancelLabel="Close"
      focusesCancel
      onClose={onClose}
      className="mt-[12vh] w-full max-w-2xl"
    >
      <ul ref={list} className="max-h-[60vh] overflow-auto px-5 py-2">
        {changes.map((change) => (
          <li key={change.name} className="flex items-baseline gap-3 border-line border-b py-2 last:border-0">
            <span className="w-44 shrink-0 font-[540]">{change.label}</span>
            <span className={cx('min-w-0 flex-1 text-muted', wrapAnywhere(change.from, change.to))}>
              <ChangeText change={change} />
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
